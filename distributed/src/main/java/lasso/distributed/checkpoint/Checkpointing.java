package lasso.distributed.checkpoint;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/**
 * That a search is to leave checkpoints, and to go on from the last one if there is any.
 *
 * @param every how long a search goes on, at least, between two of them
 * @param origin what the numbers depend on besides the log: a checkpoint with another origin is refused
 * @param plan all options, recorded for whoever goes on
 * @param writingLast is told that the search has ended early and now writes its last one, which may take a while
 * @param notices one sentence each: that something is damaged, or could not be written
 */
public record Checkpointing(
    Path directory,
    Duration every,
    Map<String, String> origin,
    String plan,
    Runnable writingLast,
    Consumer<String> notices) {}
