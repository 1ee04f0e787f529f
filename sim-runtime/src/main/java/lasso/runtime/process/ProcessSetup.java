package lasso.runtime.process;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.capture.RootLabels;
import lasso.runtime.capture.StateCodec;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.program.ProgramImage;
import lasso.store.memory.HashBits;
import lasso.store.page.PageStore;

/** Wires the parts of a worker's process layer: loader, hooks, statics, codec, pinned objects. */
final class ProcessSetup {
  final InstrumentedProgram program;
  final HookDoors doors;
  final PageStore pages;
  final StaticFields statics = new StaticFields();
  final StateCodec codec;
  final String[] arguments;
  private final Irrelevance irrelevance;

  ProcessSetup(ProgramImage image, ProcessOptions options) {
    irrelevance = new Irrelevance(options.ignorePatterns());
    program = InstrumentedProgram.build(image, irrelevance::ignoresLocal);
    ClassLoader loader = program.loader();
    doors = new HookDoors(loader);
    pages =
        new PageStore(
            options.pageSizeBytes(),
            options.memoryLimitBytes(),
            new HashBits(options.hashBits()));
    for (Field field : program.staticFields()) {
      statics.addStatic(field, irrelevance.ignores(field));
    }
    for (Class<?> type : program.enumClasses()) {
      addConstants(type);
    }
    SiteTable sites = program.sites();
    RootLabels labels =
        new RootLabels(
            ProcessMachine.HEADER,
            frameLabels(sites),
            statics.primitiveNames(),
            statics.referenceNames());
    codec =
        new StateCodec(
            irrelevance,
            type -> type.getClassLoader() == loader,
            pages,
            options.pageSizeBytes(),
            labels,
            !options.ignorePatterns().isEmpty(),
            Handle::new);
    for (Object pinned : program.pinnedObjects()) {
      codec.pinned().pin(pinned);
    }
    arguments = arguments(image, options);
  }

  private void addConstants(Class<?> type) {
    for (Object constant : type.getEnumConstants()) {
      for (Class<?> c = constant.getClass(); c != Enum.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (isMutable(field)) {
            statics.addConstant((Enum<?>) constant, field, irrelevance.ignores(field));
          }
        }
      }
    }
  }

  /** A final field of an immutable type can't change after the constant was made. */
  private static boolean isMutable(Field field) {
    if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) {
      return false;
    }
    Class<?> type = field.getType();
    boolean immutable = type.isPrimitive() || type == String.class || type.isEnum();
    return !(Modifier.isFinal(field.getModifiers()) && immutable);
  }

  private static RootLabels.FrameLabels frameLabels(SiteTable sites) {
    return new RootLabels.FrameLabels() {
      @Override
      public List<String> references(int site) {
        return names(sites.get(site), sites.get(site).references());
      }

      @Override
      public List<String> primitives(int site) {
        return names(sites.get(site), sites.get(site).primitives());
      }
    };
  }

  private static List<String> names(Site site, List<Site.Slot> slots) {
    List<String> names = new ArrayList<>();
    StackTraceElement place = site.location();
    for (Site.Slot slot : slots) {
      if (!slot.ignored()) {
        names.add(
            slot.name()
                + " of "
                + place.getMethodName()
                + " ("
                + place.getFileName()
                + ":"
                + place.getLineNumber()
                + ")");
      }
    }
    return names;
  }

  private static String[] arguments(ProgramImage image, ProcessOptions options) {
    List<String> arguments = new ArrayList<>();
    if (options.mpjArguments()) {
      arguments.addAll(List.of("0", "conf", "device"));
    }
    arguments.addAll(image.arguments());
    return arguments.toArray(new String[0]);
  }
}
