package lasso.runtime.kernel;

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

  /** See {@link Unnamed}. */
  ChoiceSubject UNNAMED = new Unnamed();
}
