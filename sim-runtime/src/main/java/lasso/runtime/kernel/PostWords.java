package lasso.runtime.kernel;

import java.util.List;
import java.util.stream.Collectors;

/** What posts have in common in words. */
public final class PostWords {
  private PostWords() {}

  /** The posts of a step. */
  public static String nouns(List<Post> posts) {
    return posts.isEmpty()
        ? "nothing"
        : posts.stream().map(Post::noun).collect(Collectors.joining(", "));
  }

  /** A tag among arguments, with a blank in front. */
  static String tag(int tag, Names names) {
    if (tag < 0) {
      return " tag=any";
    }
    String words = names.tag(tag);
    return words.startsWith("tag") ? " tag=" + tag : " " + words;
  }
}
