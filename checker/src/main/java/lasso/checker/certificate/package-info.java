/**
 * Certificates: what a reader of "it holds" wants to check, as one JSON object with a checksum. Enters: a check that is over. Leaves: the object, and the
 * differences between two of them. The schema is {@code docs/certificate.schema.json}; what each part means stands in {@code docs/trust.md}.
 *
 * <p>Thread rule: everything is made from immutable values by one thread.
 */
package lasso.checker.certificate;
