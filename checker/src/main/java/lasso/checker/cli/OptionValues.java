package lasso.checker.cli;

import com.beust.jcommander.converters.BaseConverter;
import com.beust.jcommander.converters.IParameterSplitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.api.plan.Semantics.Buffering;
import lasso.api.plan.Storage;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/** Values of options: their syntax, their ranges, and messages that name both. */
final class OptionValues {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,15})(ms|s|m|h)");
  private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([KMGT]?)B?");

  private static final Pattern RATE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,15})?)(%?)");

  private OptionValues() {}

  static void require(boolean condition, String message) {
    if (!condition) {
      throw unusable(message);
    }
  }

  static UnusableInputException unusable(String message) {
    return new UnusableInputException(message);
  }

  static void requireRange(String option, long value, long least, long most, String meaning) {
    String range =
        most == Long.MAX_VALUE || most == Integer.MAX_VALUE
            ? "at least " + least
            : "from " + least + " to " + most;
    require(
        value >= least && value <= most,
        option + " " + value + ": " + meaning + " must be " + range + ".");
  }

  static void requireOneOf(String option, String value, String... allowed) {
    List<String> choices = Arrays.asList(allowed);
    if (!choices.contains(value)) {
      String hint =
          NearestName.of(value, choices).map(name -> " Did you mean " + name + "?").orElse("");
      throw new UnusableInputException(
          option + " " + value + ": must be one of " + String.join(", ", choices) + "." + hint);
    }
  }

  /** The constant whose text is the value of an option. */
  static <T> T oneOf(String option, String value, T[] constants) {
    requireOneOf(
        option, value, Arrays.stream(constants).map(Object::toString).toArray(String[]::new));
    return Arrays.stream(constants)
        .filter(constant -> constant.toString().equals(value))
        .findFirst()
        .orElseThrow();
  }

  /** A file that can be written; empty when none is named. */
  static Optional<Path> file(String option, String name) {
    Path file = name == null ? null : Path.of(name);
    requireWritable(option, file);
    return Optional.ofNullable(file);
  }

  /** A file to be written, or a directory for several: one that is there, or one that is made because its name has no extension. */
  static Optional<Path> fileOrDirectory(String option, String name) {
    if (name == null || !Files.exists(Path.of(name)) && !isDirectoryName(name)) {
      return file(option, name);
    }
    Path directory = Path.of(name);
    if (!Files.exists(directory)) {
      try {
        Files.createDirectories(directory);
      } catch (IOException e) {
        throw new UnusableInputException(
            option + " " + name + ": this directory can't be made (" + e.getMessage() + ").", e);
      }
    }
    return Files.isDirectory(directory) ? Optional.of(directory) : file(option, name);
  }

  private static boolean isDirectoryName(String name) {
    return name.endsWith("/") || !Path.of(name).getFileName().toString().contains(".");
  }

  /** An option of the contract whose meaning is not built. */
  static void refuse(boolean asked, String option, String instead) {
    require(!asked, option + " is not supported by this version of Lasso; " + instead + ".");
  }

  /** Checked before a long search rather than after it. */
  static void requireWritable(String option, Path file) {
    if (file == null) {
      return;
    }
    Path directory = file.toAbsolutePath().getParent();
    require(
        !Files.isDirectory(file),
        option + " " + file + ": this is a directory; name a file in it.");
    require(
        directory != null && Files.isDirectory(directory),
        option + " " + file + ": there is no directory " + directory + "; make it first.");
    require(
        Files.exists(file) ? Files.isWritable(file) : Files.isWritable(directory),
        option
            + " "
            + file
            + ": can't be written; check the permissions of the file and directory.");
  }

  /** An int, with a message of our own. */
  static final class IntegerValue extends BaseConverter<Integer> {
    /** Called by the parser. */
    public IntegerValue(String optionName) {
      super(optionName);
    }

    @Override
    public Integer convert(String value) {
      try {
        return Integer.valueOf(value);
      } catch (NumberFormatException e) {
        throw new UnusableInputException(
            getOptionName()
                + " "
                + value
                + (value.matches("[+-]?\\d+")
                    ? ": is more than can be counted; must be a whole number below 2147483648."
                    : ": must be a whole number."));
      }
    }
  }

  /** The size of a page, or that there are none. */
  static final class PageSizeValue extends BaseConverter<Integer> {
    /** Called by the parser. */
    public PageSizeValue(String optionName) {
      super(optionName);
    }

    @Override
    public Integer convert(String value) {
      if (value.equals("none")) {
        return Storage.APART;
      }
      int bytes = new IntegerValue(getOptionName()).convert(value);
      if (bytes == Storage.APART) {
        throw new UnusableInputException(
            getOptionName() + " 0: a page has 256 bytes or more; none keeps all states apart.");
      }
      return bytes;
    }
  }

  /** A number of ranks. */
  static final class RanksValue extends BaseConverter<Integer> {
    /** Called by the parser. */
    public RanksValue(String optionName) {
      super(optionName);
    }

    @Override
    public Integer convert(String value) {
      try {
        return Integer.valueOf(value);
      } catch (NumberFormatException e) {
        throw new UnusableInputException(
            getOptionName() + " " + value + ": the number of ranks must be from 1 to 255.");
      }
    }
  }

  /** A number that may be left out; 0 stands for that. {@link CommandLine} takes the next word for it only if it is one. */
  static final class OptionalNumber extends BaseConverter<OptionalInt> {
    /** Called by the parser. */
    public OptionalNumber(String optionName) {
      super(optionName);
    }

    @Override
    public OptionalInt convert(String value) {
      return OptionalInt.of(new IntegerValue(getOptionName()).convert(value));
    }
  }

  /** A long, with a message of our own. */
  static final class LongValue extends BaseConverter<Long> {
    /** Called by the parser. */
    public LongValue(String optionName) {
      super(optionName);
    }

    @Override
    public Long convert(String value) {
      try {
        return Long.valueOf(value);
      } catch (NumberFormatException e) {
        throw new UnusableInputException(
            getOptionName() + " " + value + ": must be a whole number.");
      }
    }
  }

  /** {@code 500ms}, {@code 10s}, {@code 5m}, {@code 2h}. */
  static final class DurationValue extends BaseConverter<Duration> {
    /** Called by the parser. */
    public DurationValue(String optionName) {
      super(optionName);
    }

    @Override
    public Duration convert(String value) {
      Matcher matcher = DURATION.matcher(value);
      require(
          matcher.matches(),
          getOptionName() + " " + value + ": must be a duration such as 500ms, 10s, 5m or 2h.");
      long amount = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2)) {
        case "ms" -> Duration.ofMillis(amount);
        case "s" -> Duration.ofSeconds(amount);
        case "m" -> Duration.ofMinutes(amount);
        default -> Duration.ofHours(amount);
      };
    }
  }

  /** {@code 512M}, {@code 2G}: bytes, in powers of 1024. */
  static final class SizeValue extends BaseConverter<Long> {
    /** Called by the parser. */
    public SizeValue(String optionName) {
      super(optionName);
    }

    @Override
    public Long convert(String value) {
      Matcher matcher = SIZE.matcher(value.toUpperCase(Locale.ROOT));
      require(
          matcher.matches(),
          getOptionName() + " " + value + ": must be a size such as 512M or 2G.");
      int shift = 10 * " KMGT".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2));
      try {
        return Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << shift);
      } catch (ArithmeticException e) {
        throw new UnusableInputException(
            getOptionName() + " " + value + ": is more than can be addressed.");
      }
    }
  }

  /** {@code 0.05} or {@code 5%}: a part of a whole. */
  static final class RateValue extends BaseConverter<Double> {
    /** Called by the parser. */
    public RateValue(String optionName) {
      super(optionName);
    }

    @Override
    public Double convert(String value) {
      Matcher matcher = RATE.matcher(value);
      double rate =
          matcher.matches()
              ? Double.parseDouble(matcher.group(1)) / (matcher.group(2).isEmpty() ? 1 : 100)
              : -1;
      require(
          rate >= 0 && rate <= 1,
          getOptionName() + " " + value + ": must be a rate from 0 to 1, or from 0% to 100%.");
      return rate;
    }
  }

  /** {@code any}, {@code zero}, {@code infinite}, {@code eager:BYTES}, {@code sweep}. */
  static final class BufferingValue extends BaseConverter<Buffering> {
    /** Called by the parser. */
    public BufferingValue(String optionName) {
      super(optionName);
    }

    @Override
    public Buffering convert(String value) {
      try {
        return Buffering.parse(value);
      } catch (IllegalArgumentException e) {
        throw new UnusableInputException(getOptionName() + " " + e.getMessage(), e);
      }
    }
  }

  /** Values that may hold commas: they are not lists. */
  static final class Whole implements IParameterSplitter {
    /** Called by the parser. */
    public Whole() {}

    @Override
    public List<String> split(String value) {
      return List.of(value);
    }
  }

  /** Words that are separated by spaces. */
  static final class Spaced implements IParameterSplitter {
    /** Called by the parser. */
    public Spaced() {}

    @Override
    public List<String> split(String value) {
      return List.of(value.strip().split("\\s+"));
    }
  }
}
