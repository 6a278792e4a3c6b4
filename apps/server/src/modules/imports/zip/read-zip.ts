import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import * as yauzl from 'yauzl';
import { FileRefused } from '../problems.ts';
import { type ByteSource, streamRange } from './byte-source.ts';

/** Limits on what a zip may unpack to, counted on real bytes. */
const zipLimits = {
  entries: 20_000,
  unpackedBytes: 1_000_000_000,
  /** Unpacked by packed; asked of entries above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 100_000,
  /** Of the zip as a whole, asked where it unpacks to more than `totalRatioFromBytes`. */
  totalRatio: 100,
  totalRatioFromBytes: 50_000_000,
} as const;

/** A file inside a zip. Reading it may throw FileRefused, which concerns this entry alone. */
export interface ZipEntry {
  /** Its path inside the zip. */
  name: string;
  /** The whole entry, when it is no larger than `limit` bytes. */
  read(limit: number): Promise<Uint8Array>;
  /**
   * Finds the entry, which must be no larger than `limit` bytes. The answer unpacks it in pieces, from any source of the
   * zip's bytes, so that finding and unpacking can go through different connections.
   */
  locate(limit: number): Promise<(source: ByteSource) => AsyncGenerator<Uint8Array>>;
}

/**
 * The files of a zip in the order of its directory, folders and the traces of operating systems left out.
 * @throws FileRefused when the zip as a whole must not go in: truncated, not a zip, too many entries, too much inside.
 */
export async function openZip(source: ByteSource): Promise<ZipEntry[]> {
  const zip = await directoryOf(source);
  if (zip.entryCount > zipLimits.entries) {
    throw new FileRefused(
      'ZIP_MUCHAS_ENTRADAS',
      `El zip trae ${zip.entryCount.toLocaleString('en-US')} archivos y el máximo es 20,000. Divídelo en varios zips y súbelos.`,
    );
  }
  const entries = await entriesOf(zip);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > zipLimits.totalRatioFromBytes && unpacked > source.size * zipLimits.totalRatio) throw bomb();
  if (unpacked > zipLimits.unpackedBytes) {
    throw new FileRefused(
      'ZIP_MUY_GRANDE',
      'El zip pesa más de 1 GB al descomprimirlo. Divídelo en varios zips y súbelos.',
    );
  }
  return entries.map((entry) => readable(zip, source, entry)).filter(({ name }) => !isClutter(name));
}

async function directoryOf(source: ByteSource): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  try {
    return await yauzl.fromRandomAccessReaderPromise(new SourceReader(source), source.size, options);
  } catch {
    throw damaged();
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw damaged();
  }
  return entries;
}

function damaged(): FileRefused {
  return new FileRefused(
    'ZIP_DANADO',
    'El zip está incompleto o dañado. Vuelve a crearlo o a descargarlo y súbelo otra vez.',
  );
}

function isClutter(name: string): boolean {
  return (
    name.endsWith('/') || name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
  );
}

function readable(zip: yauzl.ZipFile, source: ByteSource, entry: yauzl.Entry): ZipEntry {
  const name = nameOf(entry);
  return {
    name,
    read: async (limit) => {
      check(entry, name, limit);
      const start = await dataStart(zip, entry);
      const packed = await source.read(start, entry.compressedSize);
      return unpack(entry, packed);
    },
    locate: async (limit) => {
      check(entry, name, limit);
      const start = await dataStart(zip, entry);
      return (bytes) => unpackStream(entry, streamRange(bytes, start, start + entry.compressedSize));
    },
  };
}

/** Names are UTF-8 by flag or by their bytes, else one byte a letter; a backslash is a separator too. */
function nameOf(entry: yauzl.Entry): string {
  const raw = entry.fileNameRaw;
  const utf8 = (entry.generalPurposeBitFlag & 0x800) !== 0 || isUtf8(raw);
  return raw.toString(utf8 ? 'utf8' : 'latin1').replaceAll('\\', '/');
}

function check(entry: yauzl.Entry, name: string, limit: number): void {
  if (yauzl.validateFileName(name) !== null || name.includes('\0')) {
    throw new FileRefused(
      'ZIP_RUTA',
      'El nombre del archivo sale de la carpeta del zip y no se lee por seguridad. Crea el zip otra vez y súbelo.',
    );
  }
  if (entry.isEncrypted()) {
    throw new FileRefused(
      'ZIP_CON_CLAVE',
      'El archivo está protegido con contraseña. Crea el zip sin contraseña y súbelo.',
    );
  }
  if (!entry.canDecodeFileData()) {
    throw new FileRefused('ZIP_METODO', 'El archivo usa una compresión que no leemos. Crea un zip común y súbelo.');
  }
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limit) throw tooLarge(limit);
  if (compressedSize > uncompressedSize + mostOverhead(uncompressedSize)) throw damagedEntry();
  if (uncompressedSize > zipLimits.ratioFromBytes && uncompressedSize > compressedSize * zipLimits.ratio) throw bomb();
}

/** Deflate never adds more: 20,000 entries that each claim the whole zip would be read 20,000 times. */
const mostOverhead = (size: number) => 1_000 + size / 100;

async function dataStart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<number> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (fileDataStart + entry.compressedSize <= zip.fileSize) return fileDataStart;
  } catch {
    throw damagedEntry();
  }
  throw damagedEntry();
}

/** The directory's size is the limit of what is unpacked, so a lie about it is found out while inflating. */
function unpack(entry: yauzl.Entry, packed: Uint8Array): Uint8Array {
  let bytes: Uint8Array = packed;
  if (entry.compressionMethod !== 0) {
    try {
      bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
    } catch {
      throw damagedEntry();
    }
  }
  if (bytes.byteLength !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw damagedEntry();
  return bytes;
}

async function* unpackStream(entry: yauzl.Entry, packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  let sum = 0;
  const unpacked = entry.compressionMethod === 0 ? packed : inflate(packed);
  try {
    for await (const piece of unpacked) {
      length += piece.byteLength;
      if (length > entry.uncompressedSize) throw damagedEntry();
      sum = crc32(piece, sum);
      yield piece;
    }
  } finally {
    await packed.return(undefined);
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) throw damagedEntry();
}

async function* inflate(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw();
  const input = Readable.from(packed);
  input.once('error', (error) => inflater.destroy(error));
  input.pipe(inflater);
  try {
    for await (const piece of inflater) yield piece;
  } catch {
    throw damagedEntry();
  } finally {
    input.destroy();
    if (!inflater.closed) {
      inflater.destroy();
      await once(inflater, 'close');
    }
  }
}

function damagedEntry(): FileRefused {
  return new FileRefused(
    'ZIP_ENTRADA_DANADA',
    'El archivo está dañado dentro del zip. Descárgalo otra vez y vuelve a subirlo.',
  );
}

function tooLarge(limit: number): FileRefused {
  return new FileRefused(
    'MUY_PESADO',
    `El archivo pesa más de ${limit / 1_000_000} MB al descomprimirlo. Revisa que sea el original o divídelo.`,
  );
}

function bomb(): FileRefused {
  return new FileRefused(
    'ZIP_BOMBA',
    'El archivo crece demasiado al descomprimirlo y no se lee por seguridad. Descarga otra vez el original.',
  );
}

/** What yauzl reads the directory through. */
class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(streamRange(this.#source, start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#source.read(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('unreadable')),
    );
  }
}
