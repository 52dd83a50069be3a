package labgate.audit.core.cart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import labgate.audit.core.SimulatedCart;
import org.junit.jupiter.api.Test;

class InventoryTest {
    private static Inventory read(SimulatedCart cart) {
        return Inventory.read(cart, Inventory.NONE);
    }

    @Test
    void theDigestIsThatOfALiveServersLog() {
        Inventory inventory = read(new SimulatedCart(1)
                .with(22, "redstone", 2)
                .with(23, "copper_ingot", 2)
                .with(11, "gold_ingot", 1));
        assertEquals(
                "[{\"slot\":11,\"item\":\"minecraft:gold_ingot\",\"count\":1},"
                        + "{\"slot\":22,\"item\":\"minecraft:redstone\",\"count\":2},"
                        + "{\"slot\":23,\"item\":\"minecraft:copper_ingot\",\"count\":2}]",
                inventory.json());
        assertEquals("64aa72f9a8d86d8e", inventory.digest());
    }

    @Test
    void onlyAnItemThatCanBeDamagedHasDamage() {
        Inventory inventory = read(new SimulatedCart(1).withDamaged(0, "iron_sword", 0));
        assertEquals(
                "[{\"slot\":0,\"item\":\"minecraft:iron_sword\",\"count\":1,\"damage\":0}]",
                inventory.json());
    }

    @Test
    void anEmptyContainerIsNotNoContainer() {
        assertEquals("[]", read(new SimulatedCart(1)).json());
        assertEquals("null", Inventory.read(null, Inventory.NONE).json());
        assertEquals("none", Inventory.NONE.digest());
    }

    @Test
    void nothingIsMadeAnewWhileNothingChanges() {
        SimulatedCart cart = new SimulatedCart(1).with(3, "dirt", 1).withDamaged(5, "bow", 7);
        Inventory before = read(cart);
        assertSame(before, Inventory.read(cart, before));
    }

    @Test
    void everyKindOfChangeIsSeen() {
        SimulatedCart cart = new SimulatedCart(1).with(3, "dirt", 1).withDamaged(5, "bow", 7);
        Inventory before = read(cart);
        assertChanged(before, cart.copy().with(3, "dirt", 2));
        assertChanged(before, cart.copy().with(3, "sand", 1));
        assertChanged(before, cart.copy().with(26, "dirt", 1));
        assertChanged(before, cart.copy().with(0, "dirt", 1));
        assertChanged(before, cart.copy().withDamaged(5, "bow", 8));
        SimulatedCart emptied = cart.copy();
        emptied.clear();
        assertChanged(before, emptied);
    }

    private static void assertChanged(Inventory before, SimulatedCart now) {
        assertNotSame(before, Inventory.read(now, before));
    }
}
