package lasso.distributed.checkpoint;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.program.Sha256;

/**
 * A checkpoint as text, one line for each fact. The last line is the digest of those before.
 *
 * <pre>
 *  lasso-checkpoint VERSION
 *  number N
 *  origin NAME=VALUE
 *  plan TEXT
 *  part NUMBER STATES FINGERPRINT QUESTIONS-LENGTH QUESTIONS-DIGEST LEVELS-LENGTH LEVELS-DIGEST
 *  sha256 DIGEST
 * </pre>
 */
final class CheckpointManifest {
  /** Of the form of all files of a checkpoint. */
  private static final int VERSION = 1;

  private static final String FIRST = "lasso-checkpoint ";
  private static final String LAST = "sha256 ";

  private CheckpointManifest() {}

  static String questions(int part) {
    return "questions-" + part;
  }

  static String levels(int part) {
    return "levels-" + part;
  }

  static byte[] write(Checkpoint checkpoint) {
    StringBuilder text =
        new StringBuilder(FIRST + VERSION + "\nnumber " + checkpoint.number() + '\n');
    checkpoint
        .origin()
        .forEach((name, value) -> text.append("origin " + name + '=' + oneLine(value) + '\n'));
    text.append("plan " + oneLine(checkpoint.plan()) + '\n');
    for (CheckpointPart part : checkpoint.parts()) {
      text.append(
          "part %d %d %x %d %s %d %s%n"
              .formatted(
                  part.number(),
                  part.states(),
                  part.fingerprint(),
                  part.questions().length(),
                  part.questions().digest(),
                  part.levels().length(),
                  part.levels().digest())
              .replace(System.lineSeparator(), "\n"));
    }
    String digest = Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    return text.append(LAST + digest + '\n').toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ').replace('\r', ' ');
  }

  /**
   * Reads one.
   *
   * @return null when it is damaged
   * @throws IllegalArgumentException when it has another version
   */
  static Checkpoint read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    int last = text.lastIndexOf(LAST);
    if (last < 0
        || !text.substring(last)
            .equals(
                LAST
                    + Sha256.of(text.substring(0, last).getBytes(StandardCharsets.UTF_8))
                    + '\n')) {
      return null;
    }
    if (!text.startsWith(FIRST + VERSION + '\n')) {
      throw new IllegalArgumentException(text.substring(0, text.indexOf('\n')));
    }
    int number = 0;
    String plan = "";
    Map<String, String> origin = new LinkedHashMap<>();
    List<CheckpointPart> parts = new ArrayList<>();
    for (String line : text.substring(0, last).lines().skip(1).toList()) {
      int blank = line.indexOf(' ');
      String value = line.substring(blank + 1);
      switch (line.substring(0, blank)) {
        case "number" -> number = Integer.parseInt(value);
        case "origin" ->
            origin.put(
                value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        case "plan" -> plan = value;
        default -> parts.add(part(value.split(" ")));
      }
    }
    return new Checkpoint(number, origin, plan, parts);
  }

  private static CheckpointPart part(String[] words) {
    int number = Integer.parseInt(words[0]);
    return new CheckpointPart(
        number,
        Long.parseLong(words[1]),
        Long.parseUnsignedLong(words[2], 16),
        new CheckpointPart.Sealed(questions(number), Long.parseLong(words[3]), words[4]),
        new CheckpointPart.Sealed(levels(number), Long.parseLong(words[5]), words[6]));
  }
}
