package lasso.runtime.standins.files;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import lasso.runtime.hooks.SimSystem;

/** In place of {@link java.io.FileWriter}. */
public class TextSink extends OutputStreamWriter {
  public TextSink(String name) throws FileNotFoundException {
    this(name, false);
  }

  public TextSink(File file) throws FileNotFoundException {
    this(file.getPath(), false);
  }

  public TextSink(File file, boolean append) throws FileNotFoundException {
    this(file.getPath(), append);
  }

  public TextSink(String name, boolean append) throws FileNotFoundException {
    this(name, SimSystem.charset(), append);
  }

  public TextSink(String name, Charset charset) throws FileNotFoundException {
    this(name, charset, false);
  }

  public TextSink(File file, Charset charset) throws FileNotFoundException {
    this(file.getPath(), charset, false);
  }

  public TextSink(String name, Charset charset, boolean append) throws FileNotFoundException {
    super(new FileSink(name, append), charset);
  }

  public TextSink(File file, Charset charset, boolean append) throws FileNotFoundException {
    this(file.getPath(), charset, append);
  }
}
