package lasso.checker.watch;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Tells who started this process that its exit code is Lasso's own: a secret that was handed over before any code of the program under check was loaded,
 * and the code. An exit code without it is a crash, whatever it says; see docs/decisions/last-word.md. Shape, one line of ASCII:
 *
 * <pre>SECRET CODE [DIGEST...]</pre>
 *
 * where each digest is of a result file, so that what stands in it is Lasso's own as well.
 */
public final class LastWord {
  /** System property: where the secret is read and the word is written. */
  public static final String PROPERTY = "lasso.word";

  private static final int LONGEST_SECRET = 128;

  private final Path place;
  private final String secret;

  private LastWord(Path place, String secret) {
    this.place = place;
    this.secret = secret;
  }

  /**
   * Takes the secret over; nobody can read it there again. Without the property, as when a jar is run by hand, nobody listens and nothing is said.
   *
   * @throws IOException when there is none where the property says
   */
  public static LastWord take() throws IOException {
    String named = System.getProperty(PROPERTY);
    System.clearProperty(PROPERTY);
    if (named == null) {
      return new LastWord(null, "");
    }
    Path place = Path.of(named);
    StringBuilder secret = new StringBuilder();
    try (InputStream in = new FileInputStream(place.toFile())) {
      for (int c = in.read(); c > ' ' && secret.length() < LONGEST_SECRET; c = in.read()) {
        secret.append((char) c);
      }
    }
    if (secret.length() == 0) {
      throw new IOException(place + " is empty");
    }
    if (Files.isRegularFile(place)) {
      Files.delete(place);
    }
    return new LastWord(place, secret.toString());
  }

  /** One of several that a machine says, each for a run of its own. */
  public static LastWord of(Path place, String secret) {
    return new LastWord(place, secret);
  }

  /** Whether somebody started this process and waits for the word. */
  public boolean isAwaited() {
    return place != null;
  }

  /** Whether who started this process wants it to end already: something stands behind the secret. Signals are taken by now. */
  public boolean isCalledOff() {
    if (place == null || Files.isRegularFile(place)) {
      return false;
    }
    try (InputStream in = new FileInputStream(place.toFile())) {
      return in.available() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** A word that needs no memory any more to be said. */
  static final class Ready {
    private final byte[] line;
    private final FileOutputStream out;

    private Ready(byte[] line, FileOutputStream out) {
      this.line = line;
      this.out = out;
    }

    /** Says it, unless nobody listens. */
    void say() throws IOException {
      if (out != null) {
        out.write(line);
      }
    }
  }

  /** Makes the word for an exit code ready; a file, unlike a pipe, is not opened before there is something to say. */
  Ready ready(int code) {
    byte[] line = (secret + " " + code + "\n").getBytes(StandardCharsets.US_ASCII);
    if (place == null || !Files.exists(place) || Files.isRegularFile(place)) {
      return new Ready(line, null);
    }
    try {
      return new Ready(line, new FileOutputStream(place.toFile()));
    } catch (IOException e) {
      return new Ready(line, null);
    }
  }

  /**
   * Says it. To be called once, right before the exit.
   *
   * @param digests of result files, see {@link ResultDigest}
   */
  public void say(int code, List<String> digests) {
    if (place == null) {
      return;
    }
    String word = secret + " " + code + (digests.isEmpty() ? "" : " " + String.join(" ", digests));
    try (OutputStream out = new FileOutputStream(place.toFile())) {
      out.write((word + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      System.err.println("lasso: the last word could not be said: " + e.getMessage());
    }
  }
}
