import type { Readable } from 'node:stream';
import {
  type ClientFile,
  clientFilesReportTexts,
  formatSerieNumber,
  reportDownloadTexts,
  sunatCheckTexts,
  type SunatFile,
  sunatFindingText,
  sunatRules,
} from '@contapro/domain';
import { writeCsv } from 'hucre/csv';
import { HttpProblem } from '../../problem.ts';
import type { BrokenRule } from './ledgers/sunat-check.ts';
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
  /** What SUNAT would answer to a file for it. */
  answer?: { file: SunatFile; rules: readonly BrokenRule[] };
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

/** How a file ended. */
export interface Outcome {
  name: string;
  result: Result;
  detail: string;
  answer?: Counted['answer'];
}

/**
 * A zip with a folder for each client and, at its end, what SUNAT would answer to its files and a report of every file. The files are made one after the other, only as
 * fast as the zip is read; each is complete on the disk before it is added, so that one that fails leaves no trace but its row
 * in the report, and a slow reader holds no database connection.
 */
export function clientsZip({ clients, files, now, onFailure }: ClientsZipOptions): Readable {
  return zipStream(async (zip) => {
    const rows: string[][] = [clientFilesReportTexts.columns.slice()];
    const answers: string[][] = [];
    for (const client of clients)
      for (const file of files) {
        const { name, result, detail, answer } = await written(zip, client, file, { now, onFailure });
        rows.push([client.ruc, client.name, nameOf(file), name, clientFilesReportTexts.results[result], detail]);
        if (answer) answers.push(...answerRows(client, nameOf(file), answer));
      }
    const add = (name: string, table: readonly string[][]) =>
      zip.add(name, Buffer.from(`${writeCsv([...table], { bom: true, escapeFormulae: true })}\r\n`), { mtime: now });
    if (answers.length > 0) await add(sunatCheckTexts.list.name, [sunatCheckTexts.list.columns.slice(), ...answers]);
    await add(clientFilesReportTexts.name, rows);
  });
}

/** The rows of the list of what SUNAT would answer. */
function answerRows(
  { ruc, name }: ZippedClient,
  fileName: string,
  { file, rules }: NonNullable<Counted['answer']>,
): string[][] {
  const { list, rules: texts, severities } = sunatCheckTexts;
  return rules.flatMap(({ rule, count, findings }) => {
    const rowOf = (voucher: string, where: string) => {
      const { label, fix } = texts[rule];
      return [ruc, name, fileName, voucher, severities[sunatRules[rule].severity], label, where, fix];
    };
    const listed = findings.map((finding) => {
      const { typeCode, serie, numberShown } = finding.voucher;
      return rowOf(`${typeCode} ${formatSerieNumber(serie, numberShown)}`, sunatFindingText(file, finding));
    });
    const more = count - findings.length;
    return more > 0 ? [...listed, rowOf('', list.more(more))] : listed;
  });
}

/** What a file is called in a report. */
export const nameOf = (file: ClientFile) =>
  file === 'xml' ? clientFilesReportTexts.xml : reportDownloadTexts.files[file].progress;

/** Writes a file of a client into a zip. A failure is its outcome; only the end of the zip itself is thrown. */
export async function written(
  zip: ZipWriter,
  { folder, contentOf }: Pick<ZippedClient, 'folder' | 'contentOf'>,
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
    const { detail, isEmpty, answer } = counted();
    if (isEmpty) {
      stored.value.destroy();
      return { name: '', result: 'empty', detail };
    }
    await zip.add(`${folder}/${name}`, stored.value, { compress: content.compress, mtime: now });
    return { name, result: 'written', detail, ...(answer && { answer }) };
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
