package lasso.runtime.standins.files;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import lasso.runtime.hooks.SimSystem;

/** In place of {@link java.io.FileReader}. */
public class TextSource extends InputStreamReader {
  public TextSource(String name) throws FileNotFoundException {
    this(name, SimSystem.charset());
  }

  public TextSource(File file) throws FileNotFoundException {
    this(file.getPath());
  }

  public TextSource(String name, Charset charset) throws FileNotFoundException {
    super(new FileSource(name), charset);
  }

  public TextSource(File file, Charset charset) throws FileNotFoundException {
    this(file.getPath(), charset);
  }
}
