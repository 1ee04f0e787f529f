package lasso.runtime.instrument.passes.language;

import java.util.ArrayList;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Makes a generated class a nest mate of the class that it serves, so that it reaches private members. */
final class Nests {
  private Nests() {}

  static void join(ClassNode generated, ClassNode mate, ClassUniverse universe) {
    ClassNode host = mate.nestHostClass == null ? mate : universe.find(mate.nestHostClass);
    if (host == null) { // the host is missing: on a plain JVM too the mate is then on its own
      mate.nestHostClass = null;
      host = mate;
    }
    raise(mate);
    raise(host);
    if (host.nestMembers == null) {
      host.nestMembers = new ArrayList<>();
    }
    host.nestMembers.add(generated.name);
    generated.nestHostClass = host.name;
  }

  /** Nests exist from version 55 on; nothing else changes for older classes with frames. */
  private static void raise(ClassNode node) {
    if ((node.version & 0xffff) < Opcodes.V11) {
      node.version = Opcodes.V11;
    }
  }
}
