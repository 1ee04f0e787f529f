package lasso.runtime.allow;

/** Everything of the JDK that would use the machine's default charset: it is given the process's own. */
final class CharsetMediations {
  private static final String CHARSET = "Ljava/nio/charset/Charset;";
  private static final String GIVEN = "SimSystem.charset()" + CHARSET;
  private static final String NO = "SimSystem.no()Z";

  private final MediationTable table;

  CharsetMediations(MediationTable table) {
    this.table = table;
  }

  void add() {
    table.ofClass("java/nio/charset/Charset", "defaultCharset()" + CHARSET, "SimSystem.charset");
    with("java/lang/String", "<init>([B", ")V");
    with("java/lang/String", "<init>([BII", ")V");
    with("java/lang/String", "getBytes(", ")[B");
    with("java/io/InputStreamReader", "<init>(Ljava/io/InputStream;", ")V");
    with("java/io/OutputStreamWriter", "<init>(Ljava/io/OutputStream;", ")V");
    with("java/util/Scanner", "<init>(Ljava/io/InputStream;", ")V");
    with("java/io/ByteArrayOutputStream", "toString(", ")Ljava/lang/String;");
    for (String type : new String[] {"java/io/PrintStream", "java/io/PrintWriter"}) {
      String stream = "<init>(Ljava/io/OutputStream;";
      with(type, stream + "Z", ")V");
      String descriptor = "(Ljava/io/OutputStream;Z" + CHARSET + ")V";
      table.complete(type, stream + ")V", descriptor, NO, GIVEN);
    }
  }

  /** A sibling takes the charset as its last argument. */
  private void with(String owner, String beginning, String end) {
    String descriptor = beginning.substring(beginning.indexOf('(')) + CHARSET + end;
    table.complete(owner, beginning + end, descriptor, GIVEN);
  }
}
