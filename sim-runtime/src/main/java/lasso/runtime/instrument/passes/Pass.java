package lasso.runtime.instrument.passes;

import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.tree.ClassNode;

/** One rewriting, applied to every class of the universe before the next one starts. */
public interface Pass {
  /** Rewrites {@code node} in place; generated classes are added to the universe. */
  void transform(ClassNode node, ClassUniverse universe);
}
