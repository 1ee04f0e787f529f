/**
 * Hooks that look at objects and files of the platform and ask nothing of the kernel. Every worker has its own copy of these classes, as of all of {@link
 * lasso.runtime.hooks}.
 */
package lasso.runtime.hooks.platform;
