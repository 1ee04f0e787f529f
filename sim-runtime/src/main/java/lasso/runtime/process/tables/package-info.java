/**
 * What a worker keeps under dense numbers, so that the kernel handles ints: local states as images, requests, effects, payloads, answers to replies, and the steps that are known. Enters: values. Leaves: the number of an equal value
 * that came before, or a new one. All of it is exact: equal numbers are equal values. One worker's, one thread.
 */
package lasso.runtime.process.tables;
