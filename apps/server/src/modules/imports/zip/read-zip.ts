import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import * as yauzl from 'yauzl';
import { FileRefused } from '../problems.ts';
import { bufferSource, type ByteSource, streamRange } from './byte-source.ts';

/** The limits of what a zip may unpack to. The bytes are counted while unpacking. */
const zipLimits = {
  entries: 20_000,
  unpackedBytes: 1_000_000_000,
  /** The maximum ratio of unpacked to packed bytes, for entries larger than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 100_000,
  /** The maximum ratio for the whole zip, when it unpacks to more than `totalRatioFromBytes`. */
  totalRatio: 100,
  totalRatioFromBytes: 50_000_000,
  /** How deep zips may be inside of zips: SUNAT's portal hands out one level. */
  depth: 3,
  /** The maximum size of a zip inside of a zip, which is held in memory while its files are read. */
  innerBytes: 50_000_000,
} as const;

/** The content of a file inside a zip. */
export interface ZipContent {
  bytes: Uint8Array;
  /** The bytes as the zip has them, which `inflateRawSync` unpacks; undefined when the zip does not compress them. */
  packed: Uint8Array | undefined;
}

/** A file inside a zip. Reading it can throw FileRefused, which concerns only this entry. */
export interface ZipEntry {
  /** Its path inside the zip. */
  name: string;
  /** Reads the whole entry. @throws FileRefused when it has more than `limit` bytes */
  read(limit: number): Promise<Uint8Array>;
  /** As `read`, with the bytes that the zip has. */
  readContent(limit: number): Promise<ZipContent>;
  /**
   * Finds the entry, which may have at most `limit` bytes. The returned function unpacks it in chunks from any source of the
   * zip's bytes, so that finding and unpacking can use different connections.
   */
  locate(limit: number): Promise<(source: ByteSource) => AsyncGenerator<Uint8Array>>;
}

/**
 * The files of a zip in the order of its directory, without folders and files of operating systems. The files of a zip inside of
 * it stand in its place, with the path of the zip before theirs; one that cannot be read is an entry that says why.
 *
 * @throws FileRefused when nothing of the zip can be imported: it is truncated, not a zip, or has too many entries or bytes
 * @throws the error of the source when its bytes cannot be read
 */
export async function openZip(bytes: ByteSource): Promise<ZipEntry[]> {
  const total: Total = { entries: 0, unpacked: 0, packed: bytes.size, lastInner: null };
  return entriesIn(bytes, total, 1);
}

/** What a zip and the zips inside of it unpack to. */
interface Total {
  entries: number;
  unpacked: number;
  /** The size of the outer zip. */
  packed: number;
  /** The zip inside of a zip that was read last. Only its bytes are kept. */
  lastInner: { file: ZipEntry; bytes: Uint8Array } | null;
}

async function entriesIn(bytes: ByteSource, total: Total, depth: number): Promise<ZipEntry[]> {
  const source = watched(bytes);
  const zip = await directoryOf(source);
  total.entries += zip.entryCount;
  if (total.entries > zipLimits.entries) {
    throw new FileRefused(
      'ZIP_MUCHAS_ENTRADAS',
      `El zip trae ${total.entries.toLocaleString('en-US')} archivos y el máximo es 20,000. Divídelo en varios zips y súbelos.`,
    );
  }
  const entries = await entriesOf(zip, source);
  total.unpacked += entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total.unpacked > zipLimits.totalRatioFromBytes && total.unpacked > total.packed * zipLimits.totalRatio)
    throw bomb();
  if (total.unpacked > zipLimits.unpackedBytes) {
    throw new FileRefused(
      'ZIP_MUY_GRANDE',
      'El zip pesa más de 1 GB al descomprimirlo. Divídelo en varios zips y súbelos.',
    );
  }
  const files = entries.map((entry) => readable(zip, source, entry)).filter(({ name }) => !isClutter(name));
  const whole: ZipEntry[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) whole.push(file);
    else for (const inner of await innerEntries(file, total, depth)) whole.push(inner);
  }
  return whole;
}

/** The files of a zip that is an entry. Its bytes are read again when a file of another one was read meanwhile. */
async function innerEntries(file: ZipEntry, total: Total, depth: number): Promise<ZipEntry[]> {
  const { entries: entriesBefore, unpacked: unpackedBefore } = total;
  try {
    if (depth >= zipLimits.depth) throw tooDeep();
    const { byteLength } = await bytesOfInner(file, total);
    const source: ByteSource = {
      size: byteLength,
      read: async (start, length) => (await bytesOfInner(file, total)).subarray(start, start + length),
    };
    const entries = await entriesIn(source, total, depth + 1);
    if (entries.length === 0) {
      throw new FileRefused('ZIP_VACIO', 'El zip no trae ningún archivo. Vuelve a crearlo y súbelo.');
    }
    return entries.map((entry) => ({
      name: `${file.name}/${entry.name}`,
      read: entry.read,
      readContent: async (limit) => copyOf(await entry.readContent(limit)),
      locate: async (limit) => {
        const unpack = await entry.locate(limit);
        const bytes = bufferSource(await bytesOfInner(file, total));
        return () => unpack(bytes);
      },
    }));
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    // Nothing of it is unpacked, so that it must not make the zips after it too large.
    total.entries = entriesBefore;
    total.unpacked = unpackedBefore;
    return [refusedEntry(file.name, error)];
  }
}

/** Bytes of their own, so that they do not keep those of the whole zip. */
function copyOf({ bytes, packed }: ZipContent): ZipContent {
  return packed ? { bytes, packed: new Uint8Array(packed) } : { bytes: new Uint8Array(bytes), packed };
}

async function bytesOfInner(file: ZipEntry, total: Total): Promise<Uint8Array> {
  if (total.lastInner?.file === file) return total.lastInner.bytes;
  const bytes = await file.read(zipLimits.innerBytes);
  total.lastInner = { file, bytes };
  return bytes;
}

function refusedEntry(name: string, refusal: FileRefused): ZipEntry {
  const refuse = async () => Promise.reject(refusal);
  return { name, read: refuse, readContent: refuse, locate: refuse };
}

function tooDeep(): FileRefused {
  return new FileRefused(
    'ZIP_DENTRO',
    'Este zip está dentro de otros tres, y abrimos solo tres niveles. Descomprímelo y sube su contenido.',
  );
}

/** A source whose failure is remembered: a file whose bytes cannot be read now is not damaged. */
interface WatchedSource extends ByteSource {
  failure: unknown;
}

function watched(source: ByteSource): WatchedSource {
  const self: WatchedSource = {
    size: source.size,
    failure: undefined,
    read: async (start, length) => {
      try {
        return await source.read(start, length);
      } catch (error) {
        self.failure = error;
        throw error;
      }
    },
  };
  return self;
}

async function directoryOf(source: WatchedSource): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  try {
    return await yauzl.fromRandomAccessReaderPromise(new SourceReader(source), source.size, options);
  } catch {
    throw source.failure ?? damaged();
  }
}

async function entriesOf(zip: yauzl.ZipFile, source: WatchedSource): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw source.failure ?? damaged();
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

function readable(zip: yauzl.ZipFile, source: WatchedSource, entry: yauzl.Entry): ZipEntry {
  const name = nameOf(entry);
  const readContent = async (limit: number) => {
    check(entry, name, limit);
    const start = await dataStart(zip, source, entry);
    const packed = await source.read(start, entry.compressedSize);
    return { bytes: unpack(entry, packed), packed: isStored(entry) ? undefined : packed };
  };
  return {
    name,
    read: async (limit) => (await readContent(limit)).bytes,
    readContent,
    locate: async (limit) => {
      check(entry, name, limit);
      const start = await dataStart(zip, source, entry);
      return (bytes) => unpackStream(entry, streamRange(bytes, start, start + entry.compressedSize));
    },
  };
}

/**
 * The name of an entry. It is UTF-8 if its flag or its bytes say so, otherwise one byte is one character. A backslash
 * is a separator too.
 */
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
      'El archivo está protegido con contraseña dentro del zip. Descomprímelo, crea el zip sin contraseña y súbelo.',
    );
  }
  if (!entry.canDecodeFileData()) {
    throw new FileRefused(
      'ZIP_METODO',
      'El zip está comprimido de una forma que no leemos. Descomprímelo, crea con tu computadora un zip común y súbelo.',
    );
  }
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limit) throw tooLarge(limit);
  if (compressedSize > uncompressedSize + maximumOverhead(uncompressedSize)) throw damagedEntry();
  if (uncompressedSize > zipLimits.ratioFromBytes && uncompressedSize > compressedSize * zipLimits.ratio) throw bomb();
}

/**
 * The maximum number of bytes by which packed data may be larger than its content. Without this limit, 20,000 entries that
 * all refer to the whole zip would be read 20,000 times.
 */
const maximumOverhead = (size: number) => 1_000 + size / 100;

async function dataStart(zip: yauzl.ZipFile, source: WatchedSource, entry: yauzl.Entry): Promise<number> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (fileDataStart + entry.compressedSize <= zip.fileSize) return fileDataStart;
  } catch {
    throw source.failure ?? damagedEntry();
  }
  throw damagedEntry();
}

/** Whether the zip has the entry without compression. Otherwise `inflateRawSync` unpacks it: `check` lets no other method pass. */
const isStored = ({ compressionMethod }: yauzl.Entry) => compressionMethod === 0;

/** Unpacks an entry. It fails when there are more bytes than the directory states. */
function unpack(entry: yauzl.Entry, packed: Uint8Array): Uint8Array {
  let bytes: Uint8Array = packed;
  if (!isStored(entry)) {
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
  const unpacked = isStored(entry) ? packed : inflate(packed);
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
  let unread: Error | undefined;
  input.once('error', (error) => {
    unread = error;
    inflater.destroy(error);
  });
  input.pipe(inflater);
  try {
    for await (const piece of inflater) yield piece;
  } catch {
    throw unread ?? damagedEntry();
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
    `El archivo pesa más de ${limit / 1_000_000} MB al descomprimirlo. Revisa que sea el original, o divídelo en archivos más pequeños y súbelos.`,
  );
}

function bomb(): FileRefused {
  return new FileRefused(
    'ZIP_BOMBA',
    'El archivo crece demasiado al descomprimirlo y no se lee por seguridad. Descarga otra vez el original y súbelo.',
  );
}

/** The reader with which yauzl reads the directory. */
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
    // The positions that a damaged directory names.
    if (position < 0 || position + length > this.#source.size) return callback(new Error('beyond the end'));
    this.#source.read(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('unreadable')),
    );
  }
}
