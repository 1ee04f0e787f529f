package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.FunctionImport;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.NameCustomSection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.c.dwarf.LineRow;
import lasso.c.dwarf.Lines;

/** All functions of a module by number, imports first: where each is as a method. */
final class FunctionTable {
  private final WasmModule module;
  private final Lines lines;
  private final List<FunctionImport> imports = new ArrayList<>();
  private final List<TranslatedFunction> functions = new ArrayList<>();
  private final Map<String, String> classOfFile = new HashMap<>();
  private final Map<String, String> fileOfClass = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  FunctionTable(WasmModule module, Lines lines) {
    this.module = module;
    this.lines = lines;
    module.importSection().stream()
        .filter(FunctionImport.class::isInstance)
        .map(FunctionImport.class::cast)
        .forEach(imports::add);
    for (int i = 0; i < imports.size(); i++) {
      add(ClassNames.IMPORTS, imports.get(i).name(), i);
    }
    for (int i = imports.size(); i < count(); i++) {
      add(classOf(i), cName(i), i);
    }
  }

  private void add(String owner, String cName, int number) {
    String name = ClassNames.legal(cName);
    if (!used.add(owner + "." + name)) {
      name += "$" + number;
      used.add(owner + "." + name);
    }
    functions.add(new TranslatedFunction(owner, name, JavaTypes.method(type(number))));
  }

  int count() {
    return imports.size() + module.codeSection().functionBodyCount();
  }

  List<FunctionImport> imports() {
    return imports;
  }

  /** The function as a method. */
  TranslatedFunction get(int number) {
    return functions.get(number);
  }

  FunctionType type(int number) {
    return number < imports.size()
        ? module.typeSection().getType(imports.get(number).typeIndex())
        : module.functionSection().getFunctionType(number - imports.size(), module.typeSection());
  }

  /** The source file of a class, or null. */
  String sourceFile(String owner) {
    return fileOfClass.get(owner);
  }

  /** Its name in C. The compiler calls {@code main} otherwise, depending on its parameters. */
  String cName(int number) {
    NameCustomSection names = module.nameSection();
    String name = names == null ? null : names.nameOfFunction(number);
    if (name == null) {
      return "function" + number;
    }
    return name.equals("__original_main") || name.equals("__main_argc_argv") ? "main" : name;
  }

  private String classOf(int number) {
    var body = module.codeSection().getFunctionBody(number - imports.size()).instructions();
    if (body.isEmpty()) {
      return ClassNames.LIBRARY;
    }
    LineRow row = lines.within(body.get(0).address(), body.get(body.size() - 1).address());
    return row == null
        ? ClassNames.LIBRARY
        : classOfFile.computeIfAbsent(row.file(), this::newClass);
  }

  /** The class of a source file. */
  String classOfFile(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    for (Map.Entry<String, String> known : classOfFile.entrySet()) {
      if (known.getKey().equals(file)) {
        return known.getValue();
      }
    }
    for (Map.Entry<String, String> known : classOfFile.entrySet()) {
      if (known.getKey().endsWith("/" + name) || known.getKey().equals(name)) {
        return known.getValue();
      }
    }
    return newClass(file);
  }

  /** Named like the file; files of one name in several directories are numbered. */
  private String newClass(String file) {
    String fileName = file.substring(file.lastIndexOf('/') + 1);
    int dot = fileName.lastIndexOf('.');
    String stem = ClassNames.legal(dot <= 0 ? fileName : fileName.substring(0, dot));
    String name = stem;
    for (int i = 2; fileOfClass.containsKey(name); i++) {
      name = stem + "$" + i;
    }
    fileOfClass.put(name, fileName);
    return name;
  }
}
