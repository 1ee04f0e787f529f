package lasso.runtime.kernel;

import java.util.Arrays;
import java.util.List;

/** What a process leaves to be chosen, with its words for reports. Equal subjects mean the same. */
public sealed interface ChoiceSubject {
  /** The subject in the words of a noun, for messages about a step. */
  String noun();

  /**
   * What the process does when an alternative is chosen, as the predicate of a sentence.
   *
   * @param value {@code 0 .. alternatives-1}
   */
  String words(int value, int alternatives);

  /** Whether time has gone by since this process last read a clock. Two alternatives: no, and an hour. */
  record Clock() implements ChoiceSubject {
    @Override
    public String noun() {
      return "what the clock shows";
    }

    @Override
    public String words(int value, int alternatives) {
      return "reads the clock: " + (value == 0 ? "no time has gone by" : "an hour has gone by");
    }
  }

  /**
   * Whether a rank waits in a collective run as one joint exchange until all others have called it. Two alternatives: it goes on,
   * and it waits.
   */
  record JointWaiting() implements ChoiceSubject {
    @Override
    public String noun() {
      return "whether to wait for the others";
    }

    @Override
    public String words(int value, int alternatives) {
      return value == 0
          ? "does not wait for the others in this collective"
          : "waits until all others have called this collective";
    }
  }

  /** A whole random number, from {@code low} on. */
  record Draw(long low) implements ChoiceSubject {
    @Override
    public String noun() {
      return "a random number";
    }

    @Override
    public String words(int value, int alternatives) {
      return "draws " + (low + value) + " of " + low + " to " + (low + alternatives - 1);
    }
  }

  /** A random truth value: false, true. */
  record Toss() implements ChoiceSubject {
    @Override
    public String noun() {
      return "a random truth value";
    }

    @Override
    public String words(int value, int alternatives) {
      return "draws " + (value == 1);
    }
  }

  /** A real random number that stands for all that compare like it. */
  record RealDraw(List<Double> values) implements ChoiceSubject {
    /** One of these. */
    public RealDraw(double[] values) {
      this(Arrays.stream(values).boxed().toList());
    }

    @Override
    public String noun() {
      return "a random number";
    }

    @Override
    public String words(int value, int alternatives) {
      return "draws " + values.get(value);
    }
  }

  /**
   * How a random number compares with another one.
   *
   * @param first the first possible order: -1 for smaller, 0 for equal; the next ones follow
   */
  record Comparison(int first, double other) implements ChoiceSubject {
    @Override
    public String noun() {
      return "how a random number compares";
    }

    @Override
    public String words(int value, int alternatives) {
      int order = first + value;
      String how = order < 0 ? "smaller than " : order > 0 ? "greater than " : "equal to ";
      return "draws a number " + how + other;
    }
  }

  /**
   * The place of an object without a hash code of its own among those that were asked for one before: before all of them, behind the
   * first, and so on.
   *
   * @param type the object's class
   */
  record IdentityPlace(String type) implements ChoiceSubject {
    @Override
    public String noun() {
      return "the order of objects without a hash code";
    }

    @Override
    public String words(int value, int alternatives) {
      return "gives a "
          + type
          + " an identity hash code "
          + (value == 0
              ? "smaller than the others"
              : value == alternatives - 1
                  ? "greater than the others"
                  : "greater than " + value + " of " + (alternatives - 1) + " others");
    }
  }

  /**
   * The identity hash code of an object, modulo the number of alternatives.
   *
   * @param type the object's class
   */
  record IdentityCode(String type) implements ChoiceSubject {
    @Override
    public String noun() {
      return "an identity hash code";
    }

    @Override
    public String words(int value, int alternatives) {
      return "gives a " + type + " the identity hash code " + (value == 0 ? alternatives : value);
    }
  }

  /** Which of the threads that wait on an object is notified. */
  record Notified() implements ChoiceSubject {
    @Override
    public String noun() {
      return "which thread is notified";
    }

    @Override
    public String words(int value, int alternatives) {
      return "notifies the waiting thread " + (value + 1) + " of " + alternatives;
    }
  }

  /** Whether a thread that was interrupted finds that first, or what it has waited for. Two alternatives: this, and the interrupt. */
  record Interrupt() implements ChoiceSubject {
    @Override
    public String noun() {
      return "whether an interrupt came first";
    }

    @Override
    public String words(int value, int alternatives) {
      return value == 0
          ? "has what it waited for before the interrupt"
          : "is interrupted before it has what it waited for";
    }
  }

  /** Whether a thread that begins to wait may wake up for no reason. Two alternatives: not this time, and it may. */
  record Spurious() implements ChoiceSubject {
    @Override
    public String noun() {
      return "whether a thread wakes up for no reason";
    }

    @Override
    public String words(int value, int alternatives) {
      return value == 0 ? "waits until it is woken" : "waits, and may wake up for no reason";
    }
  }

  /** Whether a thread that was signalled in time had its lock again only when its time was up. Two alternatives: before, and after. */
  record Late() implements ChoiceSubject {
    @Override
    public String noun() {
      return "whether the time was up";
    }

    @Override
    public String words(int value, int alternatives) {
      return value == 0
          ? "was signalled, and goes on before its time is up"
          : "was signalled, and goes on when its time is up";
    }
  }

  /** Which of the threads that wait to give or to take something is met. */
  record Met() implements ChoiceSubject {
    @Override
    public String noun() {
      return "which waiting thread is met";
    }

    @Override
    public String words(int value, int alternatives) {
      return "meets the waiting thread " + (value + 1) + " of " + alternatives;
    }
  }

  /** Which of several tasks with delays is due first. */
  record Due() implements ChoiceSubject {
    @Override
    public String noun() {
      return "which task is due";
    }

    @Override
    public String words(int value, int alternatives) {
      return "runs the delayed task " + (value + 1) + " of " + alternatives;
    }
  }

  /** How much of what a thread adds to an adder a reading sees that is under way meanwhile. */
  record Seen() implements ChoiceSubject {
    @Override
    public String noun() {
      return "what a reading of an adder sees";
    }

    @Override
    public String words(int value, int alternatives) {
      return "sees the first " + value + " of " + (alternatives - 1) + " numbers of another thread";
    }
  }

  /** Who of several is met at a mailbox. */
  record Partner() implements ChoiceSubject {
    @Override
    public String noun() {
      return "who is met at a mailbox";
    }

    @Override
    public String words(int value, int alternatives) {
      return "meets partner " + (value + 1) + " of " + alternatives;
    }
  }

  /** Which of several activities is over first. */
  record First() implements ChoiceSubject {
    @Override
    public String noun() {
      return "which activity is over first";
    }

    @Override
    public String words(int value, int alternatives) {
      return "activity " + (value + 1) + " of " + alternatives + " is over";
    }
  }

  /** Whether something takes longer than somebody waits for it. */
  record Slow() implements ChoiceSubject {
    @Override
    public String noun() {
      return "whether it takes longer";
    }

    @Override
    public String words(int value, int alternatives) {
      return value == 0 ? "it is over by now" : "it takes longer";
    }
  }

  /** Something without a meaning of its own. */
  record Unnamed() implements ChoiceSubject {
    @Override
    public String noun() {
      return "an alternative";
    }

    @Override
    public String words(int value, int alternatives) {
      return "chooses " + value + " of 0 to " + (alternatives - 1);
    }
  }

  /** The one subject of each kind without data. */
  ChoiceSubject CLOCK = new Clock();

  /** See {@link JointWaiting}. */
  ChoiceSubject JOINT_WAITING = new JointWaiting();

  /** See {@link Notified}. */
  ChoiceSubject NOTIFIED = new Notified();

  /** See {@link Interrupt}. */
  ChoiceSubject INTERRUPT = new Interrupt();

  /** See {@link Spurious}. */
  ChoiceSubject SPURIOUS = new Spurious();

  /** See {@link Late}. */
  ChoiceSubject LATE = new Late();

  /** See {@link Met}. */
  ChoiceSubject MET = new Met();

  /** See {@link Due}. */
  ChoiceSubject DUE = new Due();

  /** See {@link Partner}. */
  ChoiceSubject PARTNER = new Partner();

  /** See {@link First}. */
  ChoiceSubject FIRST = new First();

  /** See {@link Slow}. */
  ChoiceSubject SLOW = new Slow();

  /** See {@link Seen}. */
  ChoiceSubject SEEN = new Seen();

  /** See {@link Unnamed}. */
  ChoiceSubject UNNAMED = new Unnamed();
}
