package lasso.checker.output;

/** A form in which something can be written to a file that an option names. */
public interface FileFormat {
  /** The option that asks for it, with its dashes. */
  String option();

  /** For help: begins with what the option's value is, such as {@code FILE: write the result as JSON}. */
  String description();
}
