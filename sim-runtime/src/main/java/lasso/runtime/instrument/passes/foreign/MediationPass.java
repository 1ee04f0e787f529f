package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import lasso.runtime.allow.Mediation;
import lasso.runtime.allow.MediationTable;
import lasso.runtime.allow.MediationTable.Hook;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.surroundings.ClockMode;
import lasso.runtime.surroundings.Surroundings;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Redirects what is not a function of the process state (clocks, randomness, identity, standard streams, the
 * environment) to hooks.
 */
public final class MediationPass implements Pass {
  private static final String FROZEN_TIME = "lasso/runtime/hooks/SimTime";
  private static final String ELAPSING_TIME = "lasso/runtime/standins/ElapsingTime";
  private static final String STILL_THREAD = "lasso/runtime/hooks/SimThread";

  private final MediationTable table = new MediationTable();
  private final boolean timeElapses;
  private final Threading threads;

  /**
   * The pass.
   *
   * @param surroundings says whether each reading of a clock chooses if time has gone by
   * @param threads what the program has to do with threads
   */
  public MediationPass(Surroundings surroundings, Threading threads) {
    this.timeElapses = surroundings.clock() == ClockMode.CHOICE;
    this.threads = threads;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof FieldInsnNode access
            && insn.getOpcode() == GETSTATIC
            && access.owner.equals("java/lang/System")) {
          method.instructions.set(
              insn, call("lasso/runtime/hooks/SimSystem", access.name, "()" + access.desc));
        } else if (insn instanceof MethodInsnNode call) {
          mediate(node, method, call, universe.hierarchy());
        }
      }
    }
  }

  private void mediate(
      ClassNode node, MethodNode method, MethodInsnNode call, Hierarchy hierarchy) {
    if (!table.mentions(call.name)) {
      return;
    }
    boolean constructor = call.name.equals("<init>");
    if (call.getOpcode() == INVOKESPECIAL && !constructor) {
      boolean identity = call.owner.equals("java/lang/Object") && call.name.equals("hashCode");
      if (identity) { // super.hashCode()
        method.instructions.set(
            call, call("lasso/runtime/hooks/Identity", "ofClass", "(Ljava/lang/Object;)I"));
      }
      return;
    }
    Mediation mediation = find(call, hierarchy);
    if (mediation instanceof Mediation.Replaced replaced) {
      method.instructions.set(call, call(replaced.hook()));
    } else if (mediation instanceof Mediation.Completed completed) {
      for (Hook hook : completed.hooks()) { // ..., arguments -> ..., arguments of the sibling
        method.instructions.insertBefore(call, call(hook));
      }
      call.desc = completed.descriptor();
    } else if (mediation instanceof Mediation.Settled settled) {
      method.instructions.insert(call, settle(node, method, call, settled.hook()));
    }
  }

  private Mediation find(MethodInsnNode call, Hierarchy hierarchy) {
    String owner = call.owner.startsWith("[") ? "java/lang/Object" : call.owner;
    Mediation own = table.find(owner, call.name, call.desc);
    if (own != null
        || call.name.equals("<init>")
        || call.owner.startsWith("[")
        || hierarchy.resolveMethod(owner, call.name, call.desc) != null) {
      return own;
    }
    for (String type : hierarchy.supertypes(owner)) {
      if (!type.equals("java/lang/Object")) {
        Mediation inherited = table.find(type, call.name, call.desc);
        if (inherited != null) {
          return inherited;
        }
      }
    }
    return null;
  }

  /** Behind a call: its result, or the object constructed, goes through a hook. */
  private InsnList settle(ClassNode node, MethodNode method, MethodInsnNode call, Hook hook) {
    InsnList code = new InsnList();
    boolean constructor = call.name.equals("<init>");
    if (constructor && ConstructorCalls.isOfSelf(node, method, call)) {
      code.add(new VarInsnNode(ALOAD, 0)); // ..., this
      code.add(call(hook));
      code.add(new InsnNode(POP));
    } else if (!constructor || ConstructorCalls.leavesObject(method, call)) {
      code.add(call(hook)); // ..., object -> ..., object
      if (constructor) {
        code.add(new TypeInsnNode(CHECKCAST, call.owner));
      }
    }
    return code;
  }

  private MethodInsnNode call(Hook hook) {
    return call(hook.owner(), hook.name(), hook.descriptor());
  }

  private MethodInsnNode call(String owner, String name, String descriptor) {
    String target = owner;
    if (timeElapses && owner.equals(FROZEN_TIME)) {
      target = ELAPSING_TIME;
    } else if (threads != Threading.ONE && owner.equals(STILL_THREAD)) {
      target = threads.hasThreads() ? ThreadStarts.CALLS : ThreadPass.PROCESS_THREAD;
    }
    return new MethodInsnNode(INVOKESTATIC, target, name, descriptor, false);
  }

  /** Every hook that this pass can emit, for the test that they exist. */
  Iterable<Hook> hooks() {
    return table.all();
  }
}
