"""Each member that the audit mod uses is changed by itself, and exactly that is reported."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from mods.link.class_file import Access, ClassFile, read_class
from mods.link.class_path import FolderClasses, JdkClasses, KnownClasses
from mods.link.constant_pool import Tag
from mods.link.mixin_check import injections_of
from mods.link.references import LambdaUse, MemberUse, Reach
from mods.link.report import LinkReport
from mods.link.resolution import spelled
from mods.link.selectors import parse_selector
from mods.link.verify import LinkedMod, check_links
from mods.mod_jar import open_mod
from tests.mods.class_edit import ClassBytes, MemberPlace, open_class
from tests.mods.shared_build import SharedBuild

ABSTRACT_INTERFACE = Access.INTERFACE | Access.ABSTRACT


@dataclass(frozen=True)
class Bench:
    """The mod, and the stand-ins to change under it."""

    mod: LinkedMod
    stand_ins: dict[str, ClassBytes]
    rest: tuple[FolderClasses, JdkClasses]

    def check(self, changed: dict[str, bytes | None]) -> LinkReport:
        """Check the mod against the stand-ins with some of them changed, or gone (None)."""
        if None in changed.values():
            kept = {name: cls for name, cls in self.tables().items() if name not in changed}
            return check_links(self.mod, [KnownClasses(kept), self.rest[1]])
        new = {name: read_class(data) for name, data in changed.items() if data is not None}
        return check_links(self.mod, [KnownClasses(new), *self.rest])

    def uses(self) -> set[MemberUse | LambdaUse]:
        """Every member outside the mod that it names, the JDK's left out."""
        return {
            use
            for found in self.mod.uses.values()
            for use, _ in found
            if isinstance(use, MemberUse | LambdaUse) and owner_of(use) in self.stand_ins
        }

    def tables(self) -> dict[str, ClassFile]:
        """The unchanged stand-ins, read."""
        found = {name: self.rest[0].find(name) for name in self.stand_ins}
        return {name: cls for name, cls in found.items() if cls is not None}


def owner_of(use: MemberUse | LambdaUse) -> str:
    return use.interface if isinstance(use, LambdaUse) else use.owner


@pytest.fixture(scope="module")
def bench(audit: SharedBuild) -> Bench:
    folder = FolderClasses(audit.stand_ins)
    return Bench(
        mod=LinkedMod.read(open_mod(audit.jar)),
        stand_ins={name: open_class(path.read_bytes()) for name, path in folder.files.items()},
        rest=(folder, JdkClasses(audit.jdk)),
    )


def family(name: str, tables: dict[str, ClassFile]) -> Iterator[ClassFile]:
    """A class and all of its supertypes among the stand-ins, by a walk of the test's own."""
    cls = tables.get(name)
    if cls is not None:
        yield cls
        for above in (cls.superclass, *cls.interfaces):
            yield from family(above, tables)


def declares(cls: ClassFile, use: MemberUse | LambdaUse) -> bool:
    wanted = (use.name, use.descriptor)
    is_field = isinstance(use, MemberUse) and use.tag is Tag.FIELD
    return any((m.name, m.descriptor) == wanted for m in (cls.fields if is_field else cls.methods))


@dataclass(frozen=True)
class Target:
    """One member of the stand-ins, and the subjects that must be reported when it is gone."""

    owner: str
    place: MemberPlace
    only_here: frozenset[str]


def targets(bench: Bench) -> list[Target]:
    """Every member that a reference, an injection or an implemented interface relies on."""
    tables = bench.tables()
    wanted: dict[tuple[str, str, str, str], set[str]] = {}
    for use in bench.uses():
        holders = {cls.name for cls in family(owner_of(use), tables) if declares(cls, use)}
        if len(holders) == 1:  # else another class gives the member when this one loses it
            kind = "field" if isinstance(use, MemberUse) and use.tag is Tag.FIELD else "method"
            key = (holders.pop(), kind, use.name, use.descriptor)
            wanted.setdefault(key, set()).add(spelled(owner_of(use), use.name, use.descriptor))
    for mixin in bench.mod.mixins.values():
        for _, annotation in injections_of(mixin.cls):
            selector = parse_selector(annotation.texts("method")[0])
            assert selector is not None
            key = (mixin.targets[0], "method", selector.name, selector.descriptor)
            subject = spelled(mixin.targets[0], selector.name, selector.descriptor)
            wanted.setdefault(key, set()).add(subject)
    return [
        Target(owner, bench.stand_ins[owner].member(kind, name, descriptor), frozenset(subjects))
        for (owner, kind, name, descriptor), subjects in sorted(wanted.items())
    ]


def subjects(report: LinkReport) -> set[str]:
    return {problem.subject for problem in report.problems}


def test_the_unchanged_stand_ins_leave_nothing_to_report(bench: Bench) -> None:
    report = bench.check({})
    assert report.problems == ()
    assert report.references > 1000
    assert report.mixins == 3


def test_there_is_much_to_change(bench: Bench) -> None:
    found = targets(bench)
    assert len(found) > 80
    assert {target.place.kind for target in found} == {"field", "method"}


def test_a_member_that_is_gone_is_reported_and_nothing_else(bench: Bench) -> None:
    for target in targets(bench):
        report = bench.check({target.owner: bench.stand_ins[target.owner].without(target.place)})
        assert subjects(report) == target.only_here, target
        assert all(problem.used_in for problem in report.problems)


def test_a_member_of_another_name_is_reported_and_nothing_else(bench: Bench) -> None:
    for target in targets(bench):
        if target.place.name == "<init>":
            continue
        edited = bench.stand_ins[target.owner].renamed(target.place, "renamedSince")
        reported = subjects(bench.check({target.owner: edited}))
        assert target.only_here <= reported, target
        new = f"renamedSince{target.place.descriptor}"
        assert all(each.endswith(new) for each in reported - target.only_here), target


def test_a_member_of_another_type_is_reported_with_what_is_there(bench: Bench) -> None:
    for target in targets(bench):
        is_field = target.place.kind == "field"
        other = "Ljava/util/BitSet;" if is_field else "(Ljava/util/BitSet;)V"
        edited = bench.stand_ins[target.owner].retyped(target.place, other)
        report = bench.check({target.owner: edited})
        assert target.only_here <= subjects(report), target
        for problem in report.problems:
            if problem.code == "wrong_descriptor":
                assert "java/util/BitSet" in problem.detail


def test_a_member_that_became_static_or_ceased_to_be_is_reported(bench: Bench) -> None:
    reached = {
        spelled(owner_of(use), use.name, use.descriptor)
        for use in bench.uses()
        if isinstance(use, MemberUse) and use.reach is not Reach.UNKNOWN
    }
    flipped = 0
    for target in targets(bench):
        direct = target.only_here & reached
        if not direct or target.place.name == "<init>":
            continue
        edited = bench.stand_ins[target.owner].flipped(target.place, Access.STATIC)
        report = bench.check({target.owner: edited})
        assert direct <= subjects(report) <= target.only_here, target
        flipped += 1
    assert flipped > 60


def test_an_injected_method_that_became_static_is_reported(bench: Bench) -> None:
    for mixin in bench.mod.mixins.values():
        for handler, annotation in injections_of(mixin.cls):
            selector = parse_selector(annotation.texts("method")[0])
            assert selector is not None
            stand_in = bench.stand_ins[mixin.targets[0]]
            place = stand_in.member("method", selector.name, selector.descriptor)
            report = bench.check({mixin.targets[0]: stand_in.flipped(place, Access.STATIC)})
            (problem,) = [each for each in report.problems if handler.name in str(each.used_in)]
            assert problem.code == "wrong_staticness"


def test_a_member_that_became_private_is_reported(bench: Bench) -> None:
    public = [each for each in targets(bench)
              if not each.owner.endswith(("NoteBlock", "Entity", "Container"))]  # fmt: skip
    hidden = 0
    for target in public:
        stand_in = bench.stand_ins[target.owner]
        edited = stand_in.flipped(target.place, Access.PUBLIC | Access.PRIVATE)
        report = bench.check({target.owner: edited})
        lambdas = {problem for problem in report.problems if problem.code == "wrong_lambda"}
        assert subjects(report) <= target.only_here, target
        hidden += any(problem.code == "inaccessible" for problem in {*report.problems} - lambdas)
    assert hidden > 60


def test_a_class_that_became_an_interface_or_ceased_to_be_is_reported(bench: Bench) -> None:
    uses = bench.uses()
    owners = {use.owner for use in uses
              if isinstance(use, MemberUse) and use.tag is not Tag.FIELD}  # fmt: skip
    assert len(owners) > 25
    for owner in sorted(owners):
        stand_in = bench.stand_ins[owner]
        was_interface = read_class(stand_in.data).is_interface
        on, off = (0, ABSTRACT_INTERFACE) if was_interface else (ABSTRACT_INTERFACE, Access.FINAL)
        report = bench.check({owner: stand_in.with_class_flags(on, off)})
        expected = {
            spelled(owner, use.name, use.descriptor)
            for use in uses
            if owner_of(use) == owner and not (isinstance(use, MemberUse) and use.tag is Tag.FIELD)
        }
        wrong = {each.subject for each in report.problems if each.code == "wrong_kind"}
        assert expected <= wrong, owner
        assert all(subject.startswith(owner.replace("/", ".")) for subject in wrong), owner


def test_a_class_that_is_gone_is_reported_by_its_name(bench: Bench) -> None:
    owners = {owner_of(use) for use in bench.uses()}
    for owner in sorted(owners):
        report = bench.check({owner: None})
        assert owner.replace("/", ".") in subjects(report), owner
        codes = {each.code for each in report.problems if each.subject == owner.replace("/", ".")}
        assert codes <= {"missing_class", "missing_target_class"}


def test_an_interface_method_that_the_mod_does_not_implement_is_reported(bench: Bench) -> None:
    name = "net/fabricmc/api/ModInitializer"
    stand_in = bench.stand_ins[name]
    place = stand_in.member("method", "onInitialize", "()V")
    report = bench.check({name: stand_in.renamed(place, "onStart")})
    assert [(each.code, each.subject, each.used_in) for each in report.problems] == [
        (
            "unimplemented",
            "net.fabricmc.api.ModInitializer.onStart()V",
            ("labgate.audit.fabric.AuditMod",),
        )
    ]


def test_the_stand_ins_are_read_as_they_lie_in_a_folder(audit: SharedBuild, tmp_path: Path) -> None:
    assert FolderClasses(audit.stand_ins).files.keys() > {"net/minecraft/core/BlockPos"}
    assert FolderClasses(tmp_path).files == {}
