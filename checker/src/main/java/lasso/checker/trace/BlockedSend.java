package lasso.checker.trace;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A send on which its process waits for ever.
 *
 * @param rank the sender
 * @param place where it was posted, or null
 * @param bytes of the message
 */
public record BlockedSend(int rank, Place place, int destination, int tag, int bytes) {
  /** A noun phrase. */
  public String words() {
    return "the send of rank %d%s to rank %d with tag %d (%d bytes)"
        .formatted(rank, place == null ? "" : " at " + place, destination, tag, bytes);
  }

  /** For result files. */
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rank", rank);
    json.put("file", place == null ? null : place.file());
    json.put("line", place == null ? 0 : place.line());
    json.put("destination", destination);
    json.put("tag", tag);
    json.put("bytes", bytes);
    return json;
  }
}
