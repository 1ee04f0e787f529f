package lasso.heap.irrelevance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The built-in table of JDK fields, read from {@code irrelevant-jdk-fields.txt} for the running release. */
public final class JdkFields {
  private static final String RESOURCE = "irrelevant-jdk-fields.txt";
  private static final Map<String, JdkField> ALL = read();

  private JdkFields() {}

  /**
   * The rule for a field of an object of a JDK class; null when it is ordinary.
   *
   * @param objectClass binary name of the object's class, which may give an inherited field another meaning
   * @param declaringClass binary name of the class that declares the field
   */
  public static JdkField of(String objectClass, String declaringClass, String fieldName) {
    JdkField own = declared(objectClass, fieldName);
    return own != null ? own : declared(declaringClass, fieldName);
  }

  static JdkField declared(String className, String fieldName) {
    JdkField field = className.startsWith("java.") ? ALL.get(className + "." + fieldName) : null;
    return field != null && field.in(Runtime.version().feature()) ? field : null;
  }

  /** The whole table, entries of other releases included, by {@code class.field}. */
  static Map<String, JdkField> all() {
    return ALL;
  }

  private static Map<String, JdkField> read() {
    Map<String, JdkField> fields = new LinkedHashMap<>();
    try (InputStream in = JdkFields.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank() && !line.startsWith("#")) {
          JdkField field = entry(line.trim().split("\\s+"), number);
          if (fields.put(field.className() + "." + field.fieldName(), field) != null) {
            throw new IllegalStateException(RESOURCE + ":" + number + " repeats " + line);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.copyOf(fields);
  }

  private static JdkField entry(String[] words, int line) {
    int dot = words[0].lastIndexOf('.');
    String releases = words[words.length - 1];
    boolean bounded = releases.matches("\\d+-\\d*|-\\d+");
    int dash = releases.indexOf('-');
    int first = bounded && dash > 0 ? Integer.parseInt(releases.substring(0, dash)) : 0;
    int last =
        bounded && dash + 1 < releases.length()
            ? Integer.parseInt(releases.substring(dash + 1))
            : Integer.MAX_VALUE;
    int arguments = words.length - 2 - (bounded ? 1 : 0);
    JdkField.Rule rule =
        JdkField.Rule.valueOf(words[1].toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
    if (arguments != (rule == JdkField.Rule.RELATIVE_TO ? 1 : 0)) {
      throw new IllegalStateException(RESOURCE + ":" + line + " has " + words.length + " words");
    }
    return new JdkField(
        words[0].substring(0, dot),
        words[0].substring(dot + 1),
        rule,
        arguments == 1 ? words[2] : "",
        first,
        last);
  }
}
