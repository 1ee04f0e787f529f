package lasso.runtime.observe;

import java.util.List;

/**
 * A path whose names are found.
 *
 * @param type as far as declarations tell
 */
record ObservedPath(Root root, List<Step> steps, StaticType type) {}
