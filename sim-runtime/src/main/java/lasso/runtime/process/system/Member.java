package lasso.runtime.process.system;

import java.util.List;
import lasso.runtime.program.ProgramImage;

/**
 * A process of a system.
 *
 * @param name as formulas and reports call it; empty when ranks have no names
 * @param image its program; members with the same object share everything but their states
 * @param arguments of its {@code main}
 */
public record Member(String name, ProgramImage image, List<String> arguments) {
  public Member {
    arguments = List.copyOf(arguments);
  }
}
