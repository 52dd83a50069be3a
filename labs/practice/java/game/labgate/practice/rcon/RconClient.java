package labgate.practice.rcon;

import labgate.practice.launcher.Faults;
import labgate.practice.launcher.log.ServerLog;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One RCON connection. As on the real server a request must arrive as one piece, alone and no
 * longer than the buffer, or the connection is closed; long answers go out in several packets.
 */
final class RconClient implements Runnable {
    private static final int BUFFER = 1460;
    private static final int SHORTEST = 10;
    private static final int PACKET_BODY = 4096;
    private static final int AUTH = 3;
    private static final int COMMAND = 2;
    private static final int ANSWER = 0;
    private static final int AUTH_ANSWER = 2;
    private static final int REFUSED = -1;

    private final RconListener listener;
    private final Socket socket;
    private boolean authenticated;

    RconClient(RconListener listener, Socket socket) {
        this.listener = listener;
        this.socket = socket;
    }

    private record Request(int id, int type, String text) {}

    @Override
    public void run() {
        try {
            for (Request request = read(); request != null; request = read()) {
                answer(request);
            }
        } catch (IOException gone) {
            // the connection has been closed from either side
        } finally {
            close();
            listener.forget(this);
            String name = Thread.currentThread().getName();
            ServerLog.info(
                    "Thread " + name.substring(0, name.lastIndexOf(" #")) + " shutting down");
        }
    }

    /** The next request, or null when the connection is over or out of step. */
    private Request read() throws IOException {
        InputStream input = socket.getInputStream();
        byte[] bytes = new byte[BUFFER];
        int length = input.read(bytes, 0, BUFFER);
        if (length < SHORTEST) {
            return null;
        }
        ByteBuffer packet = ByteBuffer.wrap(bytes, 0, length).order(ByteOrder.LITTLE_ENDIAN);
        if (packet.getInt() != length - Integer.BYTES) {
            return null;
        }
        int id = packet.getInt();
        int type = packet.getInt();
        int end = packet.position();
        while (end < length && bytes[end] != 0) {
            end++;
        }
        return new Request(
                id,
                type,
                new String(
                        bytes, packet.position(), end - packet.position(), StandardCharsets.UTF_8));
    }

    private void answer(Request request) throws IOException {
        switch (request.type()) {
            case AUTH -> authenticate(request);
            case COMMAND -> {
                if (authenticated) {
                    command(request);
                } else {
                    send(REFUSED, AUTH_ANSWER, new byte[0]);
                }
            }
            default ->
                    sendAnswer(
                            request.id(), "Unknown request " + Integer.toHexString(request.type()));
        }
    }

    private void authenticate(Request request) throws IOException {
        authenticated = listener.isPassword(request.text());
        send(authenticated ? request.id() : REFUSED, AUTH_ANSWER, new byte[0]);
    }

    private void command(Request request) throws IOException {
        long number = listener.countCommand();
        String text;
        try {
            text = listener.run(request.text());
        } catch (RuntimeException failure) {
            text = "Error executing: " + request.text() + " (" + failure.getMessage() + ")";
        }
        if (number > Faults.rconSilentAfter()) {
            return;
        }
        if (number > Faults.rconCutAfter()) {
            cut(request.id(), text);
            return;
        }
        sendAnswer(request.id(), text);
    }

    /** Sends the first half of the answer's first packet and closes. */
    private void cut(int id, String text) throws IOException {
        byte[] packet = packet(id, ANSWER, text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().write(packet, 0, packet.length / 2);
        close();
    }

    private void sendAnswer(int id, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int start = 0;
        do {
            int end = Math.min(bytes.length, start + PACKET_BODY);
            send(id, ANSWER, Arrays.copyOfRange(bytes, start, end));
            start = end;
        } while (start < bytes.length);
    }

    private void send(int id, int type, byte[] body) throws IOException {
        socket.getOutputStream().write(packet(id, type, body));
    }

    private static byte[] packet(int id, int type, byte[] body) {
        return ByteBuffer.allocate(body.length + 14)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(body.length + SHORTEST)
                .putInt(id)
                .putInt(type)
                .put(body)
                .put((byte) 0)
                .put((byte) 0)
                .array();
    }

    void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // it is going away in any case
        }
    }
}
