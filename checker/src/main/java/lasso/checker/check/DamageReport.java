package lasso.checker.check;

import java.util.List;
import java.util.function.Supplier;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.DamagedClass;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;

/** What goes wrong with damaged class files is not our doing; all else is. */
final class DamageReport {
  private DamageReport() {}

  /**
   * Works with the classes of a program, from the beginning again as often as it turns out that more methods of the JDK have to be
   * suspended.
   *
   * @param images are asked for when the work fails
   * @throws UnusableInputException when the work fails because a class file is damaged, or says so itself; any other failure comes out as it is
   */
  static <T> T of(Supplier<List<ProgramImage>> images, Supplier<T> work) {
    try {
      return AdoptionNeededException.again(work);
    } catch (UnusableInputException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      for (ProgramImage image : images.get()) {
        UnusableInputException damaged = DamagedClass.in(image, e);
        if (damaged != null) {
          throw damaged;
        }
      }
      throw e;
    }
  }
}
