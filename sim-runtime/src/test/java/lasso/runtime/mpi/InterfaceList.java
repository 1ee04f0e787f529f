package lasso.runtime.mpi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The public surface of a dialect, read from a list in the test resources: a line {@code class C} or {@code interface C}, and
 * below it a line per member, {@code [internal] [protected] [static] type name[(types)]} or {@code new C(types)}.
 */
record InterfaceList(String dialect, List<Type> types) {
  record Type(String name, String parent, List<Member> members) {}

  /**
   * @param type result type or type of the field; the class itself for a constructor
   * @param parameters null for a field
   * @param text as in the list
   */
  record Member(
      String text,
      boolean internal,
      boolean isProtected,
      boolean isStatic,
      boolean isConstructor,
      String type,
      String name,
      List<String> parameters) {}

  static InterfaceList read(String resource) {
    List<Type> types = new ArrayList<>();
    String dialect = null;
    try (InputStream in = InterfaceList.class.getResourceAsStream("/mpi-conformance/" + resource);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("#")) {
          dialect = dialect == null ? line.substring(2, line.indexOf(':')) : dialect;
        } else if (line.startsWith("  ")) {
          Type type = types.get(types.size() - 1);
          type.members().add(member(type.name(), line.strip()));
        } else if (!line.isBlank()) {
          String[] words = line.split(" ");
          String parent = words.length > 3 && words[2].equals("extends") ? words[3] : null;
          types.add(new Type(words[1], parent, new ArrayList<>()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new InterfaceList(dialect, types);
  }

  private static Member member(String owner, String line) {
    String rest = line;
    boolean internal = rest.startsWith("internal ");
    rest = internal ? rest.substring("internal ".length()) : rest;
    boolean isProtected = rest.startsWith("protected ");
    rest = isProtected ? rest.substring("protected ".length()) : rest;
    String text = rest;
    boolean isStatic = rest.startsWith("static ");
    rest = isStatic ? rest.substring("static ".length()) : rest;
    boolean isConstructor = rest.startsWith("new ");
    int open = rest.indexOf('(');
    List<String> parameters = null;
    if (open >= 0) {
      String inside = rest.substring(open + 1, rest.length() - 1);
      parameters = inside.isEmpty() ? List.of() : List.of(inside.split(", "));
      rest = rest.substring(0, open);
    }
    int space = rest.lastIndexOf(' ');
    String type = isConstructor ? owner : rest.substring(0, space);
    String name = rest.substring(space + 1);
    return new Member(text, internal, isProtected, isStatic, isConstructor, type, name, parameters);
  }
}
