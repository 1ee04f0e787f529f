package lasso.runtime.instrument.passes;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import lasso.runtime.allow.MediationTable;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.surroundings.ClockMode;
import lasso.runtime.surroundings.Surroundings;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Redirects what is not a function of the process state (clocks, randomness, identity, standard streams, the
 * environment) to hooks.
 */
public final class MediationPass implements Pass {
  private static final String FROZEN_TIME = "lasso/runtime/hooks/SimTime";
  private static final String ELAPSING_TIME = "lasso/runtime/standins/ElapsingTime";

  /** Constructors that read the clock or draw a seed, and the hook that gives it to them as a long. */
  private static final Map<String, String> SEEDED =
      Map.of(
          "java/util/Random", "lasso/runtime/hooks/SimRandom.seed",
          "java/util/SplittableRandom", "lasso/runtime/hooks/SimRandom.seed",
          "java/util/Date", FROZEN_TIME + ".millis");

  private static final String CLOCK = "Ljava/time/Clock;";

  private final MediationTable table = new MediationTable();
  private final boolean timeElapses;

  /**
   * The pass.
   *
   * @param surroundings says whether each reading of a clock chooses if time has gone by
   */
  public MediationPass(Surroundings surroundings) {
    this.timeElapses = surroundings.clock() == ClockMode.CHOICE;
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
          mediate(method, call, universe.hierarchy());
        }
      }
    }
  }

  private void mediate(MethodNode method, MethodInsnNode call, Hierarchy hierarchy) {
    if (call.name.equals("<init>")) {
      String hook = call.desc.equals("()V") ? SEEDED.get(call.owner) : null;
      if (hook != null) {
        int dot = hook.indexOf('.');
        method.instructions.insertBefore( // ..., object -> ..., object, long
            call, call(hook.substring(0, dot), hook.substring(dot + 1), "()J"));
        call.desc = "(J)V";
      }
    } else if (call.owner.startsWith("java/time/") && call.getOpcode() == INVOKESTATIC) {
      clock(method, call);
    } else if (call.owner.equals("java/util/Calendar") && call.name.equals("getInstance")) {
      String descriptor = "(Ljava/util/Calendar;)Ljava/util/Calendar;";
      method.instructions.insert(call, call(FROZEN_TIME, "set", descriptor));
    } else if (table.mentions(call.name)) {
      redirect(method, call, hierarchy);
    }
  }

  private void clock(MethodNode method, MethodInsnNode call) {
    if (call.name.equals("now") && call.desc.startsWith("()")) {
      method.instructions.insertBefore(call, call(FROZEN_TIME, "clock", "()" + CLOCK));
      call.desc = "(" + CLOCK + call.desc.substring(1);
    } else if (call.name.equals("now") && call.desc.startsWith("(Ljava/time/ZoneId;)")) {
      method.instructions.insertBefore(
          call, call(FROZEN_TIME, "clock", "(Ljava/time/ZoneId;)" + CLOCK));
      call.desc = "(" + CLOCK + call.desc.substring(call.desc.indexOf(')'));
    } else if (call.owner.equals("java/time/Clock") && call.name.startsWith("system")) {
      String zone = call.desc.startsWith("()") ? "()" : "(Ljava/time/ZoneId;)";
      method.instructions.set(call, call(FROZEN_TIME, "clock", zone + CLOCK));
    }
  }

  private void redirect(MethodNode method, MethodInsnNode call, Hierarchy hierarchy) {
    if (call.getOpcode() == INVOKESPECIAL) {
      boolean identity = call.owner.equals("java/lang/Object") && call.name.equals("hashCode");
      if (identity) { // super.hashCode()
        method.instructions.set(
            call, call("lasso/runtime/hooks/Identity", "ofClass", "(Ljava/lang/Object;)I"));
      }
      return;
    }
    if (call.owner.startsWith("[")) {
      replace(method, call, table.find("java/lang/Object", call.name, call.desc));
      return;
    }
    if (table.find(call.owner, call.name, call.desc) != null) {
      replace(method, call, table.find(call.owner, call.name, call.desc));
      return;
    }
    if (hierarchy.resolveMethod(call.owner, call.name, call.desc) != null) {
      return;
    }
    for (String type : hierarchy.supertypes(call.owner)) {
      if (!type.equals("java/lang/Object")) {
        replace(method, call, table.find(type, call.name, call.desc));
      }
    }
  }

  private void replace(MethodNode method, MethodInsnNode call, MediationTable.Hook hook) {
    if (hook != null && method.instructions.contains(call)) {
      method.instructions.set(call, call(hook.owner(), hook.name(), hook.descriptor()));
    }
  }

  private MethodInsnNode call(String owner, String name, String descriptor) {
    boolean elapses = timeElapses && owner.equals(FROZEN_TIME);
    return new MethodInsnNode(
        INVOKESTATIC, elapses ? ELAPSING_TIME : owner, name, descriptor, false);
  }

  /** Every hook that this pass can emit, for the test that they exist. */
  Iterable<MediationTable.Hook> hooks() {
    return table.all();
  }
}
