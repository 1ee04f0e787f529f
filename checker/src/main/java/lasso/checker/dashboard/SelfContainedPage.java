package lasso.checker.dashboard;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A web page in one piece: body, styles, chart library, scripts and data, with a content security policy that allows exactly
 * these. Scripts find the data as the JSON text of the element {@code data}, and the chart helpers of {@code charts.js}.
 */
public final class SelfContainedPage {
  private static final String DATA_BEGIN = "<script type=\"application/json\" id=\"data\">";
  private static final String SCRIPT_END = "</script>";

  /** Gson escapes {@code <}, {@code >} and {@code &} inside strings: data can't end its element. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  private final String title;
  private final String body;
  private final List<String> scripts = new ArrayList<>();
  private String style = resource(SelfContainedPage.class, "style.css");
  private boolean talksToItsServer;

  /**
   * A page.
   *
   * @param owner the class beside which the resources lie
   * @param bodyName resource: the content of the body, without scripts
   * @param scriptName resource: run when the body is there
   */
  public SelfContainedPage(String title, Class<?> owner, String bodyName, String scriptName) {
    this(title, resource(owner, bodyName));
    scripts.add(library("chartjs", "chart.umd.min.js"));
    scripts.add(library("chartjs-zoom", "chartjs-plugin-zoom.min.js"));
    scripts.add(resource(SelfContainedPage.class, "charts.js"));
    scripts.add(resource(owner, scriptName));
  }

  private SelfContainedPage(String title, String body) {
    this.title = title;
    this.body = body;
  }

  /**
   * A page without charts and, as yet, without scripts.
   *
   * @param owner the class beside which the resource lies
   * @param bodyName resource: the content of the body
   */
  public static SelfContainedPage plain(String title, Class<?> owner, String bodyName) {
    return new SelfContainedPage(title, resource(owner, bodyName));
  }

  /**
   * Adds to a page.
   *
   * @param owner the class beside which the resources lie
   * @param styleName resource: further styles
   * @param scriptNames resources: run in this order after those that are there
   */
  public SelfContainedPage with(Class<?> owner, String styleName, String... scriptNames) {
    style += resource(owner, styleName);
    for (String name : scriptNames) {
      scripts.add(resource(owner, name));
    }
    return this;
  }

  /** Allows requests to the server that the page came from; without it a page can't reach anything. */
  public SelfContainedPage talkingToItsServer() {
    talksToItsServer = true;
    return this;
  }

  /** The page with its data. */
  public String render(JsonElement data) {
    StringBuilder allowed = new StringBuilder();
    scripts.forEach(script -> allowed.append(' ').append(hash(script)));
    StringBuilder page = new StringBuilder(1 << 19);
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.append(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; ")
        .append(talksToItsServer ? "connect-src 'self'; " : "")
        .append("base-uri 'none'; form-action 'none'; style-src ")
        .append(hash(style))
        .append("; script-src")
        .append(allowed)
        .append("\">\n");
    page.append("<link rel=\"icon\" href=\"data:,\">\n");
    page.append("<title>").append(escape(title)).append("</title>\n");
    page.append("<style>").append(style).append("</style>\n</head>\n<body>\n").append(body);
    page.append(DATA_BEGIN).append(GSON.toJson(data)).append(SCRIPT_END).append('\n');
    for (String script : scripts) {
      page.append("<script>").append(script).append(SCRIPT_END).append('\n');
    }
    return page.append("</body>\n</html>\n").toString();
  }

  /**
   * The data of a rendered page.
   *
   * @throws IllegalArgumentException when the text is no such page
   */
  public static JsonObject dataOf(String page) {
    int begin = page.indexOf(DATA_BEGIN);
    int end = page.indexOf(SCRIPT_END, Math.max(0, begin));
    if (begin < 0 || end < 0) {
      throw new IllegalArgumentException(
          "no data in this page of " + page.length() + " characters: it was not made by Lasso");
    }
    return JsonParser.parseString(page.substring(begin + DATA_BEGIN.length(), end))
        .getAsJsonObject();
  }

  /** A library file without the pointer to its source map, headed by its licence. */
  private static String library(String folder, String name) {
    String licence = resource(SelfContainedPage.class, folder + "/LICENSE.md");
    String code = resource(SelfContainedPage.class, folder + "/" + name);
    int map = code.lastIndexOf("//# sourceMappingURL=");
    return "/*!\n" + licence.strip() + "\n*/\n" + (map < 0 ? code : code.substring(0, map));
  }

  private static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "resource " + name + " is missing beside " + owner.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * How a content security policy names a script or a style.
   *
   * @throws IllegalStateException when it would end its own element
   */
  public static String hash(String content) {
    if (content.contains("</script") || content.contains("</style")) {
      throw new IllegalStateException("a script or style that would end its own element");
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java machine has SHA-256", e);
    }
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
