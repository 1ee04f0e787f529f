package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.IllformedLocaleException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.runtime.surroundings.ClockMode;
import lasso.runtime.surroundings.Conventions;
import lasso.runtime.surroundings.Randomness;
import lasso.runtime.surroundings.Surroundings;

/** Options for what a process finds around itself. Fields are set by the parser. */
final class SurroundingsOptions {
  private static final Pattern RANDOM = Pattern.compile("sequence|(choice)(?::(\\d{1,6}))?");

  @Parameter(
      names = "--clock",
      description =
          "frozen|choice: clocks stand still, or each reading shows either no time gone by or an hour (default frozen)")
  String clock = "frozen";

  @Parameter(
      names = "--random",
      description =
          "sequence|choice|choice:N: random numbers without a seed of their own are one sequence (--seed), or each draw chooses among at most N values (default sequence; N 10)")
  String random = "sequence";

  @Parameter(
      names = "--locale",
      description = "TAG such as de-CH: the program's default locale (default en)")
  String locale = "en";

  @Parameter(
      names = "--zone",
      description = "ZONE such as Europe/Berlin: the program's default time zone (default UTC)")
  String zone = "UTC";

  @Parameter(
      names = "--charset",
      description = "NAME such as ISO-8859-1: the program's default charset (default UTF-8)")
  String charset = "UTF-8";

  /** The options by their names without dashes, as a trace records them. */
  Map<String, String> recorded() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("clock", clock);
    map.put("random", random);
    map.put("locale", locale);
    map.put("zone", zone);
    map.put("charset", charset);
    return map;
  }

  /** Takes over what a trace records; what it does not know keeps its default. */
  void take(Map<String, String> recorded) {
    clock = recorded.getOrDefault("clock", clock);
    random = recorded.getOrDefault("random", random);
    locale = recorded.getOrDefault("locale", locale);
    zone = recorded.getOrDefault("zone", zone);
    charset = recorded.getOrDefault("charset", charset);
  }

  void validate() {
    Values.requireOneOf("--clock", clock, "frozen", "choice");
    randomness();
    conventions();
  }

  private Randomness randomness() {
    Matcher matcher = RANDOM.matcher(random);
    if (!matcher.matches()) {
      throw Values.unusable(
          "--random " + random + ": must be sequence, choice or choice:N, N from 2 to 65535.");
    }
    if (matcher.group(1) == null) {
      return Randomness.SEQUENCE;
    }
    int bound =
        matcher.group(2) == null ? Randomness.DEFAULT_BOUND : Integer.parseInt(matcher.group(2));
    Values.requireRange("--random choice:N", bound, 2, 65_535, "N");
    return new Randomness(bound);
  }

  ClockMode clockMode() {
    return clock.equals("choice") ? ClockMode.CHOICE : ClockMode.FROZEN;
  }

  Surroundings value() {
    return Surroundings.DEFAULT
        .withClock(clockMode())
        .withConventions(conventions())
        .withRandom(randomness());
  }

  private Conventions conventions() {
    return new Conventions(locale(), zoneName(), charsetOfName());
  }

  private Locale locale() {
    try {
      Locale found = new Locale.Builder().setLanguageTag(locale).build();
      if (!found.getLanguage().isEmpty()) {
        return found;
      }
    } catch (IllformedLocaleException e) {
      assert e.getMessage() != null;
    }
    throw Values.unusable(
        "--locale " + locale + ": is no language tag. Give one such as en, de-CH, ar or zh-Hant.");
  }

  private String zoneName() {
    try {
      return zone.equals(Conventions.DEFAULT.zone()) ? zone : ZoneId.of(zone).getId();
    } catch (DateTimeException e) {
      throw Values.unusable(
          "--zone " + zone + ": is no time zone. Give one such as UTC, Europe/Berlin or +02:00.");
    }
  }

  private Charset charsetOfName() {
    try {
      Charset found = Charset.forName(charset);
      if (found.canEncode()) {
        return found;
      }
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      assert e.getMessage() != null;
    }
    throw Values.unusable(
        "--charset "
            + charset
            + ": this JDK can't write it. Give one such as UTF-8 or ISO-8859-1.");
  }

  /** What they come to, in sentences. */
  List<String> assumptions(long seed) {
    return List.of(
        (clockMode() == ClockMode.FROZEN
                ? "Clocks stand still"
                : "Each reading of a clock shows either no time gone by or an hour (--clock choice)")
            + "; where the program names none: "
            + conventions()
            + " (--clock, --locale, --zone, --charset).",
        randomness().isChoice()
            ? "Each random draw without a seed of its own is a choice, among at most "
                + randomness().bound()
                + " values (--random "
                + random
                + ")."
            : "Random numbers without a seed of their own are one fixed sequence (--seed "
                + seed
                + ").");
  }
}
