package lasso.runtime.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The source files around a program's main file. */
final class SourceTree {
  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);

  private final Path directory;
  private final String text;
  private final List<Path> roots;

  private SourceTree(Path directory, String text, List<Path> roots) {
    this.directory = directory;
    this.text = text;
    this.roots = roots;
  }

  /** The text of the main file. */
  String text() {
    return text;
  }

  /** The directory of the file, and the root of its package tree when the directories are named as the package is. */
  static SourceTree around(Path file) {
    Path directory = file.toAbsolutePath().normalize().getParent();
    String text = read(file);
    Matcher declared = PACKAGE.matcher(text);
    if (!declared.find()) {
      return new SourceTree(directory, text, List.of(directory));
    }
    Path root = directory;
    String[] names = declared.group(1).split("\\.");
    for (int i = names.length - 1; i >= 0; i--) {
      if (root == null || root.getFileName() == null || !root.endsWith(names[i])) {
        return new SourceTree(directory, text, List.of());
      }
      root = root.getParent();
    }
    return new SourceTree(directory, text, root == null ? List.of() : List.of(root));
  }

  /** Where the compiler looks for further sources; none when the file stands outside its package's directories. */
  List<Path> roots() {
    return roots;
  }

  /** Files of the directory that declare one of the types, whatever the files are called. */
  List<Path> declaring(Set<String> typeNames) {
    if (typeNames.isEmpty()) {
      return List.of();
    }
    Pattern declaration =
        Pattern.compile(
            "\\b(?:class|interface|enum|record)\\s+(?:"
                + String.join("|", typeNames.stream().map(Pattern::quote).toList())
                + ")\\b");
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        if (declaration.matcher(read(file)).find()) {
          found.add(file);
        }
      }
    } catch (IOException e) {
      throw new UnusableInputException(directory + " can't be listed: " + e.getMessage() + ".", e);
    }
    return found;
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UnusableInputException(file + " can't be read: " + FileTrouble.words(e) + ".", e);
    }
  }
}
