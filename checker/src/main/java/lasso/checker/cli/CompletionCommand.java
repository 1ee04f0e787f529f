package lasso.checker.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;

/** {@code completion}: a script with which a shell completes commands, options and the words that an option knows; made from the tables of options. */
final class CompletionCommand {
  private static final String USAGE =
      """
      Usage: ./lasso completion bash|zsh|fish

        bash   source <(./lasso completion bash)     in ~/.bashrc
        zsh    ./lasso completion zsh > _lasso       in a directory of $fpath
        fish   ./lasso completion fish > ~/.config/fish/completions/lasso.fish
      """;

  /** Words that begin a description, such as {@code zero|any: ...}. */
  private static final Pattern CHOICES =
      Pattern.compile("([\\w-]+(?:\\|[\\w-]+(?:[:\\[][^|:\\s]*)?)+): .*");

  private static final Map<String, Supplier<Object>> OPTIONS = commands();

  private final Terminal terminal;

  CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  static Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("check", CheckOptions::new);
    commands.put("resume", CheckCommand.ResumeOptions::new);
    commands.put("simulate", SimulateOptions::new);
    commands.put("replay", ReplayOptions::new);
    commands.put("suite", SuiteOptions::new);
    commands.put("explore", ExploreOptions::new);
    commands.put("debug", DebugOptions::new);
    commands.put("diff", DiffOptions::new);
    commands.put("ltl", LtlOptions::new);
    return commands;
  }

  int run(List<String> arguments) {
    if (Help.asked(arguments)) {
      terminal.out().print(USAGE);
      return ExitCode.OK;
    }
    OptionValues.require(
        arguments.size() == 1, "completion takes the name of a shell: bash, zsh or fish.");
    String script =
        switch (arguments.get(0)) {
          case "bash" -> bash();
          case "zsh" -> zsh();
          case "fish" -> fish();
          default -> null;
        };
    OptionValues.require(
        script != null, "completion knows bash, zsh and fish, not " + arguments.get(0) + ".");
    terminal.out().print(script);
    return ExitCode.OK;
  }

  private static List<CommandLine.Option> options(String command) {
    return new CommandLine(command, OPTIONS.get(command).get()).listed();
  }

  /** The words that an option takes; empty when it takes others. */
  private static List<String> words(CommandLine.Option option) {
    Matcher matcher = CHOICES.matcher(option.description());
    List<String> words = new ArrayList<>();
    if (option.takesValue() && matcher.matches()) {
      for (String word : matcher.group(1).split("\\|")) {
        if (word.matches("[a-z][a-z0-9-]*")) {
          words.add(word);
        }
      }
    }
    return words;
  }

  private static String bash() {
    StringBuilder values = new StringBuilder();
    StringBuilder names = new StringBuilder();
    for (String command : OPTIONS.keySet()) {
      List<String> all = new ArrayList<>(List.of("--help"));
      for (CommandLine.Option option : options(command)) {
        all.addAll(option.names());
        for (String name : words(option).isEmpty() ? List.<String>of() : option.names()) {
          values.append(
              "    %s,%s) COMPREPLY=($(compgen -W '%s' -- \"$word\")); return ;;\n"
                  .formatted(command, name, String.join(" ", words(option))));
        }
      }
      names.append(
          "      %s) COMPREPLY=($(compgen -W '%s' -- \"$word\")) ;;\n"
              .formatted(command, String.join(" ", all)));
    }
    return """
        # bash completion of Lasso; made by ./lasso completion bash
        _lasso() {
          local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
          if [ "$COMP_CWORD" -eq 1 ]; then
            COMPREPLY=($(compgen -W '%s' -- "$word"))
            return
          fi
          case $verb in
            help) COMPREPLY=($(compgen -W '%s' -- "$word")); return ;;
            completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
          esac
          case $verb,$before in
        %s  esac
          case $word in
            -*)
              case $verb in
        %s      esac
              ;;
            *) COMPREPLY=($(compgen -f -- "$word")) ;;
          esac
        }
        complete -o filenames -F _lasso lasso ./lasso
        """
        .formatted(
            String.join(" ", Lasso.COMMANDS) + " help",
            String.join(" ", Lasso.COMMANDS),
            values,
            names);
  }

  private static String zsh() {
    StringBuilder cases = new StringBuilder();
    for (String command : OPTIONS.keySet()) {
      cases.append("    ").append(command).append(") _arguments");
      for (CommandLine.Option option : options(command)) {
        String text =
            option.description().replace("'", "'\\''").replaceAll("([\\[\\]:])", "\\\\$1");
        String action =
            words(option).isEmpty() ? "_files" : "(" + String.join(" ", words(option)) + ")";
        for (String name : option.names()) {
          String joined = name.startsWith("--") ? "=" : "+";
          cases.append(
              " \\\n      '%s%s[%s]%s'"
                  .formatted(
                      name,
                      option.takesValue() ? joined : "",
                      text,
                      option.takesValue() ? ":value:" + action : ""));
        }
      }
      cases.append(" \\\n      '*:file:_files' ;;\n");
    }
    return """
        #compdef lasso
        # zsh completion of Lasso; made by ./lasso completion zsh
        _lasso() {
          if (( CURRENT == 2 )); then
            compadd %s help
            return
          fi
          local verb=$words[2]
          shift words
          (( CURRENT-- ))
          case $verb in
            help) compadd %s ;;
            completion) compadd bash zsh fish ;;
        %s    *) _files ;;
          esac
        }
        compdef _lasso lasso
        """
        .formatted(String.join(" ", Lasso.COMMANDS), String.join(" ", Lasso.COMMANDS), cases);
  }

  private static String fish() {
    StringBuilder text =
        new StringBuilder("# fish completion of Lasso; made by ./lasso completion fish\n");
    for (String command : Lasso.COMMANDS) {
      text.append("complete -c lasso -n __fish_use_subcommand -f -a ").append(command).append('\n');
    }
    text.append(
        "complete -c lasso -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'\n");
    for (String command : OPTIONS.keySet()) {
      for (CommandLine.Option option : options(command)) {
        text.append("complete -c lasso -n '__fish_seen_subcommand_from ")
            .append(command)
            .append('\'');
        for (String name : option.names()) {
          text.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
        }
        if (option.takesValue()) {
          text.append(
              words(option).isEmpty() ? " -r" : " -x -a '" + String.join(" ", words(option)) + "'");
        }
        text.append(" -d '")
            .append(option.description().replace("\\", "\\\\").replace("'", "\\'"))
            .append("'\n");
      }
    }
    return text.toString();
  }
}
