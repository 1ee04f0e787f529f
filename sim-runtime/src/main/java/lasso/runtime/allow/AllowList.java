package lasso.runtime.allow;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.Set;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Type;

/** What a program may use of the running JDK. Safe for use by several threads. */
public final class AllowList {
  private static final AllowList RUNNING = new AllowList();

  private final MediationTable mediations = new MediationTable();
  private final StandinTable standins = new StandinTable();
  private final RefusalTable refusals = new RefusalTable();

  private AllowList() {}

  /** The list for the JDK that runs. */
  public static AllowList ofRunningJdk() {
    return RUNNING;
  }

  /**
   * What the list says of a member of a JDK class.
   *
   * @param owner internal name of the class that the program names; the member may be inherited
   * @param name {@code <init>} for a constructor
   * @param descriptor of a method or, without parentheses, of a field
   */
  public Verdict verdict(String owner, String name, String descriptor) {
    if (mediations.find(owner, name, descriptor) != null) {
      return new Verdict(Group.MEDIATED, "a hook takes its place", null);
    }
    for (String type : supertypes(owner)) {
      for (StandinTable.Standin standin : standins.named(name)) {
        if (standin.owner().equals(type) && standin.descriptor().equals(descriptor)) {
          return new Verdict(Group.STANDIN, "a stand-in takes its place", null);
        }
      }
      String remedy = refusals.remedy(type, name, descriptor);
      if (remedy != null) {
        return new Verdict(Group.REFUSED, "not under control", remedy);
      }
      if (name.equals("<init>")) {
        break;
      }
    }
    return new Verdict(Group.DATA, "not refused", null);
  }

  /** What the list says of a reflected method or constructor. */
  public Verdict verdict(Executable member) {
    String owner = Type.getInternalName(member.getDeclaringClass());
    return member instanceof Constructor<?> constructor
        ? verdict(owner, "<init>", Type.getConstructorDescriptor(constructor))
        : verdict(owner, member.getName(), Type.getMethodDescriptor((Method) member));
  }

  /** What the list says of a reflected field. */
  public Verdict verdict(Field field) {
    String owner = Type.getInternalName(field.getDeclaringClass());
    return verdict(owner, field.getName(), Type.getDescriptor(field.getType()));
  }

  private static Set<String> supertypes(String owner) {
    Set<String> result = new LinkedHashSet<>();
    collect(PlatformClasses.find(owner), result);
    result.add(owner);
    return result;
  }

  private static void collect(Class<?> type, Set<String> into) {
    if (type != null && into.add(Type.getInternalName(type))) {
      collect(type.getSuperclass(), into);
      for (Class<?> each : type.getInterfaces()) {
        collect(each, into);
      }
    }
  }
}
