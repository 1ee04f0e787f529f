package lasso.checker.matches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.checker.report.Study;

/** Message races: what receives and probes from any source can take, and whether it matters. */
public final class MessageRaces {
  private MessageRaces() {}

  /** The races in words and for the result file. */
  public static Study of(MatchGraph graph) {
    Map<CallPlace, List<Match>> byTaker = new TreeMap<>();
    for (Match match : graph.matches()) {
      if (match.anySource()) {
        byTaker.computeIfAbsent(match.taker(), taker -> new ArrayList<>()).add(match);
      }
    }
    Map<CallPlace, Boolean> choices = graph.choices();
    List<String> lines = new ArrayList<>();
    List<Object> json = new ArrayList<>();
    byTaker.forEach(
        (taker, matches) -> {
          Boolean differs = choices.get(taker);
          lines.add(
              "rank "
                  + taker.rank()
                  + " at "
                  + taker.place()
                  + ", "
                  + taker.call()
                  + ": "
                  + (differs == null
                      ? "no race, there is never a choice"
                      : differs
                          ? "a race that decides the outcome"
                          : "a race, all outcomes are possible whatever it takes"));
          matches.forEach(match -> lines.add("    " + sender(match)));
          json.add(entry(taker, matches, differs));
        });
    if (byTaker.isEmpty()) {
      lines.add("No receive or probe from any source ever finds a message.");
    }
    if (graph.incompleteness() != null) {
      lines.add("Not all runs were seen: " + graph.incompleteness() + ".");
    }
    return new Study("Message races", lines, "races", json);
  }

  private static String sender(Match match) {
    return "a message of rank "
        + match.sender().rank()
        + ", sent at "
        + match.sender().place()
        + " with tag "
        + match.tag();
  }

  private static Map<String, Object> entry(CallPlace taker, List<Match> matches, Boolean differs) {
    Map<String, Object> entry = place(taker);
    entry.put("call", taker.call());
    List<Object> senders = new ArrayList<>();
    for (Match match : matches) {
      Map<String, Object> sender = place(match.sender());
      sender.put("tag", match.tag());
      senders.add(sender);
    }
    entry.put("senders", senders);
    entry.put("choice", differs != null);
    entry.put("outcomesDiffer", differs != null && differs);
    return entry;
  }

  private static Map<String, Object> place(CallPlace call) {
    Map<String, Object> place = new LinkedHashMap<>();
    place.put("rank", call.rank());
    place.put("file", call.file());
    place.put("line", call.line());
    return place;
  }
}
