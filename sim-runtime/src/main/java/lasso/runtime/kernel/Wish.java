package lasso.runtime.kernel;

/**
 * What a process asks of a {@link PassiveCell}.
 *
 * @param verb what is to be done, by a number of the cell's own
 * @param argument how much, or whatever else the cell wants to know; no rank
 * @param payload the number of a message's content, or {@link #NO_PAYLOAD}
 */
public record Wish(int verb, int argument, int payload) {
  public static final int NO_PAYLOAD = -1;

  public Wish(int verb, int argument) {
    this(verb, argument, NO_PAYLOAD);
  }
}
