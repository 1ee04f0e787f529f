package lasso.checker.dashboard;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/** Tells requests of the page's own reader from those that other web pages send with the reader's browser. */
final class RequestGuard {
  /** A header that only scripts of the same origin can set. */
  static final String TOKEN_HEADER = "X-Lasso-Token";

  private static final Set<String> LOCAL_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int TOKEN_BYTES = 16;

  private final String token;

  RequestGuard() {
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    token = HexFormat.of().formatHex(random);
  }

  /** What the page must send to change anything. */
  String token() {
    return token;
  }

  /** Whether the browser was asked for this machine, under whatever port: it may be forwarded. */
  boolean isForThisMachine(Headers headers) {
    String host = headers.getFirst("Host");
    return host != null && LOCAL_NAMES.contains(host.replaceFirst(":\\d{1,5}$", ""));
  }

  /** Whether the query of a request for the page holds the token. */
  boolean isInvited(String query) {
    return query != null && isToken(query.replaceFirst("^token=", ""));
  }

  private boolean isToken(String text) {
    return MessageDigest.isEqual(
        text.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether a request that changes something comes from the page itself. */
  boolean isFromThePage(Headers headers) {
    String origin = headers.getFirst("Origin");
    String sent = headers.getFirst(TOKEN_HEADER);
    return (origin == null || origin.equals("http://" + headers.getFirst("Host")))
        && sent != null
        && isToken(sent);
  }
}
