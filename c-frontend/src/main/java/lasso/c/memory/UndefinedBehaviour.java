package lasso.c.memory;

/** What clang's undefined behaviour sanitizer calls where C leaves open what happens; names are the compiler's. The process ends there. */
public final class UndefinedBehaviour {
  private UndefinedBehaviour() {}

  public static void __ubsan_handle_add_overflow_minimal_abort() {
    throw undefined("signed integer overflow in an addition");
  }

  public static void __ubsan_handle_sub_overflow_minimal_abort() {
    throw undefined("signed integer overflow in a subtraction");
  }

  public static void __ubsan_handle_mul_overflow_minimal_abort() {
    throw undefined("signed integer overflow in a multiplication");
  }

  public static void __ubsan_handle_negate_overflow_minimal_abort() {
    throw undefined("the negation of a signed integer overflows");
  }

  public static void __ubsan_handle_divrem_overflow_minimal_abort() {
    throw undefined("a division by zero, or one that overflows");
  }

  public static void __ubsan_handle_shift_out_of_bounds_minimal_abort() {
    throw undefined("a shift by a negative number or by too many bits, or of a negative number");
  }

  public static void __ubsan_handle_out_of_bounds_minimal_abort() {
    throw undefined("an index outside its array");
  }

  public static void __ubsan_handle_builtin_unreachable_minimal_abort() {
    throw undefined("a place that the program says is never reached");
  }

  public static void __ubsan_handle_missing_return_minimal_abort() {
    throw undefined("a function ends without the value that it promises");
  }

  public static void __ubsan_handle_vla_bound_not_positive_minimal_abort() {
    throw undefined("an array of variable length has no element, or fewer");
  }

  public static void __ubsan_handle_float_cast_overflow_minimal_abort() {
    throw undefined("a floating-point number does not fit the integer that it is converted to");
  }

  public static void __ubsan_handle_load_invalid_value_minimal_abort() {
    throw undefined("a truth value or an enumeration holds a number that it can't have");
  }

  public static void __ubsan_handle_invalid_builtin_minimal_abort() {
    throw undefined("a built-in function is called with zero");
  }

  public static void __ubsan_handle_nonnull_arg_minimal_abort() {
    throw undefined("a null pointer is passed where none may be");
  }

  public static void __ubsan_handle_nonnull_return_minimal_abort() {
    throw undefined("a null pointer is returned where none may be");
  }

  public static void __ubsan_handle_pointer_overflow_minimal_abort() {
    throw undefined("arithmetic on a pointer leads round the end of memory, or begins at null");
  }

  public static void __ubsan_handle_type_mismatch_minimal_abort() {
    throw undefined("a null or misaligned pointer is followed");
  }

  public static void __ubsan_handle_alignment_assumption_minimal_abort() {
    throw undefined("a pointer is not aligned as the program says");
  }

  public static void __ubsan_handle_implicit_conversion_minimal_abort() {
    throw undefined("an implicit conversion changes the value");
  }

  public static void __ubsan_handle_function_type_mismatch_minimal_abort() {
    throw undefined("a function is called by another type");
  }

  private static Error undefined(String what) {
    return Faults.end("undefined in C: " + what);
  }
}
