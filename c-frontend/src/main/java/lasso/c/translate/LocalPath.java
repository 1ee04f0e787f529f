package lasso.c.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.LocalVariable;
import lasso.c.dwarf.LocationExpression;
import lasso.c.dwarf.LocationExpression.FramePlace;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/**
 * A path in a formula that leads from a local variable of a function to a number: {@code client:count}, {@code mutex.c:client:head->next->rank}.
 *
 * @param text as written
 * @param variables all of the function that have the name, inner ones behind outer ones, each with its place
 * @param way from any of them to the number
 */
record LocalPath(
    String text, FunctionVariables function, List<PlacedVariable> variables, PathToNumber way) {
  private static final Pattern FIRST =
      Pattern.compile(
          "(?:(?<file>[^:]*\\.(?:c|cc|cpp|cxx|C)):)?(?<function>[A-Za-z_]\\w*):(?<name>[A-Za-z_]\\w*)");

  /** A variable and where it lies in each frame of its function. */
  record PlacedVariable(LocalVariable variable, FramePlace place) {}

  /**
   * Finds what a path means.
   *
   * @return null if it is no path of this kind, or there is no such function
   * @throws UnusableInputException when the function is there, and the variable or what follows is not, or leads to no number
   */
  static LocalPath resolve(String text, List<FunctionVariables> functions) {
    Matcher first = FIRST.matcher(text);
    if (!first.lookingAt()) {
      return null;
    }
    String name = first.group("name");
    List<FunctionVariables> named =
        functions.stream()
            .filter(function -> first.group("function").equals(function.name()))
            .filter(function -> isIn(function, first.group("file")))
            .toList();
    List<FunctionVariables> having =
        named.stream().filter(function -> !variables(function, name).isEmpty()).toList();
    if (named.isEmpty()) {
      return null;
    }
    if (having.isEmpty()) {
      throw noSuchVariable(text, named.get(0), name);
    }
    if (having.size() > 1) {
      throw VariablePath.wrong(
          text,
          "several files have a function %s with a variable %s; write the file before it, such as %s:%s"
              .formatted(
                  first.group("function"),
                  name,
                  file(having.get(0)),
                  text.substring(first.start("function"))));
    }
    return resolve(text, first.end(), having.get(0), variables(having.get(0), name));
  }

  private static LocalPath resolve(
      String text, int end, FunctionVariables function, List<LocalVariable> all) {
    CType type = all.get(0).type();
    List<PlacedVariable> placed = new ArrayList<>();
    for (LocalVariable variable : all) {
      if (!variable.type().words().equals(type.words())) {
        throw VariablePath.wrong(
            text,
            "function %s has several variables of this name, of the types %s and %s; give them different names"
                .formatted(function.name(), type.words(), variable.type().words()));
      }
      byte[] expression = variable.only();
      FramePlace place = expression == null ? null : LocationExpression.inFrame(expression);
      if (place == null || baseLocal(function) < 0) {
        throw VariablePath.wrong(
            text,
            "the compiler keeps the variable at no fixed place of the frame, as arrays of variable length, and without memory checks structures that are passed by value; a linked program must be made by lassocc -g -O0");
      }
      placed.add(new PlacedVariable(variable, place));
    }
    return new LocalPath(text, function, List.copyOf(placed), PathToNumber.from(text, end, type));
  }

  /** The local of WebAssembly that holds the frame base of a function; -1 if none does. */
  private static int baseLocal(FunctionVariables function) {
    return function.frameBase() == null ? -1 : LocationExpression.local(function.frameBase());
  }

  int baseLocal() {
    return baseLocal(function);
  }

  /** Whether the variable has its value when the function begins. */
  boolean isParameter() {
    return variables.stream().anyMatch(each -> each.variable().isParameter());
  }

  /** The variable that the name means at an address of code, the innermost that is in scope; -1 if none is. */
  int at(long address) {
    for (int i = variables.size() - 1; i >= 0; i--) {
      if (variables.get(i).variable().isWithinScope(address)) {
        return i;
      }
    }
    return -1;
  }

  private static List<LocalVariable> variables(FunctionVariables function, String name) {
    return function.variables().stream().filter(variable -> variable.name().equals(name)).toList();
  }

  private static UnusableInputException noSuchVariable(
      String text, FunctionVariables function, String name) {
    List<String> names =
        function.variables().stream().map(LocalVariable::name).distinct().sorted().toList();
    return VariablePath.wrong(
        text,
        "function %s of %s has no variable %s%s; its variables are %s, and static ones are written %s_NAME"
            .formatted(
                function.name(),
                file(function),
                name,
                NearestName.of(name, names).map(near -> "; did you mean " + near + "?").orElse(""),
                names.isEmpty() ? "none" : String.join(", ", names),
                function.name()));
  }

  private static String file(FunctionVariables function) {
    return function.file().substring(function.file().lastIndexOf('/') + 1);
  }

  private static boolean isIn(FunctionVariables function, String file) {
    return file == null || file(function).equals(file) || function.file().equals(file);
  }
}
