package lasso.mpi;

import lasso.runtime.hooks.Calls;

/**
 * Something that the program has made and has to free before Finalize: communicators; and what it makes in the Open MPI dialect. (MPJ
 * Express leaves other things to the garbage collector.) What is alive forms a list whose last one is
 * {@link Environment#resources}: made and freed at the same cost however many there are.
 */
public final class Resource {
  private static final int NONE = -1;

  private final String words;
  private final String place;

  /** Of a communicator, else {@link #NONE}. */
  private final int context;

  private Resource previous;
  private Resource next;

  private Resource(String words, int context) {
    this.words = Calls.words(words);
    this.place = Calls.place();
    this.context = context;
  }

  /** Notes that the program has made something: {@code kind} such as {@code a group}. */
  public static Resource made(String kind, String call) {
    return add(new Resource(kind + " of " + call, NONE));
  }

  /** Notes that the program has made a communicator. */
  static void madeCommunicator(int context) {
    add(new Resource("a communicator", context));
  }

  private static Resource add(Resource made) {
    made.previous = Environment.resources;
    if (made.previous != null) {
      made.previous.next = made;
    }
    Environment.resources = made;
    return made;
  }

  /** A communicator is freed. */
  static void freeCommunicator(int context) {
    Resource resource = Environment.resources;
    while (resource != null && resource.context != context) {
      resource = resource.previous;
    }
    free(resource);
  }

  /** What was made is freed; null is nothing. */
  public static void free(Resource freed) {
    if (freed == null) {
      return;
    }
    if (freed.next != null) {
      freed.next.previous = freed.previous;
    } else if (Environment.resources == freed) {
      Environment.resources = freed.previous;
    }
    if (freed.previous != null) {
      freed.previous.next = freed.next;
    }
    freed.previous = null;
    freed.next = null;
  }

  /** What is alive, in the order of making: for each what it is and where it was made. */
  static String[] alive() {
    int n = 0;
    for (Resource r = Environment.resources; r != null; r = r.previous) {
      n += 2;
    }
    String[] words = new String[n];
    for (Resource r = Environment.resources; r != null; r = r.previous) {
      words[--n] = r.place;
      words[--n] = "freed " + r.words;
    }
    return words;
  }
}
