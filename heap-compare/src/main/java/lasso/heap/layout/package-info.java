/**
 * What a block of a heap looks like: the kind of a type, its fields and which of them comparison ignores. Enters: type
 * descriptions from whoever knows objects. Leaves: numbered layouts that image and arena readers share.
 */
package lasso.heap.layout;
