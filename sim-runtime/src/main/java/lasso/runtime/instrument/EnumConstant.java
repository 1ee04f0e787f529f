package lasso.runtime.instrument;

/**
 * One constant of an enum class of the program.
 *
 * @param owner internal name of the enum class
 * @param name of the constant
 * @param ordinal its place among the constants, from 0
 * @param type internal name of its own class, which differs from the owner where the constant has a body
 */
public record EnumConstant(String owner, String name, int ordinal, String type) {}
