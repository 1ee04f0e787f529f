package lasso.checker.debug;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The other end of the protocol, written from its specification alone: messages as text over pipes. */
final class ScriptedDebugger implements AutoCloseable {
  private static final int PIPE_BYTES = 1 << 20;

  private final InputStream in;
  private final OutputStream out;
  private final Thread server;
  private int sequence;

  /** Events that nobody has waited for yet. */
  final List<JsonObject> events = new ArrayList<>();

  ScriptedDebugger(RunOpener opener) throws IOException {
    PipedInputStream requests = new PipedInputStream(PIPE_BYTES);
    PipedOutputStream answers = new PipedOutputStream();
    out = new PipedOutputStream(requests);
    in = new PipedInputStream(answers, PIPE_BYTES);
    server = new Thread(() -> new DebugServer(opener).serve(requests, answers));
    server.setDaemon(true);
    server.start();
  }

  /** The whole answer to a request, whether it was granted or not. */
  JsonObject ask(String command, Map<String, ?> arguments) throws IOException {
    JsonObject request = new JsonObject();
    request.addProperty("seq", ++sequence);
    request.addProperty("type", "request");
    request.addProperty("command", command);
    request.add("arguments", new Gson().toJsonTree(arguments));
    byte[] body = request.toString().getBytes(StandardCharsets.UTF_8);
    out.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
    while (true) {
      JsonObject message = read();
      if (message.get("type").getAsString().equals("event")) {
        events.add(message);
      } else if (message.get("request_seq").getAsInt() == sequence) {
        return message;
      }
    }
  }

  /** What was asked for. */
  JsonObject get(String command, Map<String, ?> arguments) throws IOException {
    JsonObject answer = ask(command, arguments);
    if (!answer.get("success").getAsBoolean()) {
      throw new AssertionError(command + " " + arguments + " is refused: " + answer);
    }
    return answer.has("body") && answer.get("body").isJsonObject()
        ? answer.getAsJsonObject("body")
        : new JsonObject();
  }

  /** The next event of a kind. */
  JsonObject await(String event) throws IOException {
    while (true) {
      for (JsonObject seen : events) {
        if (seen.get("event").getAsString().equals(event)) {
          events.remove(seen);
          return seen.has("body") && seen.get("body").isJsonObject()
              ? seen.getAsJsonObject("body")
              : new JsonObject();
        }
      }
      events.add(read());
    }
  }

  /** Asks for a movement and waits for its end. */
  JsonObject move(String command, Map<String, ?> arguments) throws IOException {
    get(command, arguments);
    return await("stopped");
  }

  private JsonObject read() throws IOException {
    int length = -1;
    while (true) {
      String header = header();
      if (header.isEmpty()) {
        break;
      }
      if (header.startsWith("Content-Length:")) {
        length = Integer.parseInt(header.substring(header.indexOf(':') + 1).strip());
      }
    }
    return JsonParser.parseString(new String(in.readNBytes(length), StandardCharsets.UTF_8))
        .getAsJsonObject();
  }

  private String header() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new IOException("the adapter has gone");
      }
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.US_ASCII);
  }

  /** Ends the session; the adapter has to end by itself then. */
  @Override
  public void close() throws IOException {
    get("disconnect", Map.of());
    try {
      server.join(20_000);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    if (server.isAlive()) {
      throw new IOException("the adapter goes on after the debugger has disconnected");
    }
  }
}
