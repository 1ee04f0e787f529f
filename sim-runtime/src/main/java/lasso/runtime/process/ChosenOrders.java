package lasso.runtime.process;

import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import lasso.runtime.hooks.Identity;
import lasso.runtime.instrument.IdentityHashes;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.HeldAnswer;
import lasso.runtime.surroundings.ChosenConstants;
import lasso.runtime.surroundings.IdentityCodes;
import lasso.runtime.surroundings.IdentityOrders;

/**
 * Identity hash codes of enum constants and class objects where these are chosen. A code belongs to a process, the constant to the whole worker: so while a process runs the constants have its codes, and
 * between runs those that are functions of their names.
 *
 * <p>Who asks a constant of an enum can't be seen before it has happened, for {@code Enum.hashCode} is final and tables of the JDK call it. So constants without a code are watched as by {@link
 * lasso.runtime.instrument.WatchedEnums}. What a step did that has asked one means nothing; in its place the process waits where it stood, the answer kept in {@code HeldStep}, for the choice of the
 * code, and takes the step then. Codes of class objects are chosen where the program gets them.
 *
 * <p>One worker's. The static fields are those of the loaded process.
 */
final class ChosenOrders implements IdentityCodes.Watch {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final String CODES = "lasso.runtime.standins.IdentityOrder";
  private static final String HELD = "lasso.runtime.standins.HeldStep";

  private final IdentityOrders orders;
  private final List<Enum<?>> watched;
  private final Set<Enum<?>> asked = new LinkedHashSet<>();
  private final Field taken;
  private final Field objects;
  private final Field constants;
  private final Field codes;
  private final Field wanted;
  private final Field kind;
  private final Field numbers;
  private final Field payloads;

  /**
   * Watches the constants.
   *
   * @param watched all that the program has
   */
  ChosenOrders(IdentityOrders orders, ClassLoader loader, List<Enum<?>> watched) {
    this.orders = orders;
    this.watched = watched;
    taken = field(loader, CODES, "taken");
    objects = field(loader, CODES, "objects");
    constants = field(loader, CODES, "constants");
    codes = field(loader, CODES, "codes");
    wanted = field(loader, HELD, "wanted");
    kind = field(loader, HELD, "kind");
    numbers = field(loader, HELD, "numbers");
    payloads = field(loader, HELD, "payloads");
  }

  private static Field field(ClassLoader loader, String owner, String name) {
    try {
      return Class.forName(owner, false, loader).getDeclaredField(name);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(owner + " has no field " + name, e);
    }
  }

  private static Object get(Field field) {
    return U.getReference(U.staticFieldBase(field), U.staticFieldOffset(field));
  }

  private static void put(Field field, Object value) {
    U.putReference(U.staticFieldBase(field), U.staticFieldOffset(field), value);
  }

  private static int number(Field field) {
    return U.getInt(U.staticFieldBase(field), U.staticFieldOffset(field));
  }

  private static void put(Field field, int value) {
    U.putInt(U.staticFieldBase(field), U.staticFieldOffset(field), value);
  }

  // ---- around a run

  @Override
  public void begin() {
    Object[] known = (Object[]) get(constants);
    int[] theirs = (int[]) get(codes);
    for (Enum<?> constant : watched) {
      IdentityHashes.put(constant, ChosenConstants.code(known, theirs, constant));
    }
    for (int i = 0; known != null && i < known.length; i++) {
      if (known[i] instanceof Class<?>) {
        IdentityHashes.assign(known[i], theirs[i]);
      }
    }
  }

  @Override
  public void end() {
    Object[] known = (Object[]) get(constants);
    for (Enum<?> constant : watched) {
      if (ChosenConstants.code(known, (int[]) get(codes), constant) == 0
          && IdentityHashes.mayHaveCode(constant)) {
        asked.add(constant);
      }
      Identity.fix(constant);
    }
    for (int i = 0; known != null && i < known.length; i++) {
      if (known[i] instanceof Class<?> type) {
        Identity.fix(type);
      }
    }
  }

  /** What the library does for the process goes by the process's codes: tables that it reads from a message are those of the process. */
  @Override
  public void pause() {
    // The codes stay.
  }

  @Override
  public void resume() {
    // They are there.
  }

  /** A constant that has no code and was asked for it since the last call; null if there is none. */
  Enum<?> takeAsked() {
    Enum<?> first = asked.isEmpty() ? null : asked.iterator().next();
    asked.clear();
    return first;
  }

  // ---- between runs

  /** Whether the loaded process waits for a choice at the beginning of its program. */
  boolean waitsAtBeginning() {
    return number(kind) == HeldAnswer.BEGINNING;
  }

  /**
   * The loaded process learns what was chosen, if it waits for that.
   *
   * @return the answer with which it goes on; null at the beginning of its program
   */
  Answer take(Answer answer) {
    if (number(kind) == 0) {
      return answer;
    }
    give(get(wanted), orders.code(number(taken), ((Answer.Chosen) answer).value()));
    HeldAnswer held =
        new HeldAnswer(number(kind), (int[][]) get(numbers), (byte[][]) get(payloads));
    keep(null, new HeldAnswer(0, null, null));
    return held.kind() == HeldAnswer.BEGINNING ? null : held.answer();
  }

  private void give(Object constant, int code) {
    Object[] known = (Object[]) get(constants);
    int place = ChosenConstants.place(known, constant);
    put(constants, ChosenConstants.with(known, place, constant));
    put(codes, ChosenConstants.with((int[]) get(codes), place, code));
    put(taken, number(taken) | 1 << code);
    put(objects, number(objects) + 1);
  }

  /** Why there is no code for one more constant, or null. */
  String refusal(Enum<?> constant) {
    return number(objects) < orders.objects()
        ? null
        : orders.tooMany(ChosenConstants.name(constant)) + "; " + orders.advice();
  }

  /**
   * Lets the loaded process wait for the code of a constant.
   *
   * @param next with which it is to go on then
   * @return what it asks
   */
  Request hold(Enum<?> constant, HeldAnswer next) {
    keep(constant, next);
    return new Request.Choose(
        orders.alternatives(number(objects)), orders.subject(ChosenConstants.name(constant)));
  }

  private void keep(Object constant, HeldAnswer next) {
    put(wanted, constant);
    put(kind, next.kind());
    put(numbers, next.numbers());
    put(payloads, next.payloads());
  }
}
