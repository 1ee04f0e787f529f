package lasso.runtime.allow.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.allow.MemberEffect;
import org.objectweb.asm.Opcodes;

/**
 * The classes of which a program can hold no object, found by iteration: a class is closed when one of its contract
 * methods has an effect; then making an object of it is that effect. At the end no class that is open breaks a contract,
 * so what was assumed at every call by contract is true.
 */
final class Closures {
  private final Map<JdkClass, String> closed = new IdentityHashMap<>();
  private final SharedStatics statics;
  private Causes causes;

  Closures(JdkWorld world, Boundaries boundaries) {
    statics = new SharedStatics(world);
    Contracts contracts = new Contracts(world, boundaries);
    for (JdkClass type : world.classes()) {
      Boundaries.Rule rule = boundaries.find("closed", type.toString(), type + ".");
      if (rule != null && !isOpen(type, boundaries)) {
        closed.put(type, rule.effect().name() + ' ' + rule.reason());
      }
    }
    int before;
    do {
      before = closed.size();
      causes = new Causes(world, boundaries, statics, contracts, Map.copyOf(closed));
      for (JdkClass type : world.classes()) {
        if (!closed.containsKey(type) && !type.isAbstract() && !isOpen(type, boundaries)) {
          close(type, world, contracts);
        }
      }
    } while (closed.size() > before);
  }

  private static boolean isOpen(JdkClass type, Boundaries boundaries) {
    return boundaries.find("open", type.toString(), type + ".") != null;
  }

  private void close(JdkClass type, JdkWorld world, Contracts contracts) {
    List<JdkMethod> inherited = new ArrayList<>();
    for (JdkClass at : world.supertypes(type)) {
      inherited.addAll(at.methods.values());
    }
    for (JdkMethod method : inherited) {
      if (method.isVirtual() && contracts.covers(type.name, method.signature())) {
        JdkMethod selected = world.resolve(type.name, method.signature());
        MemberEffect effect = selected.is(Opcodes.ACC_ABSTRACT) ? null : causes.of(selected);
        if (effect != null) {
          closed.put(type, effect.name() + ' ' + causes.path(selected, effect));
          return;
        }
      }
    }
  }

  SharedStatics statics() {
    return statics;
  }

  Causes causes() {
    return causes;
  }

  Map<JdkClass, String> closed() {
    return closed;
  }

  static MemberEffect effect(String text) {
    return MemberEffect.valueOf(text.substring(0, text.indexOf(' ')));
  }

  static String reason(String text) {
    return text.substring(text.indexOf(' ') + 1);
  }
}
