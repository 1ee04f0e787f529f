package lasso.checker.suite;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.List;

/**
 * What a machine that runs one check after the other is told, as one line of JSON.
 *
 * @param secret of the last word of this run; no other run has the same
 * @param word the file for the last word
 * @param out the file for standard output
 * @param err the file for standard error
 * @param arguments the command
 */
public record ServedRun(
    String secret, String word, String out, String err, List<String> arguments) {
  /** The word that such a machine says when it is ready for another run, on a line with the secret of the last one before it. */
  public static final String READY = "ready";

  /** The word in place of it before the machine ends; why follows. */
  public static final String RETIRES = "retires";

  static ServedRun of(AwaitedWord word, Path out, Path err, List<String> arguments) {
    return new ServedRun(
        word.secret(), word.place().toString(), out.toString(), err.toString(), arguments);
  }

  /** Reads a line. */
  public static ServedRun parse(String line) {
    return new Gson().fromJson(line, ServedRun.class);
  }

  String line() {
    return new Gson().toJson(this);
  }
}
