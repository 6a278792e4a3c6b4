/** What became of the rows or documents of a file. */
export interface Counts {
  /** Vouchers that are new. */
  imported: number;
  /** Vouchers that were here and changed. */
  updated: number;
  /** Here already, as they are. */
  repeated: number;
  /** Of a kind that holds no voucher. */
  ignored: number;
  /** That did not go in. */
  refused: number;
}

export const noCounts: Counts = { imported: 0, updated: 0, repeated: 0, ignored: 0, refused: 0 };

/** What storing a document or row changed, where it is not refused. */
export type DocumentResult = 'imported' | 'updated' | 'repeated';

export function addCounts(first: Counts, second: Partial<Counts>): Counts {
  return {
    imported: first.imported + (second.imported ?? 0),
    updated: first.updated + (second.updated ?? 0),
    repeated: first.repeated + (second.repeated ?? 0),
    ignored: first.ignored + (second.ignored ?? 0),
    refused: first.refused + (second.refused ?? 0),
  };
}
