package lasso.runtime.allow.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.allow.MemberEffect;
import lasso.runtime.allow.MemberGroup;
import lasso.runtime.allow.MemberNames;
import org.objectweb.asm.Opcodes;

/** The whole analysis of one JDK: every exported class with the group of each of its members. */
final class JdkAnalysis {
  /** A member with its group; {@code effect} is null for data. */
  record Judged(String key, MemberGroup group, MemberEffect effect, String reason) {}

  /** A hop of a way that is left out stands for all in the middle. */
  private static final int SHOWN_HOPS = 5;

  private static final String ANALYSED = "java.base";

  final JdkImage image;
  final Boundaries boundaries;
  private final JdkWorld world;
  private final Causes causes;
  private final SharedStatics statics;
  final Map<JdkClass, String> closed;

  JdkAnalysis(JdkImage image, Boundaries boundaries) throws IOException {
    this.image = image;
    this.boundaries = boundaries;
    this.world = new JdkWorld(image.read(ANALYSED, Set.of()));
    Closures closures = new Closures(world, boundaries);
    this.causes = closures.causes();
    this.closed = closures.closed();
    this.statics = closures.statics();
  }

  /** The rule that refuses a package as a whole, or null. */
  Boundaries.Rule packageRule(String name) {
    return boundaries.find("package", name, name);
  }

  /** Exported packages that no rule refuses, with the classes that a program can name and their supertypes. */
  Map<String, List<JdkClass>> classesByPackage() {
    Set<JdkClass> named = new TreeSet<>(Comparator.comparing(type -> type.name));
    for (JdkClass type : world.classes()) {
      if (type.isPublic()
          && image.exports.containsKey(type.packageName())
          && packageRule(type.packageName()) == null) {
        named.addAll(world.supertypes(type));
      }
    }
    Map<String, List<JdkClass>> result = new TreeMap<>();
    for (JdkClass type : named) {
      result.computeIfAbsent(type.packageName(), key -> new ArrayList<>()).add(type);
    }
    return result;
  }

  /** The public and protected members that the class declares; what differs in the result type only is one member. */
  List<Judged> members(JdkClass type) {
    Map<String, Judged> result = new TreeMap<>();
    for (JdkClass.Field field : type.fields.values()) {
      if ((field.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0) {
        result.put(field.name(), judge(type, field));
      }
    }
    for (JdkMethod method : type.methods.values()) {
      if (method.isExported()) {
        String key = MemberNames.key(method.name, method.descriptor);
        result.merge(key, judge(type, method, key), JdkAnalysis::worse);
      }
    }
    return new ArrayList<>(result.values());
  }

  private static Judged worse(Judged one, Judged other) {
    return one.group() == MemberGroup.REFUSED ? one : other;
  }

  private Judged judge(JdkClass type, JdkMethod method, String key) {
    Judged decided = decided(type, key);
    if (decided != null) {
      return decided;
    }
    MemberEffect effect = causes.ofCall(type, method);
    return effect == null
        ? new Judged(key, MemberGroup.DATA, null, "")
        : new Judged(
            key, MemberGroup.REFUSED, effect, shorten(causes.callPath(type, method, effect)));
  }

  private Judged judge(JdkClass type, JdkClass.Field field) {
    Judged decided = decided(type, field.name());
    if (decided != null) {
      return decided;
    }
    String member = type + "." + field.name();
    Boundaries.Rule source = boundaries.find("source", type.toString(), member);
    if (source != null) {
      return new Judged(field.name(), MemberGroup.REFUSED, source.effect(), source.reason());
    }
    boolean changes =
        (field.access() & Opcodes.ACC_STATIC) != 0
            && (field.access() & Opcodes.ACC_ENUM) == 0
            && ((field.access() & Opcodes.ACC_FINAL) == 0
                || statics.contains(type, field.name())
                    && boundaries.find("constant", type.toString(), member) == null);
    return changes
        ? new Judged(
            field.name(), MemberGroup.REFUSED, MemberEffect.SHARED, "a static field that changes")
        : new Judged(field.name(), MemberGroup.DATA, null, "");
  }

  private Judged decided(JdkClass type, String key) {
    Boundaries.Rule rule = boundaries.find(Boundaries.DECISION, type.toString(), type + "." + key);
    if (rule == null) {
      return null;
    }
    return rule.isData()
        ? new Judged(key, MemberGroup.DATA, null, rule.reason())
        : new Judged(key, MemberGroup.REFUSED, rule.effect(), rule.reason());
  }

  /** Of a long way, its beginning and its end; the member itself is not repeated. */
  private static String shorten(String path) {
    List<String> hops = new ArrayList<>(List.of(path.split(" > ")));
    if (hops.size() > 1) {
      hops.remove(0);
    } else {
      return path.substring(path.lastIndexOf("): ") + 3);
    }
    if (hops.size() > SHOWN_HOPS) {
      int drop = hops.size() - SHOWN_HOPS + 1;
      hops.subList(2, 2 + drop).clear();
      hops.add(2, "...");
    }
    return String.join(" > ", hops);
  }
}
