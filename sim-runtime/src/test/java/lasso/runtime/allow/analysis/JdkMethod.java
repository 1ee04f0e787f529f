package lasso.runtime.allow.analysis;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.allow.MemberNames;
import org.objectweb.asm.Opcodes;

/** A method of the JDK with what its instructions refer to. */
final class JdkMethod {
  final JdkClass owner;
  final String name;
  final String descriptor;
  final int access;
  final List<Reference> references = new ArrayList<>();

  JdkMethod(JdkClass owner, String name, String descriptor, int access) {
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.access = access;
  }

  boolean is(int flag) {
    return (access & flag) != 0;
  }

  /** Whether a call of it may land in another method. */
  boolean isVirtual() {
    return !is(Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE) && !name.startsWith("<");
  }

  boolean isExported() {
    return is(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED) && !name.equals("<clinit>");
  }

  String signature() {
    return name + descriptor;
  }

  /** As in the tables: {@code java.util.List.add(int,Object)}. */
  @Override
  public String toString() {
    return owner.name.replace('/', '.') + '.' + MemberNames.key(name, descriptor);
  }
}
