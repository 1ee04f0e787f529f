package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import lasso.runtime.hooks.Suspension;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Rewrites one method: first finds its sites, and when they have numbers, emits the code. */
final class MethodRewriter {
  private final ClassNode owner;
  private final MethodNode method;
  private final SuspendableCalls calls;
  private final SavedVariables variables;
  private final List<SuspendedFrame> frames = new ArrayList<>();

  /**
   * A rewriter that has brought the method into a form in which every site can be saved.
   *
   * @param displayName {@code <init>} for the body of a constructor
   */
  MethodRewriter(
      ClassNode owner,
      MethodNode method,
      String displayName,
      SuspendableCalls calls,
      ConstructorChains chains,
      LocalRules rules) {
    this.owner = owner;
    this.method = method;
    this.calls = calls;
    ThisVariable.keep(owner.name, method);
    int scratch =
        new Allocations(owner.name, method, calls, chains).move(Code.firstFreeLocal(method));
    variables = new SavedVariables(owner, method, displayName, rules);
    findFrames(scratch);
  }

  private void findFrames(int scratch) {
    boolean any = false;
    for (var insn : method.instructions) {
      any |= calls.isSite(insn);
    }
    if (!any) {
      return;
    }
    Liveness liveness = new Liveness(method);
    TypeFlow.walk(
        owner.name,
        method,
        (insn, locals, stack) -> {
          if (calls.isSite(insn)) {
            BitSet live = liveness.across(insn);
            variables.addKept(insn, live);
            if ((method.access & ACC_STATIC) == 0) {
              live.clear(0); // saved last, as this
            }
            frames.add(
                SuspendedFrame.of(
                    (MethodInsnNode) insn, TypeState.of(locals, stack), live, scratch));
          }
        },
        (insn, locals, stack) -> {});
  }

  int siteCount() {
    return frames.size();
  }

  /** The sites, from number {@code first} on. */
  List<Site> sites(int first) {
    List<Site> sites = new ArrayList<>();
    for (SuspendedFrame frame : frames) {
      sites.add(variables.site(first + sites.size(), frame, calls.isPoint(frame.call())));
    }
    return sites;
  }

  /** Emits code with sites numbered from {@code first} on. */
  void emit(int first) {
    if (frames.isEmpty()) {
      return;
    }
    ExpectedCounts counts = expectedCounts();
    FrameCode code = new FrameCode(owner.name, method.access, method.desc, counts);
    InsnList end = new InsnList();
    LabelNode[] restores = new LabelNode[frames.size()];
    for (int i = 0; i < restores.length; i++) {
      SuspendedFrame frame = frames.get(i);
      LabelNode callLabel = new LabelNode();
      LabelNode save = new LabelNode();
      restores[i] = new LabelNode();
      boolean hasFrame = Code.frameBefore(frame.call()) != null;
      method.instructions.insertBefore(frame.call(), callLabel);
      if (!hasFrame) {
        method.instructions.insertBefore(frame.call(), frame.before().toFrame());
      }
      method.instructions.insert(
          frame.call(), FrameCode.testMode(Suspension.UNWINDING, IF_ICMPEQ, save));
      end.add(save);
      end.add(code.save(frame, first + i));
      end.add(restores[i]);
      end.add(code.restore(frame, callLabel));
    }
    addPrologue(code, first, restores, end);
    method.instructions.add(end);
  }

  private ExpectedCounts expectedCounts() {
    if (!owner.name.startsWith(SuspensionPass.COPIES)) {
      return ExpectedCounts.NONE;
    }
    assert ExpectedCounts.areKnown(method) : owner.name + "." + method.name + method.desc;
    return ExpectedCounts.of(method);
  }

  private void addPrologue(FrameCode code, int first, LabelNode[] restores, InsnList end) {
    LabelNode body = new LabelNode();
    LabelNode wrong = new LabelNode();
    InsnList prologue = FrameCode.testMode(Suspension.REWINDING, IF_ICMPNE, body);
    prologue.add(FrameCode.popSite());
    prologue.add(new TableSwitchInsnNode(first, first + restores.length - 1, wrong, restores));
    prologue.add(body);
    var start = Code.nextCode(method.instructions.getFirst());
    if (Code.frameBefore(start) == null) {
      prologue.add(code.initial().toFrame());
    }
    method.instructions.insert(prologue);
    end.add(wrong);
    end.add(code.initial().toFrame());
    String problem = "no suspended frame of " + owner.name + "." + method.name + method.desc;
    end.add(new TypeInsnNode(NEW, "java/lang/IllegalStateException"));
    end.add(new InsnNode(DUP));
    end.add(new LdcInsnNode(problem));
    end.add(
        new MethodInsnNode(
            INVOKESPECIAL,
            "java/lang/IllegalStateException",
            "<init>",
            "(Ljava/lang/String;)V",
            false));
    end.add(new InsnNode(ATHROW));
  }
}
