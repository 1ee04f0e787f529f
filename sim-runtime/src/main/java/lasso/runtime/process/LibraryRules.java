package lasso.runtime.process;

import lasso.runtime.standins.threads.LibraryCalls;

/** What two threads may not do at once in the message-passing library, in words. */
final class LibraryRules {
  private LibraryRules() {}

  /**
   * The sentence for two threads and their places, in turn, that touch something at once.
   *
   * @param what as a conflict of accesses calls it
   * @return null if it is memory of the program
   */
  static String broken(String what) {
    return switch (what) {
      case LibraryCalls.LIBRARY ->
          "two threads are in calls at once, but MPI.THREAD_SERIALIZED was asked for: %s at %s, and %s at %s";
      case LibraryCalls.COMPLETION ->
          "two threads wait for one request, or test it, at once: %s at %s, and %s at %s";
      case LibraryCalls.COLLECTIVE ->
          "two threads begin collectives of one communicator at once: %s at %s, and %s at %s";
      default -> null;
    };
  }
}
