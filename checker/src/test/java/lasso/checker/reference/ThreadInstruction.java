package lasso.checker.reference;

/**
 * One step of a thread in a small concurrent program. Every thread has one register and one text.
 *
 * @param on the variable, monitor or thread that it is about
 * @param value a constant
 * @param target where it jumps, or where an interrupt leads
 */
record ThreadInstruction(Op op, int on, int value, int target) {
  enum Op {
    READ,
    WRITE,
    WRITE_NEXT,
    READ_VOLATILE,
    WRITE_VOLATILE,
    INCREMENT,
    COMPARE_AND_SET,
    ENTER,
    EXIT,
    WAIT,
    WAIT_TIMED,
    NOTIFY,
    NOTIFY_ALL,
    START,
    JOIN,
    INTERRUPT,
    INTERRUPTED,
    ALIVE,
    YIELD,
    SLEEP,
    PRINT,
    END,
    JUMP,
    JUMP_UNLESS_ZERO,
    SET,
    APPEND,
    REQUIRE,
    THROW;

    /** Whether no other thread can see it. */
    boolean isLocal() {
      return compareTo(JUMP) >= 0;
    }

    /** Whether it only looks. */
    boolean isLook() {
      return this == READ_VOLATILE
          || this == YIELD
          || this == SLEEP
          || this == ALIVE
          || this == INTERRUPTED;
    }

    boolean isPlain() {
      return compareTo(WRITE_NEXT) <= 0;
    }
  }

  boolean conflicts(ThreadInstruction other) {
    return op.isPlain()
        && other.op.isPlain()
        && on == other.on
        && (op != Op.READ || other.op != Op.READ);
  }
}
