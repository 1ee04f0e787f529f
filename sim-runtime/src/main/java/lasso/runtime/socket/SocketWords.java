package lasso.runtime.socket;

import lasso.runtime.kernel.Wish;

/** What wishes and answers of sockets are called in reports. */
final class SocketWords {
  private SocketWords() {}

  static String answer(Wish wish, int answer) {
    if (answer >= Sockets.FIRST) {
      int number = answer - Sockets.FIRST;
      return switch (Sockets.kind(wish)) {
        case Sockets.BIND ->
            (wish.argument() & Sockets.PORTS) == 0 ? ": " + (number & Sockets.PORTS) : "";
        case Sockets.CONNECT, Sockets.ACCEPT, Sockets.TRY_ACCEPT -> ": connection " + number;
        case Sockets.BIND_DATAGRAMS ->
            (wish.argument() & Sockets.PORTS) == 0 ? ": " + (number & Sockets.PORTS) : "";
        case Sockets.RECEIVE, Sockets.TRY_RECEIVE -> " from port " + (number & Sockets.PORTS);
        case Sockets.SELECT -> ": " + number;
        case Sockets.WRITE, Sockets.TRY_WRITE -> ": " + number + (number == 1 ? " byte" : " bytes");
        case Sockets.AVAILABLE -> ": " + number;
        case Sockets.CLOSE -> ": " + number + (number == 1 ? " byte" : " bytes") + " not read";
        default -> "";
      };
    }
    return switch (answer) {
      case Sockets.CLOSED -> ": it is closed";
      case Sockets.CANCELLED -> ": no more";
      case Sockets.IN_USE -> ": the port is in use";
      case Sockets.REFUSED -> ": refused";
      case Sockets.END_OF_STREAM -> ": end of stream";
      case Sockets.RESET -> ": reset by the peer";
      case Sockets.BROKEN -> ": the peer is gone";
      case Sockets.NOTHING -> ": nothing yet";
      default -> "";
    };
  }

  static String words(Wish wish) {
    String end = "connection " + (wish.argument() >> 1);
    return switch (Sockets.kind(wish)) {
      case Sockets.BIND -> "to listen at port " + (wish.argument() & Sockets.PORTS);
      case Sockets.CLOSE_LISTENER -> "to listen no more";
      case Sockets.CONNECT -> "to connect to port " + (wish.argument() & Sockets.PORTS);
      case Sockets.ACCEPT, Sockets.TRY_ACCEPT -> "to accept a connection";
      case Sockets.READ, Sockets.TRY_READ, Sockets.TAKE -> "to read from " + end;
      case Sockets.PEEK -> "for bytes of " + end;
      case Sockets.WRITE, Sockets.TRY_WRITE -> "to write to " + end;
      case Sockets.SHUT_OUTPUT -> "to shut down the output of " + end;
      case Sockets.CLOSE -> "to close " + end;
      case Sockets.AVAILABLE -> "how much could be read from " + end;
      case Sockets.SELECT -> "which channels are ready";
      case Sockets.WAKE_UP -> "to wake up a selector";
      case Sockets.BIND_DATAGRAMS ->
          "to receive datagrams at port " + (wish.argument() & Sockets.PORTS);
      case Sockets.CLOSE_DATAGRAMS -> "to receive no more datagrams";
      case Sockets.LINK_DATAGRAMS -> "to choose whose datagrams to hear";
      case Sockets.SEND -> "to send a datagram to port " + (wish.argument() & Sockets.PORTS);
      case Sockets.RECEIVE, Sockets.TRY_RECEIVE -> "to receive a datagram";
      case Sockets.LOST -> "to send a datagram, which was lost";
      case Sockets.LEAVE -> "to close what it leaves open";
      default -> "to take back what has lasted too long";
    };
  }
}
