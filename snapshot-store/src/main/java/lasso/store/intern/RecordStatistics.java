package lasso.store.intern;

/**
 * Counters of a record store.
 *
 * @param asked records given to {@link RecordStore#intern}, known ones included
 * @param distinct records stored
 * @param differences how many of them are stored as a difference to another one
 * @param contentBytes of the stored records, each counted whole
 * @param memoryBytes in use: records with headers and padding, index, and addresses by id
 */
public record RecordStatistics(
    long asked, long distinct, long differences, long contentBytes, long memoryBytes) {}
