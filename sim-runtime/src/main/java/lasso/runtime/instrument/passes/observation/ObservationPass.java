package lasso.runtime.instrument.passes.observation;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.instrument.passes.language.Initialisers;
import lasso.runtime.instrument.suspend.SuspensionPoint;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.observe.WatchedAccesses;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets a change of an observed value end a step: behind each write that may touch an observed path, and each call of foreign code that
 * may, the process layer looks. Code that touches none stays as it is.
 */
public final class ObservationPass implements Pass {
  private final WatchedAccesses watched;
  private final String mainClass;
  private ForeignWrites foreign;
  private FreshWrites fresh;

  /**
   * A pass for one universe.
   *
   * @param mainClass internal name
   */
  public ObservationPass(WatchedAccesses watched, String mainClass) {
    this.watched = watched;
    this.mainClass = mainClass;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (foreign == null) {
      foreign = new ForeignWrites(watched, universe);
      fresh = new FreshWrites(universe);
    }
    if (!ClassOrigin.isProgram(node.name) && !node.name.equals(mainClass)) {
      return;
    }
    for (MethodNode method : node.methods) {
      if (!PropositionPass.isCopy(method)) {
        watch(node, method, universe);
      }
    }
    if (node.name.equals(mainClass)) {
      begin(Hierarchy.declared(node, "main", "([Ljava/lang/String;)V"));
    }
  }

  private void watch(ClassNode owner, MethodNode method, ClassUniverse universe) {
    Set<AbstractInsnNode> invisible = null;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      boolean isWrite = isWatchedWrite(insn, universe);
      if (isWrite && invisible == null) {
        invisible = fresh.of(owner, method);
      }
      if (isWrite ? !invisible.contains(insn) : isForeign(insn)) {
        method.instructions.insert(insn, SuspensionPoint.CHECK.call());
      }
    }
  }

  private boolean isForeign(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && foreign.mayWrite(call);
  }

  private boolean isWatchedWrite(AbstractInsnNode insn, ClassUniverse universe) {
    return switch (insn.getOpcode()) {
      case PUTSTATIC, PUTFIELD -> {
        FieldInsnNode access = (FieldInsnNode) insn;
        ClassNode declaring =
            universe.hierarchy().resolveField(access.owner, access.name, access.desc);
        yield declaring != null && watched.field(declared(declaring.name), access.name);
      }
      case IASTORE -> watched.elements("I");
      case LASTORE -> watched.elements("J");
      case FASTORE -> watched.elements("F");
      case DASTORE -> watched.elements("D");
      case CASTORE -> watched.elements("C");
      case SASTORE -> watched.elements("S");
      case BASTORE -> watched.elements("B") || watched.elements("Z");
      case AASTORE -> watched.elements("L");
      default -> false;
    };
  }

  /** The class that declared a field before the fields of interfaces were moved. */
  private static String declared(String owner) {
    return owner.endsWith(Initialisers.HOLDER_SUFFIX)
        ? owner.substring(0, owner.length() - Initialisers.HOLDER_SUFFIX.length())
        : owner;
  }

  /** Behind the initialisation of the main class, which is the first instruction if there is one. */
  private static void begin(MethodNode main) {
    AbstractInsnNode first = main.instructions.getFirst();
    while (first.getOpcode() < 0) {
      first = first.getNext();
    }
    boolean initialises =
        first instanceof MethodInsnNode call && call.name.equals(InitialiserPass.ENSURE);
    if (initialises) {
      main.instructions.insert(first, SuspensionPoint.BEGIN.call());
    } else {
      main.instructions.insert(SuspensionPoint.BEGIN.call());
    }
  }
}
