package lasso.runtime.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The lines of the program's methods, numbered, each marked where it begins when it runs. As every distinct step is executed once, marking costs an array store per
 * line and nothing per global state. The last of all passes before suspension: no other one takes the stores for the program's own.
 */
public final class LineNumbers {
  /**
   * A line of a method.
   *
   * @param number index of its mark
   * @param instructions of the program's own that belong to it, at least 1
   */
  public record Line(int line, int number, int instructions) {}

  /** A method of the program; its lines in the order of their first appearance. */
  public record Method(String name, String descriptor, List<Line> lines) {}

  /**
   * A class of the program.
   *
   * @param name internal
   * @param source name of its source file, or null
   */
  public record Type(String name, String source, List<Method> methods) {
    /** The same with larger numbers. */
    public Type shifted(int by) {
      return new Type(
          name,
          source,
          methods.stream()
              .map(
                  method ->
                      new Method(
                          method.name,
                          method.descriptor,
                          method.lines.stream()
                              .map(at -> new Line(at.line, at.number + by, at.instructions))
                              .toList()))
              .toList());
    }
  }

  private final List<Type> types = new ArrayList<>();
  private int count;

  private LineNumbers() {}

  /** Numbers the lines of a program as it is before any pass; {@link #mark} comes after the others. */
  static LineNumbers of(ClassUniverse universe) {
    LineNumbers numbers = new LineNumbers();
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        List<Method> methods = new ArrayList<>();
        for (MethodNode method : node.methods) {
          Method numbered = numbers.number(method);
          if (!numbered.lines().isEmpty()) {
            methods.add(numbered);
          }
        }
        if (!methods.isEmpty()) {
          numbers.types.add(new Type(node.name, node.sourceFile, List.copyOf(methods)));
        }
      }
    }
    return numbers;
  }

  private Method number(MethodNode method) {
    Map<Integer, Integer> sizes = new LinkedHashMap<>();
    int line = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode at) {
        line = at.line;
      } else if (insn.getOpcode() >= 0 && line > 0) {
        sizes.merge(line, 1, Integer::sum);
      }
    }
    List<Line> lines = new ArrayList<>();
    sizes.forEach((at, size) -> lines.add(new Line(at, count++, size)));
    return new Method(method.name, method.desc, List.copyOf(lines));
  }

  /** How many marks there are. */
  public int count() {
    return count;
  }

  /** The classes in the order of their names. */
  public List<Type> types() {
    return types;
  }

  /** Inserts the stores. Initialisers have got another name since they were numbered. */
  void mark(ClassUniverse universe) {
    for (Type type : types) {
      ClassNode node = universe.find(type.name());
      for (MethodNode method : node.methods) {
        String name = method.name.equals("$lasso$clinit") ? "<clinit>" : method.name;
        for (Method numbered : type.methods()) {
          if (numbered.name().equals(name) && numbered.descriptor().equals(method.desc)) {
            mark(method, numbered);
          }
        }
      }
    }
  }

  private static void mark(MethodNode method, Method numbered) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    numbered.lines().forEach(line -> numbers.put(line.line(), line.number()));
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Integer number = insn instanceof LineNumberNode at ? numbers.get(at.line) : null;
      AbstractInsnNode first = number == null ? null : firstInstruction(insn);
      if (first != null) {
        method.instructions.insertBefore(first, store(number));
      }
    }
  }

  private static AbstractInsnNode firstInstruction(AbstractInsnNode line) {
    AbstractInsnNode next = line.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private static InsnList store(int number) {
    InsnList code = new InsnList();
    code.add(new FieldInsnNode(Opcodes.GETSTATIC, "lasso/runtime/hooks/Coverage", "lines", "[Z"));
    code.add(new LdcInsnNode(number));
    code.add(new InsnNode(Opcodes.ICONST_1)); // ..., lines, number, true
    code.add(new InsnNode(Opcodes.BASTORE));
    return code;
  }
}
