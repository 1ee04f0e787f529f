/** A counter that rank 0 keeps for all others: a small program with its checks in {@code src/test}. */
package org.example.counter;
