package lasso.checker.output;

import java.io.PrintStream;
import java.nio.charset.Charset;

/** Prints text as {@link SafeText#lines}. Bytes pass as they are: nobody who holds text writes any. */
public final class SafePrintStream extends PrintStream {
  private final PrintStream raw;
  private final boolean inColour;

  /**
   * @param raw takes the text; closed with this
   * @param charset its charset
   */
  public SafePrintStream(PrintStream raw, Charset charset) {
    this(raw, charset, false);
  }

  /**
   * @param raw takes the text; closed with this
   * @param charset its charset
   * @param inColour whether reports are painted
   */
  public SafePrintStream(PrintStream raw, Charset charset, boolean inColour) {
    super(raw, true, charset);
    this.raw = raw;
    this.inColour = inColour;
  }

  /** For text of our own that does move the cursor. */
  public PrintStream raw() {
    return raw;
  }

  @Override
  public void print(String text) {
    String safe = SafeText.lines(String.valueOf(text));
    super.print(inColour ? Painter.painted(safe) : safe);
  }

  @Override
  public void print(char c) {
    print(String.valueOf(c));
  }

  @Override
  public void print(char[] text) {
    print(new String(text));
  }

  @Override
  public void print(Object value) {
    print(String.valueOf(value));
  }

  @Override
  public boolean checkError() {
    return super.checkError() | raw.checkError();
  }
}
