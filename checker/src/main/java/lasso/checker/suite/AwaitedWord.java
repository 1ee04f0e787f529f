package lasso.checker.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import lasso.checker.watch.LastWord;
import lasso.checker.watch.ResultDigest;

/**
 * The other side of {@link LastWord}: a file in which a machine that is started finds a secret, and in which it leaves its last word.
 *
 * @param place the file
 */
record AwaitedWord(Path place, String secret) {
  private static final int SECRET_BYTES = 16;

  /** Crash: nothing was heard. */
  private static final Heard NOTHING = new Heard(-1, List.of());

  /**
   * What was heard.
   *
   * @param code the exit code that Lasso means, or -1
   * @param digests of the result files that it has written
   */
  record Heard(int code, List<String> digests) {
    /** The text of a result file that the machine says it wrote like this; else null. */
    String confirmed(Path file) throws IOException {
      if (!Files.exists(file)) {
        return null;
      }
      byte[] content = Files.readAllBytes(file);
      return digests.contains(ResultDigest.of(content))
          ? new String(content, StandardCharsets.UTF_8)
          : null;
    }
  }

  /** Puts a new secret there. */
  static AwaitedWord at(Path place) throws IOException {
    AwaitedWord word = notWritten(place);
    Files.writeString(place, word.secret + "\n");
    return word;
  }

  /** With a new secret that is handed over in another way. */
  static AwaitedWord notWritten(Path place) {
    byte[] random = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(random);
    return new AwaitedWord(place, HexFormat.of().formatHex(random));
  }

  /** What the machine, which has ended, left there. */
  Heard heard() throws IOException {
    if (!Files.exists(place)) {
      return NOTHING;
    }
    List<String> words = Arrays.asList(Files.readString(place).strip().split(" "));
    if (words.size() < 2 || !words.get(0).equals(secret) || !words.get(1).matches("\\d{1,3}")) {
      return NOTHING;
    }
    return new Heard(Integer.parseInt(words.get(1)), words.subList(2, words.size()));
  }
}
