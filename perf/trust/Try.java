/** What an attempt needs: a place of its own, a port that somebody listens at, the name of the machine, and words that nobody else says. */
final class Try {
  static String directory;
  static int port;
  static String token;
  static String host;

  private Try() {}

  static void start(String[] arguments) {
    directory = arguments[0];
    port = Integer.parseInt(arguments[1]);
    token = arguments[2];
    host = arguments[3];
  }

  /** A file that is not there. */
  static String file(String name) {
    return directory + "/" + name;
  }

  /** A file that is there; its contents are a word that is looked for in what the program prints. */
  static String secret() {
    return file("secret.txt");
  }

  static String uri(String path) {
    return "file://" + path;
  }

  static String url() {
    return "http://127.0.0.1:" + port + "/";
  }

  /** A command that makes a file. */
  static String[] touch() {
    return new String[] {"/bin/touch", file("made-by-a-process")};
  }

  /** The attempt got what it wanted, and only the program can know. */
  static void worked() {
    System.out.println("worked-" + token);
  }

  static void worked(boolean did) {
    if (did) {
      worked();
    }
  }

  static void tell(Object text) {
    System.out.println(text);
  }

  /** What is written past the captured output. */
  static String past() {
    return "past-" + token + "\n";
  }

  /** Waits a moment for what another thread may do. */
  static void patience(java.util.function.BooleanSupplier done) {
    for (long i = 0; i < 30_000_000L && !done.getAsBoolean(); i++) {
      Thread.onSpinWait();
    }
  }
}
