/**
 * A search as a web page: live on loopback while it runs, and as one file when it is over. Enters: samples of {@link
 * lasso.checker.telemetry}, in the ring's thread, and the end of the run. Leaves: a page that needs no network but its own server, the
 * series as JSON, the latest sample as text for Prometheus (exposition format 0.0.4), and the wish to stop, by a {@link
 * lasso.checker.explore.StopRequest}.
 *
 * <p>Pages inline everything: the chart library (Chart.js with its zoom plugin, MIT, unpacked from webjars by the build), styles, scripts and
 * data. Their content security policy lists the hashes of their own scripts and allows nothing else.
 *
 * <p>The server listens on the loopback address only. It answers requests whose {@code Host} is a name of this machine's loopback, so that no
 * foreign page can reach it through a name of its own (DNS rebinding), and stops a search only for a POST with the token that stands in
 * the page.
 *
 * <p>Thread rule: everything here may be used by any thread.
 */
package lasso.checker.dashboard;
