package lasso.runtime.api;

/** Something that lies in a buffer of the program. */
public interface Placed {
  /** Where it is, anew for each call; null when there is nothing to protect. */
  BufferPlace place();
}
