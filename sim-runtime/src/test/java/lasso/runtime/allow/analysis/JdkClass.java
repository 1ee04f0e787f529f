package lasso.runtime.allow.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/** A class of the JDK: its supertypes and what it declares. */
final class JdkClass {
  /** A field; {@code constant} when its value stands in the class file. */
  record Field(String name, String descriptor, int access, boolean constant) {}

  final String name;
  final String superName;
  final List<String> interfaces;
  final int access;
  final Map<String, JdkMethod> methods = new LinkedHashMap<>();
  final Map<String, Field> fields = new LinkedHashMap<>();

  /** Direct subtypes that the image has. */
  final List<JdkClass> subtypes = new ArrayList<>();

  JdkClass(String name, String superName, List<String> interfaces, int access) {
    this.name = name;
    this.superName = superName;
    this.interfaces = interfaces;
    this.access = access;
  }

  boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  boolean isAbstract() {
    return (access & Opcodes.ACC_ABSTRACT) != 0;
  }

  boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  String packageName() {
    return name.substring(0, name.lastIndexOf('/')).replace('/', '.');
  }

  @Override
  public String toString() {
    return name.replace('/', '.');
  }
}
