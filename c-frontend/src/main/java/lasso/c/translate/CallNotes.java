package lasso.c.translate;

import java.util.List;
import lasso.c.frames.FrameObject;
import lasso.c.values.CodePlaces;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Notes the calls of a method: at which instruction of the module each stands. */
final class CallNotes extends MethodVisitor {
  private final TranslatedFunction function;
  private final CodePlaces places;
  private int line = -1;
  private long address;

  CallNotes(MethodVisitor next, TranslatedFunction function, CodePlaces places) {
    super(Opcodes.ASM9, next);
    this.function = function;
    this.places = places;
  }

  void begin(int[] slots, int baseLocal, int stackLocal) {
    places.function(function.owner(), function.name(), slots, baseLocal, stackLocal);
  }

  /** The variables that the memory checks have laid out in its frames. */
  void objects(List<FrameObject> variables) {
    places.objects(function.owner(), function.name(), variables);
  }

  /** What is emitted from now on is for the instruction at an address. */
  void at(long instruction) {
    address = instruction;
  }

  /** Objects of the frame hold nothing while the call at an address is under way. */
  void dead(long instruction, List<FrameObject> objects) {
    places.dead(instruction, objects);
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    places.call(function.owner(), function.name(), line, owner + "." + name + descriptor, address);
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
