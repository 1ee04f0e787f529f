package lasso.checker.check;

import java.io.Serializable;
import java.util.List;

/**
 * A process of a system on its way to other machines.
 *
 * @param image which of the programs it runs
 */
record ShippedMember(String name, int image, List<String> arguments) implements Serializable {}
