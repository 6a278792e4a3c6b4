/** The file with the states of all taxpayers that SUNAT publishes every day, the padrón reducido. It has no history. */
export interface TaxpayerRegister {
  /** Which file is published at the moment. It downloads nothing. */
  published: (signal?: AbortSignal) => Promise<{ outcome: 'ready'; file: PublishedFile } | { outcome: 'unavailable' }>;
  /**
   * Downloads the published file and reads it to its end. `take` gets the taxpayers that are wanted. What it got counts only if
   * the outcome is `ready`, because damage can be found at the end.
   *
   * @param wanted Whether a RUC, as a number, is wanted. It is called for each of some twenty million lines.
   */
  read: (
    wanted: (ruc: number) => boolean,
    take: (taxpayer: RegisteredTaxpayer) => void,
    signal?: AbortSignal,
  ) => Promise<RegisterAnswer>;
}

/** A file of the register. Two with the same `etag` and `lastModified` are the same. */
export interface PublishedFile {
  etag: string | null;
  lastModified: string;
  /** The day of `lastModified` in Lima, `YYYY-MM-DD`: the states are those of this day. */
  date: string;
}

export interface RegisteredTaxpayer {
  ruc: number;
  /** In the words of SUNAT, at most 20 characters. */
  state: string;
  condition: string;
}

export type RegisterAnswer =
  | {
      outcome: 'ready';
      file: PublishedFile;
      /** The number of lines without the header, bad ones included. */
      lines: number;
      /** The number of lines that could not be read. */
      bad: number;
    }
  | { outcome: 'unavailable' }
  | { outcome: 'unreadable'; reason: 'not a register' | 'damaged' | 'too large' | 'too many bad lines' };
