package lasso.c.toolchain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Headers of the C library that a program has forgotten. Other compilers take a function without a declaration for one that returns an {@code int}, and warn; in WebAssembly it would be another function.
 */
final class MissingHeaders {
  private static final List<String> HEADERS =
      List.of("stdlib.h", "string.h", "stdio.h", "unistd.h", "math.h", "time.h", "ctype.h");

  private static final Pattern UNDECLARED =
      Pattern.compile("error: call to undeclared (?:library )?function '(\\w+)'");

  private MissingHeaders() {}

  /**
   * Flags that include the headers with the declarations that a compiler has missed.
   *
   * @param said what it has said
   * @param headers the directory of the C library's headers
   * @return none when there is nothing else to try
   */
  static List<String> flags(String said, Path headers) throws IOException {
    Set<String> names = new TreeSet<>();
    Matcher undeclared = UNDECLARED.matcher(said);
    while (undeclared.find()) {
      names.add(undeclared.group(1));
    }
    List<String> flags = new ArrayList<>();
    for (String header : names.isEmpty() ? List.<String>of() : HEADERS) {
      String text = Files.readString(headers.resolve(header), StandardCharsets.UTF_8);
      if (names.stream()
          .anyMatch(name -> Pattern.compile("\\b" + name + " ?\\(").matcher(text).find())) {
        flags.addAll(List.of("-include", header));
      }
    }
    return flags;
  }
}
