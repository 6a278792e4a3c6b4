import type { Readable } from 'node:stream';
import { type ClientFile, clientFilesReportTexts, reportDownloadTexts } from '@contapro/domain';
import { writeCsv } from 'hucre/csv';
import { HttpProblem } from '../../problem.ts';
import { wholly } from './spooled.ts';
import { type ZipWriter, zipStream } from './zip-stream.ts';

/** A file of a client, or several. */
export type ClientContent =
  /** One file. After it was read, `counted` says how many vouchers it has, or why it must be left out. */
  | { kind: 'file'; name: string; compress: boolean; body: Readable; counted: () => Counted }
  /** Many small files, in folders of their own. */
  | { kind: 'files'; name: string; entries: AsyncIterable<{ name: string; bytes: Uint8Array }>; counted: () => Counted }
  | { kind: 'empty'; detail: string };

/** What was written, in a sentence for the report; `isEmpty` when it must be left out. */
export interface Counted {
  detail: string;
  isEmpty: boolean;
}

/** A client of the zip. */
export interface ZippedClient {
  ruc: string;
  name: string;
  /** The name of its folder. */
  folder: string;
  /**
   * Opens a file.
   * @throws HttpProblem whose message the report shows; any other error gets a general one
   */
  contentOf: (file: ClientFile) => Promise<ClientContent>;
}

export interface ClientsZipOptions {
  clients: readonly ZippedClient[];
  files: readonly ClientFile[];
  now: Date;
  /** Called with what made a file fail, unless an `HttpProblem` explains it. */
  onFailure: (error: unknown) => void;
}

type Result = keyof typeof clientFilesReportTexts.results;

interface Outcome {
  name: string;
  result: Result;
  detail: string;
}

/**
 * A zip with a folder for each client and, at its end, a report of every file. The files are made one after the other, only as
 * fast as the zip is read; each is complete on the disk before it is added, so that one that fails leaves no trace but its row
 * in the report, and a slow reader holds no database connection.
 */
export function clientsZip({ clients, files, now, onFailure }: ClientsZipOptions): Readable {
  return zipStream(async (zip) => {
    const rows: string[][] = [clientFilesReportTexts.columns.slice()];
    for (const client of clients)
      for (const file of files) {
        const { name, result, detail } = await written(zip, client, file, { now, onFailure });
        rows.push([client.ruc, client.name, nameOf(file), name, clientFilesReportTexts.results[result], detail]);
      }
    const report = `${writeCsv(rows, { bom: true, escapeFormulae: true })}\r\n`;
    await zip.add(clientFilesReportTexts.name, Buffer.from(report), { mtime: now });
  });
}

const nameOf = (file: ClientFile) =>
  file === 'xml' ? clientFilesReportTexts.xml : reportDownloadTexts.files[file].progress;

async function written(
  zip: ZipWriter,
  { folder, contentOf }: ZippedClient,
  file: ClientFile,
  { now, onFailure }: Pick<ClientsZipOptions, 'now' | 'onFailure'>,
): Promise<Outcome> {
  /** The result of a step, or how the file ended when the step failed. The end of the zip itself is no failure of a file. */
  async function attempt<Value>(
    name: string,
    step: () => Promise<Value>,
  ): Promise<{ value: Value } | { failed: Outcome }> {
    zip.signal.throwIfAborted();
    try {
      return { value: await step() };
    } catch (error) {
      zip.signal.throwIfAborted();
      const isExplained = error instanceof HttpProblem;
      if (!isExplained) onFailure(error);
      return {
        failed: { name, result: 'failed', detail: isExplained ? error.message : clientFilesReportTexts.failed },
      };
    }
  }
  const opened = await attempt('', () => contentOf(file));
  if ('failed' in opened) return opened.failed;
  const content = opened.value;
  if (content.kind === 'empty') return { name: '', result: 'empty', detail: content.detail };
  const { name, counted } = content;
  if (content.kind === 'file') {
    const stored = await attempt(name, () => wholly(content.body, zip.signal));
    if ('failed' in stored) return stored.failed;
    const { detail, isEmpty } = counted();
    if (isEmpty) {
      stored.value.destroy();
      return { name: '', result: 'empty', detail };
    }
    await zip.add(`${folder}/${name}`, stored.value, { compress: content.compress, mtime: now });
    return { name, result: 'written', detail };
  }
  const entries = content.entries[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await attempt(name, () => entries.next());
      if ('failed' in next) return next.failed;
      if (next.value.done) break;
      await zip.add(`${folder}/${next.value.value.name}`, next.value.value.bytes, { mtime: now });
    }
  } finally {
    await entries.return?.();
  }
  const { detail, isEmpty } = counted();
  return { name: isEmpty ? '' : name, result: isEmpty ? 'empty' : 'written', detail };
}
