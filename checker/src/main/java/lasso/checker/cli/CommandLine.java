package lasso.checker.cli;

import com.beust.jcommander.JCommander;
import com.beust.jcommander.ParameterDescription;
import com.beust.jcommander.ParameterException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/**
 * Splits arguments into options and words. Options may stand before and after PROGRAM; what follows {@code --} belongs to the program. A word
 * that looks like an option and is none is refused rather than passed on: it is more often a slip than meant.
 */
final class CommandLine {
  private static final Pattern OPTION = Pattern.compile("-[A-Za-z-].*");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final String command;
  private final JCommander parser;
  private final Map<String, ParameterDescription> options = new TreeMap<>();

  CommandLine(String command, Object target) {
    this.command = command;
    parser = JCommander.newBuilder().addObject(target).build();
    parser.parse();
    for (ParameterDescription description : parser.getParameters()) {
      for (String name : description.getParameter().names()) {
        options.put(name, description);
      }
    }
  }

  /** Sets the fields of the target; returns the words. */
  List<String> parse(List<String> arguments) {
    List<String> words = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("--")) {
        words.addAll(arguments.subList(i + 1, arguments.size()));
        break;
      }
      if (!OPTION.matcher(argument).matches()) {
        words.add(argument);
        continue;
      }
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String name = equals < 0 ? argument : argument.substring(0, equals);
      if (!options.containsKey(name)) {
        throw unknown(name);
      }
      found.add(name);
      if (isFlag(name)) {
        Values.require(equals < 0, name + " takes no value.");
      } else if (equals >= 0) {
        found.add(argument.substring(equals + 1));
      } else if (isOptionalNumber(name)) {
        boolean given = i + 1 < arguments.size() && NUMBER.matcher(arguments.get(i + 1)).matches();
        found.add(given ? arguments.get(++i) : "0");
      } else {
        Values.require(
            i + 1 < arguments.size(),
            name + " needs a value (" + options.get(name).getDescription() + ").");
        found.add(arguments.get(++i));
      }
    }
    try {
      parser.parse(found.toArray(new String[0]));
    } catch (ParameterException e) {
      throw new UnusableInputException(e.getMessage() + ".", e);
    }
    return words;
  }

  /** One line per option, in the order of names. */
  String optionTable() {
    StringBuilder table = new StringBuilder();
    List<ParameterDescription> shown = new ArrayList<>();
    for (ParameterDescription option : options.values()) {
      if (!shown.contains(option)) {
        shown.add(option);
        String names = String.join(", ", option.getParameter().names());
        table.append(String.format("  %-20s %s%n", names, option.getDescription()));
      }
    }
    return table.toString();
  }

  private boolean isFlag(String name) {
    return options.get(name).getParameterized().getType() == boolean.class;
  }

  private boolean isOptionalNumber(String name) {
    return options.get(name).getParameterized().getType() == OptionalInt.class;
  }

  private UnusableInputException unknown(String name) {
    String hint =
        NearestName.of(name, options.keySet())
            .map(nearest -> " Did you mean " + nearest + "?")
            .orElse(" ./lasso " + command + " --help lists the options.");
    return new UnusableInputException(
        "Unknown option " + name + "." + hint + " (To give it to the program, put it behind --.)");
  }
}
