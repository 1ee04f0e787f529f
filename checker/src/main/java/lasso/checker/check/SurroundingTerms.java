package lasso.checker.check;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics;
import lasso.runtime.surroundings.ClockMode;
import lasso.runtime.surroundings.Conventions;
import lasso.runtime.surroundings.IdentityOrders;
import lasso.runtime.surroundings.MailboxOrder;
import lasso.runtime.surroundings.ProvidedFiles;
import lasso.runtime.surroundings.Randomness;
import lasso.runtime.surroundings.Surroundings;
import lasso.runtime.surroundings.Timeouts;

/** What a plan says of clocks, random numbers and conventions, in the terms of the process layer and in sentences. */
public final class SurroundingTerms {
  private static final Pattern RANDOM = Pattern.compile("sequence|(choice)(?::(\\d{1,6}))?");

  private static final Pattern IDENTITY_ORDER =
      Pattern.compile("one|(choice|codes)(?::(\\d{1,6}))?");

  private SurroundingTerms() {}

  /**
   * The plan itself.
   *
   * @throws IllegalArgumentException when a value means nothing on this JDK
   */
  public static CheckPlan checked(CheckPlan plan) {
    conventions(plan.semantics());
    randomness(plan.semantics());
    plan.semantics().daemons().forEach(name -> daemon(name, plan));
    identities(plan.semantics());
    directory(plan.semantics());
    return plan;
  }

  /** The ranks of the processes that may wait for ever. */
  static Set<Integer> daemons(CheckPlan plan) {
    return daemons(
        plan.semantics().daemons(), plan.program().processNames(), plan.semantics().processes());
  }

  /**
   * Ranks.
   *
   * @param wanted each the name of a process, that of all copies of a line, or a rank
   * @param names of the processes, by rank; empty when they have none
   */
  private static Set<Integer> daemons(List<String> wanted, List<String> names, int processes) {
    Set<Integer> ranks = new TreeSet<>();
    for (String one : wanted) {
      for (int rank = 0; rank < processes; rank++) {
        String name = rank < names.size() ? names.get(rank) : "";
        if (one.equals(String.valueOf(rank))
            || one.equals(name)
            || !names.contains(one) && one.equals(name.replaceFirst("[0-9]+$", ""))) {
          ranks.add(rank);
        }
      }
    }
    return ranks;
  }

  private static void daemon(String name, CheckPlan plan) {
    List<String> names = plan.program().processNames();
    int processes = plan.semantics().processes();
    if (daemons(List.of(name), names, processes).isEmpty()) {
      throw new IllegalArgumentException(
          "--daemon "
              + name
              + " names no process: "
              + (names.isEmpty()
                  ? "give a rank, from 0 to " + (processes - 1)
                  : "there are " + String.join(", ", names))
              + ".");
    }
  }

  /**
   * The surroundings of all processes.
   *
   * @throws IllegalArgumentException when a value means nothing on this JDK
   */
  static Surroundings of(Semantics plan) {
    return Surroundings.DEFAULT
        .withClock(
            switch (plan.clock()) {
              case FROZEN -> ClockMode.FROZEN;
              case CHOICE -> ClockMode.CHOICE;
            })
        .withConventions(conventions(plan))
        .withRandom(randomness(plan))
        .withIdentities(identities(plan))
        .withFiles(files(plan), plan.scratch())
        .withAllowedRaces(Set.copyOf(plan.allowedRaces()))
        .withTimeouts(
            switch (plan.timeouts()) {
              case ANY -> Timeouts.ANY;
              case NEVER -> Timeouts.NEVER;
              case LAST -> Timeouts.LAST;
            })
        .withMailboxes(
            plan.mailbox() == Semantics.Mailbox.FIFO ? MailboxOrder.FIFO : MailboxOrder.ANY)
        .withSpurious(plan.spurious());
  }

  private static ProvidedFiles files(Semantics plan) {
    return plan.files().isEmpty() ? ProvidedFiles.NONE : ProvidedFiles.read(directory(plan));
  }

  private static Path directory(Semantics plan) {
    try {
      return Path.of(plan.files());
    } catch (InvalidPathException e) {
      throw refused("--files", plan.files(), "is no name of a directory: " + e.getReason());
    }
  }

  private static Randomness randomness(Semantics plan) {
    Matcher matcher = RANDOM.matcher(plan.random());
    if (!matcher.matches()) {
      throw refused("--random", plan.random(), "must be sequence, choice or choice:N");
    }
    if (matcher.group(1) == null) {
      return Randomness.SEQUENCE;
    }
    int bound =
        matcher.group(2) == null ? Randomness.DEFAULT_BOUND : Integer.parseInt(matcher.group(2));
    if (bound < 2 || bound > Randomness.MAX_BOUND) {
      throw refused("--random", plan.random(), "N must be from 2 to " + Randomness.MAX_BOUND);
    }
    return new Randomness(bound);
  }

  private static IdentityOrders identities(Semantics plan) {
    String value = plan.identityOrder();
    Matcher matcher = IDENTITY_ORDER.matcher(value);
    if (!matcher.matches()) {
      throw refused("--identity-order", value, "must be one, choice, choice:N, codes or codes:N");
    }
    if (matcher.group(1) == null) {
      return IdentityOrders.ONE;
    }
    int objects =
        matcher.group(2) == null ? IdentityOrders.MAX_OBJECTS : Integer.parseInt(matcher.group(2));
    if (objects < 1 || objects > IdentityOrders.MAX_OBJECTS) {
      throw refused("--identity-order", value, "N must be from 1 to " + IdentityOrders.MAX_OBJECTS);
    }
    return new IdentityOrders(
        matcher.group(1).equals("codes") ? IdentityOrders.Kind.CODES : IdentityOrders.Kind.PLACES,
        objects);
  }

  private static Conventions conventions(Semantics plan) {
    return new Conventions(locale(plan.locale()), zone(plan.zone()), charset(plan.charset()));
  }

  private static Locale locale(String tag) {
    if (tag.equals("en")) {
      return Locale.ENGLISH;
    }
    try {
      Locale found = new Locale.Builder().setLanguageTag(tag).build();
      if (!found.getLanguage().isEmpty() || tag.equals("und")) {
        return found;
      }
    } catch (IllformedLocaleException e) {
      assert e.getMessage() != null;
    }
    throw refused("--locale", tag, "is no language tag, such as en, de-CH, ar, zh-Hant or und");
  }

  private static String zone(String name) {
    try {
      return name.equals(Conventions.DEFAULT.zone()) ? name : ZoneId.of(name).getId();
    } catch (DateTimeException e) {
      throw refused("--zone", name, "is no time zone, such as UTC, Europe/Berlin or +02:00");
    }
  }

  private static Charset charset(String name) {
    try {
      Charset found = Charset.forName(name);
      if (found.canEncode()) {
        return found;
      }
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      assert e.getMessage() != null;
    }
    throw refused(
        "--charset", name, "is none that this JDK can write, such as UTF-8 or ISO-8859-1");
  }

  private static IllegalArgumentException refused(String option, String value, String why) {
    return new IllegalArgumentException(option + " " + value + ": " + why + ".");
  }

  /** What they come to, in sentences. */
  static List<String> assumptions(Semantics plan) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        (plan.clock() == Semantics.Clock.FROZEN
                ? "Clocks stand still"
                : "Each reading of a clock shows either no time gone by or an hour (--clock choice)")
            + "; where the program names none: "
            + conventions(plan)
            + " (--clock, --locale, --zone, --charset).");
    sentences.add(
        randomness(plan).isChoice()
            ? "Each random draw without a seed of its own is a choice, among at most "
                + randomness(plan).bound()
                + " values (--random "
                + plan.random()
                + ")."
            : "Random numbers without a seed of their own are one fixed sequence (--seed "
                + plan.seed()
                + ").");
    switch (identities(plan).kind()) {
      case ONE -> {}
      case PLACES ->
          sentences.add(
              "Objects of the program without a hashCode of their own, its enum constants and class objects have distinct identity hash codes from 1 to 15, in each order of up to "
                  + identities(plan).objects()
                  + " of a process: other keys between them, equal codes, and tables of less than 16 buckets are not explored (--identity-order "
                  + plan.identityOrder()
                  + "; codes does that).");
      case CODES ->
          sentences.add(
              "Up to "
                  + identities(plan).objects()
                  + " objects of a process without a hashCode of their own, enum constants and class objects have each identity hash code from 1 to 16: more than 16 buckets of a table are not explored (--identity-order "
                  + plan.identityOrder()
                  + ").");
    }
    if (!plan.allowedRaces().isEmpty()) {
      sentences.add(
          "Data races on these fields are allowed, and were explored under sequential consistency, as if the fields were volatile: "
              + String.join(", ", plan.allowedRaces())
              + " (--allow-race).");
    }
    if (plan.timeouts() == Semantics.Timeouts.NEVER) {
      sentences.add(
          "Threads that wait with a time limit never time out; a sleep may end at any moment (--timeouts never).");
    }
    if (plan.timeouts() == Semantics.Timeouts.LAST) {
      sentences.add(
          "For threads time goes by only when no thread of their process can go on without it: they sleep, and wait with a time limit, until then, and what only time orders counts as ordered (--timeouts last).");
    }
    if (!plan.files().isEmpty()) {
      ProvidedFiles files = files(plan);
      sentences.add(
          "The "
              + files.count()
              + " files below "
              + files.root()
              + " are part of the program, as they were at the start: SHA-256 "
              + files.hash()
              + " (--files).");
    }
    if (plan.scratch()) {
      sentences.add(
          "Files that the program writes are in the memory of each rank, and no other rank sees them (--scratch).");
    }
    return sentences;
  }
}
