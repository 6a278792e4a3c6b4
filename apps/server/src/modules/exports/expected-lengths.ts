import { pipeline, type Readable, Transform } from 'node:stream';

/** What a file that is made while it is sent has: for each unit of it, about as many bytes as the last ones had. */
export const fileKinds = {
  /** A voucher's XML in a zip. */
  xmlZip: 3_000,
  /** A voucher's picture in a zip. */
  jpegZip: 50_000,
  /** A voucher in an Excel with its items and links. */
  workbook: 700,
  /** The same with its picture. */
  pictureWorkbook: 50_000,
  /** A voucher in a file for SUNAT or for another program. */
  rows: 250,
  /** A file of a client in a zip of the files of many. */
  clientFile: 20_000,
  /** A month in the expediente of a year. */
  expedienteMonth: 200_000,
} as const satisfies Record<string, number>;

export type FileKind = keyof typeof fileKinds;

/** How much the last file of a kind changes what is expected of the next one. */
const weight = 0.3;

/** How many units of a kind a file will have. */
export interface ExpectedFile {
  kind: FileKind;
  units: number;
}

/**
 * About how long files will be that are made while they are sent, by what the process has sent of their kind. What it expects of
 * the first one is in {@link fileKinds}.
 */
export function expectedLengths() {
  const perUnit: Record<FileKind, number> = { ...fileKinds };
  return {
    /** In bytes. */
    of: ({ kind, units }: ExpectedFile): number => Math.round(perUnit[kind] * units),

    /** The same bytes. When all of them were read, their number is what is expected of the next file. */
    learnt({ kind, units }: ExpectedFile, source: Readable): Readable {
      let bytes = 0;
      const output = new Transform({
        transform(piece: Uint8Array, _encoding, done) {
          bytes += piece.byteLength;
          done(null, piece);
        },
        flush(done) {
          if (units > 0) perUnit[kind] += weight * (bytes / units - perUnit[kind]);
          done();
        },
      });
      // When one of the two is destroyed, the other one is destroyed too.
      pipeline(source, output, () => {});
      return output;
    },
  };
}

export type ExpectedLengths = ReturnType<typeof expectedLengths>;
