package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.dwarf.Lines;
import lasso.c.frames.DeadVariables;
import lasso.c.heap.HeapRenaming;
import lasso.c.heap.SureVariables;
import lasso.c.host.HostFunctions;
import lasso.c.values.CodePlaces;
import lasso.c.wasm.ModuleFile;
import lasso.runtime.program.MovableHeap;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The translation of one module. */
public final class Translation {
  private final WasmModule module;
  private final Globals globals;
  private final Lines lines;
  private final FunctionTable functions;
  private final FunctionSurvey.Limits limits;
  private final Map<String, ClassWriter> classes = new LinkedHashMap<>();

  private Translation(ModuleFile file, Lines lines, FunctionSurvey.Limits limits) {
    this.limits = limits;
    this.module = file.module();
    this.globals = globals(file);
    this.lines = lines;
    functions = new FunctionTable(module, lines);
  }

  /**
   * Translates a module.
   *
   * @param file the module
   * @param lines its source lines
   * @param variables its global variables
   * @param functions with their variables
   * @param watched words of formulas: variables of these names are observed
   * @param programName what the program finds as its own name
   * @param forgets whether variables of functions are zeroed that hold what nobody will read
   * @param places is told where calls stand
   * @return class files by internal name, among them {@link ClassNames#START}
   * @throws UnusableInputException when the module has what can't be translated
   */
  public static Map<String, byte[]> translate(
      ModuleFile file,
      Lines lines,
      List<GlobalVariable> variables,
      List<FunctionVariables> functions,
      Set<String> watched,
      HostFunctions hosts,
      String programName,
      boolean forgets,
      CodePlaces places) {
    return translate(
        file,
        lines,
        variables,
        functions,
        watched,
        hosts,
        programName,
        forgets,
        places,
        FunctionSurvey.Limits.USUAL);
  }

  /** As above, with limits of the size of methods. */
  static Map<String, byte[]> translate(
      ModuleFile file,
      Lines lines,
      List<GlobalVariable> variables,
      List<FunctionVariables> functions,
      Set<String> watched,
      HostFunctions hosts,
      String programName,
      boolean forgets,
      CodePlaces places,
      FunctionSurvey.Limits limits) {
    Translation translation = new Translation(file, lines, limits);
    WasmModule module = translation.module;
    Globals globals = translation.globals;
    new ModuleLimits(module).check();
    Mirrors mirrors =
        new Mirrors(
            variables, functions, watched, module, globals, translation.functions::classOfFile);
    mirrors.write(translation::classFor);
    new ImportedFunctions(module, translation.functions, hosts, lines, mirrors)
        .write(translation.classFor(ClassNames.IMPORTS));
    globals.write(translation.classFor(ClassNames.GLOBALS));
    IndirectCalls indirect = new IndirectCalls(module, translation.functions, globals);
    translation.writeFunctions(indirect, mirrors, forgets, places);
    indirect.note(places);
    indirect.write(translation.classFor(ClassNames.INDIRECT));
    Map<String, byte[]> files = translation.files();
    files.put(ClassNames.CALLBACKS, indirect.callbacks());
    files.put(
        ClassNames.START,
        new StartClass(module, translation.functions, globals, mirrors, programName).write());
    return files;
  }

  /**
   * The heap of a module, whose blocks may be moved; null if it has none, and where a formula follows pointers, which may end a step in the middle of a change to the heap.
   *
   * @param variables all global ones
   * @param functions with their variables
   * @param finder tells those of functions where they are surely pointers
   * @param watched words and paths of formulas
   */
  public static MovableHeap heap(
      ModuleFile file,
      List<GlobalVariable> variables,
      List<FunctionVariables> functions,
      SureVariables.Finder finder,
      Set<String> watched) {
    int base = new Exports(file.module()).global("__heap_base");
    Globals globals = globals(file);
    boolean followsPointers =
        watched.stream().anyMatch(text -> followsPointers(text, variables, functions));
    return base < 0 || followsPointers || !globals.hasStackPointer()
        ? null
        : new HeapRenaming(
            (int) globals.constant(base),
            StartClass.isStackLowest(file.module(), globals),
            file.model(),
            variables,
            finder);
  }

  private static boolean followsPointers(
      String text, List<GlobalVariable> variables, List<FunctionVariables> functions) {
    VariablePath path = VariablePath.resolve(text, variables);
    LocalPath local = LocalPath.resolve(text, functions);
    return path != null && !path.offsets().isEmpty()
        || local != null && !local.way().offsets().isEmpty();
  }

  /** Whether code of a module may ask for blocks of the heap. */
  public static boolean usesHeap(ModuleFile file, Lines lines) {
    WasmModule module = file.module();
    return new HeapUse(module, new FunctionTable(module, lines)).isAny();
  }

  /** Whether nothing but the stack of a module lies below its pointer. */
  public static boolean isStackLowest(ModuleFile file) {
    Globals globals = globals(file);
    return globals.hasStackPointer() && StartClass.isStackLowest(file.module(), globals);
  }

  /** Where the heap of a module begins, or -1. */
  public static int heapBase(ModuleFile file) {
    int base = new Exports(file.module()).global("__heap_base");
    return base < 0 ? -1 : (int) globals(file).constant(base);
  }

  private static Globals globals(ModuleFile file) {
    return new Globals(file.module(), file.model());
  }

  private void writeFunctions(
      IndirectCalls indirect, Mirrors mirrors, boolean forgets, CodePlaces places) {
    Checking checking = new Checking(module);
    DeadVariables dead =
        forgets && globals.hasStackPointer() && checking.ofObjects() && !checking.ofDefinedness()
            ? new DeadVariables(module, globals.model(), globals.stackPointer())
            : null;
    int imports = functions.imports().size();
    for (int i = imports; i < functions.count(); i++) {
      FunctionSource source =
          new FunctionSource(module, functions, globals, indirect, lines, mirrors, checking, i);
      CallNotes method = begin(source.method(), places);
      FunctionParts parts = FunctionTranslator.divide(source, limits, part -> begin(part, places));
      if (parts != null) {
        places.divide(functions.cName(i));
      }
      new FunctionTranslator(source, dead, parts, method).translate();
    }
  }

  private CallNotes begin(TranslatedFunction function, CodePlaces places) {
    MethodVisitor method =
        classFor(function.owner())
            .visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
                function.name(),
                function.type().getDescriptor(),
                null,
                null);
    return new CallNotes(method, function, places);
  }

  private ClassWriter classFor(String name) {
    return classes.computeIfAbsent(
        name,
        owner -> {
          ClassWriter writer = ClassFile.begin(owner, "java/lang/Object");
          writer.visitSource(functions.sourceFile(owner), null);
          return writer;
        });
  }

  private Map<String, byte[]> files() {
    Map<String, byte[]> files = new TreeMap<>();
    for (Map.Entry<String, ClassWriter> entry : classes.entrySet()) {
      entry.getValue().visitEnd();
      try {
        files.put(entry.getKey(), entry.getValue().toByteArray());
      } catch (MethodTooLargeException e) {
        throw new UnusableInputException(
            "function %s of %s becomes a method of %d bytes, more than the 65535 that Java allows: divide it into several functions, or compile with --cflags -O1 or -Os."
                .formatted(
                    e.getMethodName(), functions.sourceFile(entry.getKey()), e.getCodeSize()),
            e);
      }
    }
    return files;
  }
}
