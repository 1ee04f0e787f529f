package lasso.runtime.program;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file can't be read or written, in words for people: the exceptions of the platform often say the name of the file and nothing else. */
public final class FileTrouble {
  private FileTrouble() {}

  /** A sentence without its end, such as {@code there is no such file}. */
  public static String words(IOException problem) {
    if (problem instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (problem instanceof AccessDeniedException) {
      return "this user may not";
    }
    if (problem instanceof CharacterCodingException) {
      return "it is no UTF-8 text";
    }
    if (problem instanceof FileSystemException named && named.getReason() != null) {
      return named.getReason();
    }
    return problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
  }
}
