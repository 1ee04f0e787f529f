/**
 * What is due when time does not go by, and timers. As in {@link lasso.runtime.standins.concurrent}, calls of the program enter, and one thread runs at a time.
 */
package lasso.runtime.standins.concurrent.timer;
