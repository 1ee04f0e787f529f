package lasso.runtime.program;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What each method of a class does, as a short hash: the same code on other lines has the same one.
 *
 * @param source the file that the class says it was compiled from, without blanks; empty when it says nothing
 * @param methods by name and descriptor, such as {@code main([Ljava/lang/String;)V}
 */
public record MethodDigests(String source, Map<String, String> methods) {
  /** Hexadecimal digits of a digest. */
  private static final int LENGTH = 16;

  /** Those of a class file as it was compiled. */
  public static MethodDigests of(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    String[] source = {""};
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public void visitSource(String file, String debug) {
            source[0] = file == null ? "" : file.replace(' ', '_');
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    Map<String, String> digests = new TreeMap<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            return new Listing(access + "\n", text -> digests.put(name + descriptor, digest(text)));
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new MethodDigests(source[0], digests);
  }

  private static String digest(String text) {
    return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, LENGTH);
  }

  /** The instructions as text, jumps by the order of their targets. */
  private static final class Listing extends MethodVisitor {
    private final StringBuilder text;
    private final Consumer<String> end;
    private final Map<Label, Integer> labels = new IdentityHashMap<>();

    Listing(String head, Consumer<String> end) {
      super(Opcodes.ASM9);
      text = new StringBuilder(head);
      this.end = end;
    }

    private void line(Object... words) {
      for (Object word : words) {
        text.append(word).append(' ');
      }
      text.append('\n');
    }

    private String label(Label label) {
      return "L" + labels.computeIfAbsent(label, key -> labels.size());
    }

    private String labels(Label[] several) {
      StringBuilder all = new StringBuilder();
      for (Label each : several) {
        all.append(label(each)).append(' ');
      }
      return all.toString();
    }

    @Override
    public void visitInsn(int opcode) {
      line(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      line(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      line(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      line(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      line(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      line(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      line(name, descriptor, bootstrap);
      line(arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
      line(opcode, label(target));
    }

    @Override
    public void visitLabel(Label label) {
      line(label(label) + ":");
    }

    @Override
    public void visitLdcInsn(Object value) {
      line(value.getClass().getSimpleName(), value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
      line("iinc", variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int least, int most, Label other, Label... targets) {
      line("table", least, most, label(other), labels(targets));
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] targets) {
      line("lookup", Arrays.toString(keys), label(other), labels(targets));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      line("multi", descriptor, dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
      line("try", label(start), label(end), label(handler), type);
    }

    @Override
    public void visitEnd() {
      end.accept(text.toString());
    }
  }
}
