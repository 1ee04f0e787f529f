package lasso.perf.trust;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;

/**
 * The parts of an answer that chance must not change: verdict, counts, violations, outcomes; without figures of time and memory. Where the answer is that something
 * was not under control, what was seen of it may differ.
 */
final class StableParts {
  private static final List<String> PARTS =
      List.of(
          "verdict",
          "states",
          "transitions",
          "executions",
          "violations",
          "outcomes",
          "uncontrolled");

  private static final int UNUSABLE = 2;
  private static final int INCONCLUSIVE = 3;

  private StableParts() {}

  static String of(AttemptMachine.Reply reply, String json) {
    if (json.isEmpty() || reply.code() == UNUSABLE) {
      return reply.code() + "\n" + reply.report();
    }
    if (reply.code() == INCONCLUSIVE) {
      return reply.code() + "\n";
    }
    JsonObject result = JsonParser.parseString(json).getAsJsonObject();
    StringBuilder answer = new StringBuilder().append(reply.code()).append('\n');
    for (String part : PARTS) {
      JsonElement value = result.get(part);
      if (value != null) {
        answer.append(part).append(' ').append(value).append('\n');
      }
    }
    return answer.toString();
  }
}
