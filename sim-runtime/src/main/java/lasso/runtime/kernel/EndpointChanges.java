package lasso.runtime.kernel;

/** What the posts of one step do to endpoints, in order (semantics, section 3): a post adds its own. */
public interface EndpointChanges {
  /** The message is on its way; the buffering rule decides when the send is complete. */
  void send(Post.Send send);

  void receive(Post.Receive receive);

  /** The message is kept for one receive. */
  void hold(Post.Hold hold);

  void fetch(int operation);

  void cancel(int operation);

  void free(int operation);

  /** A buffer for sends is there. */
  void attach(int bytes);

  /** The wish enters a passive cell. */
  void ask(Post.Ask ask);
}
