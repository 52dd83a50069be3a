package labgate.practice.rcon;

import labgate.practice.launcher.log.ServerLog;

import net.minecraft.server.dedicated.DedicatedServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Accepts RCON connections. */
public final class RconListener {
    private final DedicatedServer server;
    private final ServerSocket socket;
    private final String password;
    private final Set<RconClient> clients = ConcurrentHashMap.newKeySet();
    private final AtomicLong answered = new AtomicLong();

    private RconListener(DedicatedServer server, ServerSocket socket, String password) {
        this.server = server;
        this.socket = socket;
        this.password = password;
    }

    /** Listens on the port; raises IOException if it is taken. */
    public static RconListener open(
            DedicatedServer server, String address, int port, String password) throws IOException {
        ServerSocket socket = new ServerSocket(port, 0, InetAddress.getByName(address));
        RconListener listener = new RconListener(server, socket, password);
        Thread thread = new Thread(listener::acceptAll, "RCON Listener #1");
        thread.setDaemon(true);
        thread.start();
        return listener;
    }

    private void acceptAll() {
        ServerLog.info("Thread RCON Listener started");
        int number = 1;
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                number++;
                String name = "RCON Client " + connection.getInetAddress();
                RconClient client = new RconClient(this, connection);
                clients.add(client);
                Thread thread = new Thread(client, name + " #" + number);
                thread.setDaemon(true);
                thread.start();
                ServerLog.info("Thread " + name + " started");
            } catch (IOException closed) {
                break;
            }
        }
    }

    boolean isPassword(String text) {
        return !text.isEmpty() && text.equals(password);
    }

    String run(String command) {
        return new RconSource(server).run(command);
    }

    /** Counts a command; the number says whether a fault is due. */
    long countCommand() {
        return answered.incrementAndGet();
    }

    void forget(RconClient client) {
        clients.remove(client);
    }

    public void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // it is going away in any case
        }
        clients.forEach(RconClient::close);
        ServerLog.info("Thread RCON Listener stopped");
    }
}
