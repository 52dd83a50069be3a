package labgate.practice.net;

import com.google.gson.JsonObject;

import net.minecraft.server.MinecraftServer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The game port: answers status requests and pings, and turns every login away. */
public final class StatusListener {
    private static final int PROTOCOL = 776;
    private static final int TIMEOUT_MILLIS = 5000;
    private static final int LONGEST_PACKET = 1 << 16;
    private static final int STATUS = 1;

    private final MinecraftServer server;
    private final ServerSocket socket;
    private final String motd;

    private StatusListener(MinecraftServer server, ServerSocket socket, String motd) {
        this.server = server;
        this.socket = socket;
        this.motd = motd;
    }

    /** Listens on the port; raises IOException if it is taken. */
    public static StatusListener open(MinecraftServer server, String address, int port, String motd)
            throws IOException {
        InetAddress bind = address.isBlank() ? null : InetAddress.getByName(address);
        StatusListener listener =
                new StatusListener(server, new ServerSocket(port, 50, bind), motd);
        start(listener::acceptAll, "Netty Server IO #1");
        return listener;
    }

    private static void start(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void acceptAll() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                start(() -> serve(client), "Netty Server IO #2");
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            client.setSoTimeout(TIMEOUT_MILLIS);
            DataInputStream input = new DataInputStream(client.getInputStream());
            DataOutputStream output = new DataOutputStream(client.getOutputStream());
            DataInputStream handshake = readPacket(input);
            readVarInt(handshake);
            readVarInt(handshake);
            handshake.skipBytes(readVarInt(handshake) + 2);
            if (readVarInt(handshake) != STATUS) {
                write(output, 0, text("{\"text\":\"The practice server takes no players\"}"));
                return;
            }
            while (true) {
                answer(readPacket(input), output);
            }
        } catch (IOException | RuntimeException gone) {
            // the client is done, or sends what no client would
        }
    }

    private void answer(DataInputStream packet, DataOutputStream output) throws IOException {
        int id = readVarInt(packet);
        if (id == 0) {
            write(output, 0, text(status()));
        } else {
            write(output, id, packet.readAllBytes());
        }
    }

    private String status() {
        JsonObject version = new JsonObject();
        version.addProperty("name", server.getServerVersion());
        version.addProperty("protocol", PROTOCOL);
        JsonObject players = new JsonObject();
        players.addProperty("max", server.getPlayerList().getMaxPlayers());
        players.addProperty("online", server.getPlayerList().getPlayerCount());
        JsonObject status = new JsonObject();
        status.addProperty("description", motd);
        status.add("players", players);
        status.add("version", version);
        return status.toString();
    }

    private static DataInputStream readPacket(DataInputStream input) throws IOException {
        int length = readVarInt(input);
        if (length < 1 || length > LONGEST_PACKET) {
            throw new IOException("bad packet length " + length);
        }
        return new DataInputStream(new ByteArrayInputStream(input.readNBytes(length)));
    }

    private static int readVarInt(DataInputStream input) throws IOException {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            byte part = input.readByte();
            value |= (part & 0x7F) << shift;
            if (part >= 0) {
                return value;
            }
        }
        throw new IOException("VarInt too big");
    }

    private static void writeVarInt(ByteArrayOutputStream output, int value) {
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            output.write(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        output.write(rest);
    }

    private static byte[] text(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        writeVarInt(bytes, utf8.length);
        bytes.writeBytes(utf8);
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream output, int id, byte[] body) throws IOException {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        writeVarInt(packet, id);
        packet.writeBytes(body);
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        writeVarInt(framed, packet.size());
        framed.writeBytes(packet.toByteArray());
        output.write(framed.toByteArray());
        output.flush();
    }

    public void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // it is going away in any case
        }
    }
}
