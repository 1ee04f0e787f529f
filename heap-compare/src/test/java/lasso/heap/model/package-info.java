/** A naive heap for tests: blocks as Java lists, an image writer and an isomorphism check that share no code with ours. */
package lasso.heap.model;
