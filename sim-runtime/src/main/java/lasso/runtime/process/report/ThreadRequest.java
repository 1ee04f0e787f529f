package lasso.runtime.process.report;

import lasso.runtime.kernel.Request;

/**
 * What a living thread asks for where its process has stopped.
 *
 * @param name what reports call it
 * @param request null while it waits for another thread of its process
 */
public record ThreadRequest(String name, Request request) {}
