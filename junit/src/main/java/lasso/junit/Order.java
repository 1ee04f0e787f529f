package lasso.junit;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import java.util.Map;

/**
 * What a Java machine is to do, as it stands on its standard input.
 *
 * @param secret comes back with the reply: a reply without it is none
 * @param reply the file for the reply
 * @param plan of a check, by names of options; null for a replay
 * @param trace the recording to follow; null for a check
 * @param classpath of the program of a replay
 */
record Order(
    String secret, String reply, Map<String, Object> plan, String trace, String classpath) {
  static final Gson JSON =
      new GsonBuilder()
          .disableHtmlEscaping()
          .serializeNulls()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();
}
