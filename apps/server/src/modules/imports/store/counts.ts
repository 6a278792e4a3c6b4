/** The results of the rows or documents of a file. */
export interface Counts {
  /** Vouchers that are new. */
  imported: number;
  /** Vouchers that existed and were changed. */
  updated: number;
  /** Vouchers that existed and were not changed. */
  repeated: number;
  /** Documents of a type that contains no voucher. */
  ignored: number;
  /** Rows and documents that were not imported. */
  refused: number;
}

export const noCounts: Counts = { imported: 0, updated: 0, repeated: 0, ignored: 0, refused: 0 };

/** How many are stored, including those that were stored before. */
export const storedOf = ({ imported, updated, repeated }: Counts): number => imported + updated + repeated;

/** The result of storing a document or row that is not refused. */
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
