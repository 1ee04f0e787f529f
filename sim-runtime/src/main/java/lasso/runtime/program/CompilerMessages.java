package lasso.runtime.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** The compiler's messages as one block of text: place, message, source line, caret. */
final class CompilerMessages {
  private static final int SHOWN = 5;

  private CompilerMessages() {}

  static String format(Path file, List<Diagnostic<? extends JavaFileObject>> errors) {
    StringBuilder text = new StringBuilder();
    text.append(file)
        .append(" does not compile: ")
        .append(errors.size())
        .append(errors.size() == 1 ? " error." : " errors.");
    for (Diagnostic<? extends JavaFileObject> error :
        errors.subList(0, Math.min(SHOWN, errors.size()))) {
      text.append('\n').append(one(file, error));
    }
    if (errors.size() > SHOWN) {
      text.append("\n(and ").append(errors.size() - SHOWN).append(" more)");
    }
    return text.toString();
  }

  private static String one(Path main, Diagnostic<? extends JavaFileObject> error) {
    String message = error.getMessage(null);
    if (error.getSource() == null) {
      return message;
    }
    Path source = Path.of(error.getSource().toUri());
    Path shown = shown(main, source.normalize());
    String[] lines = message.split("\n", 2);
    StringBuilder text = new StringBuilder();
    text.append(shown)
        .append(':')
        .append(error.getLineNumber())
        .append(": error: ")
        .append(lines[0]);
    String line = sourceLine(error);
    if (line != null) {
      text.append('\n').append(line.replace('\t', ' '));
      text.append('\n').append(" ".repeat((int) Math.max(0, error.getColumnNumber() - 1)));
      text.append('^');
    }
    if (lines.length > 1) {
      text.append('\n').append(lines[1]);
    }
    return text.toString();
  }

  /** A source as one would name it beside the main file: relative as that is. */
  private static Path shown(Path main, Path source) {
    Path absolute = main.toAbsolutePath().normalize();
    if (source.equals(absolute)) {
      return main;
    }
    return main.isAbsolute()
        ? source
        : main.resolveSibling(absolute.getParent().relativize(source)).normalize();
  }

  private static String sourceLine(Diagnostic<? extends JavaFileObject> error) {
    if (error.getLineNumber() == Diagnostic.NOPOS) {
      return null;
    }
    List<String> lines = content(error).lines().toList();
    int index = (int) error.getLineNumber() - 1;
    return index < lines.size() ? lines.get(index) : null;
  }

  /** The identifier at the position of a message; empty when there is none. */
  static String pointedAt(Diagnostic<? extends JavaFileObject> error) {
    String content = content(error);
    int start = (int) error.getPosition();
    if (start < 0 || start >= content.length()) {
      return "";
    }
    if (content.charAt(start) == '.') {
      start++;
    }
    int end = start;
    while (end < content.length() && Character.isJavaIdentifierPart(content.charAt(end))) {
      end++;
    }
    return content.substring(start, end);
  }

  private static String content(Diagnostic<? extends JavaFileObject> error) {
    try {
      return error.getSource().getCharContent(true).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
