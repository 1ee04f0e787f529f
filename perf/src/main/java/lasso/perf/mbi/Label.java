package lasso.perf.mbi;

import java.util.Map;

/** What is wrong with a code, as the collection says: a detail, and its category in the collection's tables. */
record Label(String detail) {
  static final String CORRECT = "Correct";

  private static final Map<String, String> CATEGORIES =
      Map.ofEntries(
          Map.entry("OK", CORRECT),
          Map.entry("CallMatching", "Call ordering"),
          Map.entry("MessageRace", "Message race"),
          Map.entry("GlobalConcurrency", "Global concurrency"),
          Map.entry("LocalConcurrency", "Local concurrency"),
          Map.entry("MissingStart", "Request lifecycle"),
          Map.entry("MissingWait", "Request lifecycle"),
          Map.entry("CommunicatorMatching", "Parameter matching"),
          Map.entry("DatatypeMatching", "Parameter matching"),
          Map.entry("OperatorMatching", "Parameter matching"),
          Map.entry("RootMatching", "Parameter matching"),
          Map.entry("TagMatching", "Parameter matching"));

  boolean isCorrect() {
    return detail.equals("OK");
  }

  String category() {
    String known = CATEGORIES.get(detail);
    return known != null ? known : detail.endsWith("Leak") ? "Resource leak" : "Invalid parameter";
  }
}
