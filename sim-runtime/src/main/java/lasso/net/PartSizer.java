package lasso.net;

/** Says how much of what has arrived it needs. */
public interface PartSizer {
  /** At least 1, at most as many as there are. */
  int size(byte[] arrived);
}
