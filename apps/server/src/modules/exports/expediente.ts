import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import {
  actPersonName,
  actSentence,
  type ClientFile,
  clientFilesReportTexts,
  expedienteFileTexts,
  formatDate,
  formatDateTime,
  formatPeriod,
  limaDateTimeOf,
  purchaseReasonLabel,
  solesFromCents,
} from '@contapro/domain';
import type { FastifyBaseLogger } from 'fastify';
import { writeCsv } from 'hucre/csv';
import { HttpProblem } from '../../problem.ts';
import type { OpenLink } from '../../security/links.ts';
import type { Services } from '../../services.ts';
import { businessOfLink } from '../businesses/own-business.ts';
import { type Photograph, photographsRepository } from '../reports/photographs.repository.ts';
import { clientContents } from './client-contents.ts';
import { clientFolders } from './client-folders.ts';
import { nameOf, type Outcome, written } from './clients-zip.ts';
import { drawExpedienteIndex, type IndexedFile } from './drawing/draw-expediente-index.ts';
import { type ExpedienteMonth, expedienteRepository } from './expediente.repository.ts';
import type { ZipMeans } from './client-files.ts';
import { linkGone } from './link-gone.ts';
import type { ReportStream } from './report-streams.ts';
import { withoutPause, wholly } from './spooled.ts';
import { type ZipWriter, zipStream } from './zip-stream.ts';

type Needs = Pick<
  Services,
  'database' | 'sql' | 'documents' | 'processor' | 'openSnapshot' | 'links' | 'clock' | 'baseUrl'
>;

/** The name of expedientes in their links. */
export const expedienteFile = 'expediente';

/** The files of each month, in the folder with this name. */
const registers: readonly ClientFile[] = ['comprasRce', 'ventasRvie', 'compras', 'ventas'];

const { folders, decisions: decisionTexts, history: journalTexts, declarationFacts: facts } = expedienteFileTexts;

/** The expedientes of clients: what is kept of a year, for an audit by SUNAT. Each has a place of its accountant until it is sent. */
export function expedienteZips(services: Needs, { takePlace, lengths }: ZipMeans) {
  const { database, sql, clock } = services;
  const contentOf = clientContents(services);
  const stored = expedienteRepository(sql);
  const photographs = photographsRepository(database, clock);

  return {
    /**
     * The zip of a link. That the person may see the client is checked again before each of its files.
     * @throws HttpProblem 404 LINK_EXPIRED, 429 TOO_MANY_AT_ONCE
     */
    async open(link: OpenLink, log: FastifyBaseLogger): Promise<ReportStream> {
      const { year = '' } = link.claims;
      const business = await businessOfLink(database, link);
      if (!business || business.archivedAt !== null) throw linkGone();
      const months = await stored.months(business.id, year);
      const giveBack = takePlace(business.accountantId);
      const { id, ruc, name } = business;
      const now = clock();
      const [root = ruc] = clientFolders([{ ruc, name: `${name} ${year}` }]);
      const onFailure = (error: unknown) => log.error({ err: error }, 'A file is missing in an expediente');

      const zip = zipStream(async (sent) => {
        const files: IndexedFile[] = [];
        const missing: string[] = [];
        const writer = measured(sent, files);
        const stillOwn = async () => {
          const own = await businessOfLink(database, link);
          if (!own || own.archivedAt !== null)
            throw new HttpProblem(404, 'BUSINESS_NOT_FOUND', clientFilesReportTexts.gone);
          return own;
        };
        /** Adds a text that is written row by row. One that fails is named in the index. */
        const addText = async (path: string, pieces: () => AsyncIterable<string>) => {
          try {
            await stillOwn();
            await writer.add(path, await wholly(Readable.from(bytesOf(pieces())), sent.signal), { mtime: now });
          } catch (error) {
            sent.signal.throwIfAborted();
            if (!(error instanceof HttpProblem)) onFailure(error);
            missing.push(`${path}: ${error instanceof HttpProblem ? error.message : clientFilesReportTexts.failed}`);
          }
        };

        for (const { period } of months) {
          const month = `${root}/${period.slice(0, 4)}-${period.slice(4)}`;
          for (const file of [...registers, 'xml'] as const) {
            const outcome = await written(
              writer,
              {
                folder: file === 'xml' ? month : `${month}/${folders.registers}`,
                contentOf: async () =>
                  contentOf(file, { business: await stillOwn(), period }, { session: link.session, log, idOf: null }),
              },
              file,
              { now, onFailure },
            );
            if (isNamed(outcome)) missing.push(`${formatPeriod(period)}, ${nameOf(file)}: ${outcome.detail}`);
          }
          for (const proposal of await stored.proposals(id, period))
            await addText(
              `${month}/${folders.proposals}/${expedienteFileTexts.proposal(proposal.book, proposal.number, proposal.day)}`,
              () => lines(stored.proposedLines(id, period, proposal)),
            );
          for (const photograph of (await photographs.ofPeriod(id, period)).toReversed()) {
            const folder = `${month}/${folders.declarations}`;
            const { number } = photograph;
            await addText(`${folder}/${expedienteFileTexts.declaration(number)}`, () =>
              table(expedienteFileTexts.declarationColumns, boxesOf(period, photograph)),
            );
            await addText(`${folder}/${expedienteFileTexts.declarationVouchers(number)}`, () =>
              table(expedienteFileTexts.voucherColumns, vouchersOf(stored.declaredVouchers(id, period, number))),
            );
          }
        }
        await addText(`${root}/${decisionTexts.name}`, () => table(decisionTexts.columns, decisionsOf(id, year)));
        await addText(`${root}/${journalTexts.name}`, () => table(journalTexts.columns, actsOf(id, year)));
        const made = formatDateTime(limaDateTimeOf(now.getTime()));
        await sent.add(
          `${root}/${expedienteFileTexts.index}`,
          await drawExpedienteIndex({
            year,
            client: { name, ruc },
            made,
            madeAt: now,
            months: months.map(shownMonth),
            missing,
            files,
          }),
          { mtime: now },
        );
      });
      const expected = { kind: 'expedienteMonth', units: months.length } as const;
      return {
        contentType: 'application/zip',
        body: withoutPause(lengths.learnt(expected, zip)).once('close', giveBack),
        expectedLength: lengths.of(expected),
      };
    },
  };

  async function* decisionsOf(businessId: string, year: string) {
    for (const row of await stored.decisions(businessId, year))
      yield [
        row.period,
        row.code,
        formatDate(row.issueDate),
        row.supplierId,
        row.supplierName,
        amount(row.total),
        amount(row.igv),
        row.decision,
        row.reasons.map((reason) => purchaseReasonLabel(reason)).join('; '),
        row.note ?? '',
        row.decidedBy,
        row.decidedAt,
        row.annotationPeriod ?? '',
      ];
  }

  async function* actsOf(businessId: string, year: string) {
    for (const { actedAt, kind, personName, period, details } of await stored.acts(businessId, year)) {
      const person = personName === null ? null : { uuid: '', name: personName };
      yield [
        actedAt,
        actPersonName({ kind, person }),
        actSentence({ kind, details, about: null }),
        period ?? '',
        (details.codes ?? []).join(' '),
      ];
    }
  }
}

/** Empty files are named too, except XML of a month without any: its vouchers are named in the sentence. */
const isNamed = ({ result, detail }: Outcome) => result !== 'written' || detail.includes('XML');

const shownMonth = ({ period, declaredOn, constanciaNumber }: ExpedienteMonth) => ({
  period,
  declaredOn: declaredOn === null ? null : formatDate(declaredOn),
  constanciaNumber,
});

const amount = (cents: number | null) => (cents === null ? '' : solesFromCents(cents).toFixed(2));

async function* boxesOf(period: string, photograph: Photograph) {
  const { declaredOn, constanciaNumber, takenAt, takenBy, isReconstructed, igv, form } = photograph;
  yield [facts.period, formatPeriod(period)];
  yield [facts.declaredOn, formatDate(declaredOn)];
  yield [facts.constancia, constanciaNumber ?? ''];
  yield [facts.takenAt, formatDateTime(limaDateTimeOf(takenAt.getTime()))];
  yield [facts.takenBy, takenBy];
  yield [facts.reconstructed, isReconstructed ? facts.yes : facts.no];
  yield [facts.igv, amount(igv)];
  for (const { number, soles } of form.boxes) yield [facts.box(number), String(soles)];
}

async function* vouchersOf(vouchers: ReturnType<ReturnType<typeof expedienteRepository>['declaredVouchers']>) {
  for await (const { book, code, issueDate, counterpartyName, decision, isCounted, base, igv } of vouchers)
    yield [
      expedienteFileTexts.books[book],
      code,
      formatDate(issueDate),
      counterpartyName,
      decision ?? '',
      isCounted ? facts.yes : facts.no,
      amount(base),
      amount(igv),
    ];
}

/** A CSV with its header, as spreadsheets open it: UTF-8 with BOM, and no text that begins like a formula. */
async function* table(columns: readonly string[], rows: AsyncIterable<readonly string[]>) {
  yield `${writeCsv([columns.slice()], { bom: true })}\r\n`;
  for await (const row of rows) yield `${writeCsv([row.slice()], { escapeFormulae: true })}\r\n`;
}

async function* lines(rows: AsyncIterable<string>) {
  for await (const row of rows) yield `${row}\r\n`;
}

async function* bytesOf(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece, 'utf8');
}

/** Writes into a zip, and notes the size and the hash of each file. */
function measured(zip: ZipWriter, files: IndexedFile[]): ZipWriter {
  return {
    signal: zip.signal,
    add: async (path, content, options) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = (piece: Uint8Array) => {
        hash.update(piece);
        bytes += piece.byteLength;
      };
      if (content instanceof Readable) {
        const passed = new PassThrough();
        content.on('data', measure).on('error', (error) => passed.destroy(error));
        try {
          await zip.add(path, content.pipe(passed), options);
        } finally {
          content.destroy();
        }
      } else {
        measure(content);
        await zip.add(path, content, options);
      }
      files.push({ path, bytes, sha256: hash.digest('hex') });
    },
  };
}
