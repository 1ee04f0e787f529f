package lasso.runtime.instrument.universe;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/**
 * What a class file mentions: classes, and types in descriptors of members that it uses; annotations are not followed
 * (their types stand in the pool as plain text only).
 */
final class ConstantPoolScan {
  private static final int CLASS = 7;
  private static final int STRING = 8;
  private static final int NAME_AND_TYPE = 12;
  private static final int METHOD_TYPE = 16;

  private final ClassReader reader;
  private final Set<String> types;
  private final Set<String> strings;

  ConstantPoolScan(ClassReader reader, Set<String> types, Set<String> strings) {
    this.reader = reader;
    this.types = types;
    this.strings = strings;
  }

  void run() {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset == 0) {
        continue; // the second slot of a long or double
      }
      switch (reader.readByte(offset - 1)) {
        case CLASS -> addClass(reader.readUTF8(offset, buffer), types);
        case STRING -> strings.add(reader.readUTF8(offset, buffer));
        case NAME_AND_TYPE -> addDescriptor(reader.readUTF8(offset + 2, buffer), types);
        case METHOD_TYPE -> addDescriptor(reader.readUTF8(offset, buffer), types);
        default -> {}
      }
    }
  }

  private static void addClass(String name, Set<String> types) {
    if (name.startsWith("[")) {
      addType(Type.getType(name), types);
    } else {
      types.add(name);
    }
  }

  static void addDescriptor(String descriptor, Set<String> types) {
    if (descriptor.startsWith("(")) {
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        addType(argument, types);
      }
      addType(Type.getReturnType(descriptor), types);
    } else {
      addType(Type.getType(descriptor), types);
    }
  }

  private static void addType(Type type, Set<String> types) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      types.add(element.getInternalName());
    }
  }
}
