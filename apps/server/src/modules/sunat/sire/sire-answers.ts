import type { FileHandle } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import * as z from 'zod/mini';
import type {
  StepAnswer,
  ControlTotal,
  ListedTicket,
  NewTicket,
  Proposal,
  Report,
  SunatRefusal,
  Setback,
  TicketAnswer,
} from '../tax-authority.ts';
import type { NoAnswer } from './pace.ts';
import type { RawAnswer } from './sire-client.ts';

/** The codes of SUNAT for a period without vouchers. */
const emptyCodes = new Set(['1070', '1518']);
/** The codes of SUNAT for a file that is not there, or not yet. */
const goneCodes = new Set(['2244', '2278']);
/** The process of a ticket that exports a proposal. */
const exportProcess = '10';

/** SUNAT writes the same field as a number or as a text. */
const code = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const detail = { cod: optional(code), msg: z.optional(z.unknown()) };
const problemSchema = z.object({ ...detail, errors: optional(z.array(z.object(detail))) });
const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.optional(z.unknown()) });
const tokenProblemSchema = z.object({ error: z.string() });
const ticketSchema = z.object({ numTicket: code });
const periodSchema = z.object({ perTributario: code, codEstado: optional(code) });
const yearsSchema = z.array(z.object({ lisPeriodos: optional(z.array(periodSchema)) }));
const periodsSchema = z.union([yearsSchema, z.object({ registros: yearsSchema })]);
const ticketRowSchema = z.object({
  numTicket: code,
  perTributario: code,
  codProceso: code,
  codEstadoProceso: optional(code),
  desEstadoProceso: optional(z.string()),
  fecInicioProceso: optional(z.string()),
  archivoReporte: optional(
    z.array(
      z.object({
        // SUNAT misspells the name of this field.
        codTipoAchivoReporte: optional(code),
        codTipoArchivoReporte: optional(code),
        nomArchivoReporte: optional(z.string()),
      }),
    ),
  ),
});
const ticketListSchema = z.object({
  paginacion: optional(z.object({ page: z.number(), perPage: z.number(), totalRegistros: z.number() })),
  registros: optional(z.array(ticketRowSchema)),
});

export type TicketRow = z.output<typeof ticketRowSchema>;

/** The body of an answer as JSON; undefined if it is none. SUNAT writes some texts in Latin-1, whatever their header says. */
export function jsonOf({ body }: RawAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString(isUtf8(body) ? 'utf8' : 'latin1'));
  } catch {
    return undefined;
  }
}

/** The code and the words inside an error of SUNAT: those of its first detail, otherwise its own. */
function problemOf(answer: RawAnswer): Pick<SunatRefusal, 'code' | 'text'> {
  const { data } = problemSchema.safeParse(jsonOf(answer));
  const problems = [...(data?.errors ?? []), ...(data ? [data] : [])];
  const found = problems.find(({ cod }) => cod && isSunatCode(cod));
  const { msg } = found ?? problems[0] ?? {};
  return { code: found?.cod ?? null, text: typeof msg === 'string' ? textOf(msg) : null };
}

/** Whether a code is one of SUNAT's, which have 4 digits. The others in its errors are HTTP statuses. */
const isSunatCode = (cod: string) => /^\d{4}$/.test(cod);

const problemCode = (answer: RawAnswer): string => problemOf(answer).code ?? '';

/** The longest text of SUNAT that is kept, in characters. */
const longestText = 200;

/**
 * A text of SUNAT without markup and control characters, on one line; null when nothing is left. Numbers of 8 digits or more
 * can be those of persons, and are masked.
 */
function textOf(text: string): string | null {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\d{8,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  // Not the first half of a character.
  const cut = plain.slice(0, longestText).replace(/[\ud800-\udbff]$/, '');
  return cut.trim() || null;
}

/** The codes of a period that is wrong, or not open yet. */
const notOpenCodes = new Set(['1005', '1006', '1007']);
/** The codes of the state of a register: preliminary, generated, presented. */
const isStateCode = (cod: string) => ['1008', '1009', '1024'].includes(cod) || (cod >= '2293' && cod <= '2303');

/** Why SUNAT does not accept a call, in its own words. */
function refusalOf(answer: RawAnswer): SunatRefusal {
  const { code: cod, text } = problemOf(answer);
  const because =
    cod === null
      ? 'parameters'
      : notOpenCodes.has(cod)
        ? 'not open'
        : isStateCode(cod)
          ? 'register state'
          : 'parameters';
  return { because, code: cod, text };
}

/** Why an answer is not the expected one. */
export function setbackOf(answer: RawAnswer | NoAnswer): Setback {
  if (answer.status === 'none') return setbackWithoutAnswer(answer);
  if (answer.status === 429) return { outcome: 'slow down', seconds: answer.retryAfter, until: null };
  if (answer.status === 401) return { outcome: 'not permitted' };
  const refusal = refusalOf(answer);
  if (answer.status === 403) return { outcome: 'unavailable', service: 'api', until: null, isForbidden: true };
  // A page instead of an answer, an empty one and a redirect come from what is before the service, like the 5xx.
  const isPassing = answer.status < 400 && refusal.code === null;
  if (isPassing || answer.status === 408 || answer.status >= 500)
    return { outcome: 'unavailable', service: 'api', until: null };
  return { outcome: 'rejected', ...refusal };
}

function setbackWithoutAnswer({ until, because }: NoAnswer): Setback {
  switch (because) {
    case 'held':
      return { outcome: 'slow down', seconds: null, until };
    case 'name service':
    case 'certificate':
      return { outcome: 'unreachable', cause: because };
    case 'host':
      return { outcome: 'unavailable', service: 'api', until };
  }
}

export interface Token {
  value: string;
  /** Seconds. */
  lasts: number;
}

export function readToken(answer: RawAnswer | NoAnswer): { outcome: 'ready'; token: Token } | Setback {
  if (answer.status === 'none') return setbackOf(answer);
  const { data: token } = tokenSchema.safeParse(jsonOf(answer));
  if (answer.status === 200 && token)
    return { outcome: 'ready', token: { value: token.access_token, lasts: secondsOf(token.expires_in) } };
  const { data: problem } = tokenProblemSchema.safeParse(jsonOf(answer));
  switch (problem?.error) {
    case 'access_denied':
    case 'invalid_grant':
      return { outcome: 'refused', credential: 'sol' };
    case 'invalid_client':
      return { outcome: 'refused', credential: 'api' };
    case 'unauthorized_client':
    case 'invalid_scope':
      return { outcome: 'not enabled' };
    default:
      // Without a reason in JSON it is the gateway that answers, and not the service that knows the credentials.
      return answer.status === 401 ? { outcome: 'unavailable', service: 'api', until: null } : setbackOf(answer);
  }
}

/** Seconds that a token lasts when SUNAT does not say it, as all its answers that were seen say. */
const usualLife = 3600;

/** `expires_in`, which is a number or its text. */
function secondsOf(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : usualLife;
}

/** The state of a period whose register was presented. */
const presentedState = '01';

/** The presented periods of the list, which also proves that the register can be read. */
export function readPeriods(answer: RawAnswer): StepAnswer<{ presented: readonly string[] }> {
  const { data } = periodsSchema.safeParse(jsonOf(answer));
  if (answer.status !== 200 || !data) return setbackOf(answer);
  const periods = (Array.isArray(data) ? data : data.registros).flatMap(({ lisPeriodos }) => lisPeriodos ?? []);
  const isPresented = ({ codEstado }: (typeof periods)[number]) => codEstado?.padStart(2, '0') === presentedState;
  return { outcome: 'ready', presented: periods.filter(isPresented).map(({ perTributario }) => perTributario) };
}

/** Seconds after which a ticket was seen to be ready at the earliest. */
const earliest = 3;

export function readRequest(answer: RawAnswer): StepAnswer<NewTicket> | { outcome: 'empty' } {
  const { data } = ticketSchema.safeParse(jsonOf(answer));
  if (answer.status === 200 && data) return { outcome: 'ready', ticket: data.numTicket, wait: earliest };
  return isEmpty(answer) ? { outcome: 'empty' } : setbackOf(answer);
}

const isEmpty = (answer: RawAnswer) => answer.status === 422 && emptyCodes.has(problemCode(answer));

/** A page of the list of tickets, and whether there is another. */
export function readTickets(
  answer: RawAnswer,
): { outcome: 'ready'; rows: readonly TicketRow[]; hasMore: boolean } | Setback {
  const { data } = ticketListSchema.safeParse(jsonOf(answer));
  if (answer.status !== 200 || !data) return setbackOf(answer);
  const { paginacion: paging, registros: rows } = data;
  return {
    outcome: 'ready',
    rows: rows ?? [],
    hasMore: !!paging && paging.page * paging.perPage < paging.totalRegistros,
  };
}

/** The tickets of a proposal among rows, newest first. */
export const exportsAmong = (rows: readonly TicketRow[], { period }: Proposal): ListedTicket[] =>
  rows
    .filter(({ codProceso, perTributario }) => codProceso === exportProcess && perTributario === period)
    .map(({ numTicket, fecInicioProceso }) => ({ ticket: numTicket, date: dateOf(fecInicioProceso ?? '') }))
    .toSorted((one, other) => (one.ticket < other.ticket ? 1 : -1));

/** `dd/mm/yyyy` or `yyyy-mm-dd` at the beginning of a text. */
function dateOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

/** What the row of a ticket says. SUNAT's manual lists the states 01 to 06; the others were seen as errors. */
export function ticketAnswer(row: TicketRow | undefined): TicketAnswer {
  // A ticket that was made a moment ago is often not in the list yet.
  if (!row) return { outcome: 'unlisted' };
  const state = (row.codEstadoProceso ?? '').padStart(2, '0');
  const words = textOf(row.desEstadoProceso ?? '');
  const files = (row.archivoReporte ?? []).flatMap((file) =>
    file.nomArchivoReporte
      ? [{ name: file.nomArchivoReporte, type: file.codTipoAchivoReporte ?? file.codTipoArchivoReporte ?? null }]
      : [],
  );
  const isFinal = ['03', '07', '08', '10'].includes(state);
  const failed: TicketAnswer = { outcome: 'failed', reason: words ?? `estado ${state.slice(0, 10)}`, isFinal };
  const report: Report = { processCode: row.codProceso, period: row.perTributario, hasErrors: state === '03', files };
  switch (state) {
    case '01':
    case '02':
    case '05':
      return { outcome: 'waiting' };
    case '03':
      return files.length > 0 ? { outcome: 'ready', report } : failed;
    case '04':
    case '06':
      return files.length > 0 ? { outcome: 'ready', report } : { outcome: 'waiting' };
    default:
      return failed;
  }
}

/** The zip of a download, in a temporary file. Its content type is not reliable, so its first bytes decide. */
export function readFile(
  answer: RawAnswer,
): { outcome: 'ready'; zip: FileHandle } | { outcome: 'gone' } | { outcome: 'not a zip' } | Setback {
  const { status, body, file } = answer;
  if (file && body[0] === 0x50 && body[1] === 0x4b) return { outcome: 'ready', zip: file };
  if (goneCodes.has(problemCode(answer)) || status === 500) return { outcome: 'gone' };
  return status === 200 ? { outcome: 'not a zip' } : setbackOf(answer);
}

/** The count and the total of the last row of a summary, whose columns are separated by `|`. */
export function readSummary(
  answer: RawAnswer,
): { outcome: 'ready'; total: ControlTotal } | { outcome: 'empty' } | Setback {
  if (isEmpty(answer)) return { outcome: 'empty' };
  if (answer.status !== 200) return setbackOf(answer);
  const lines = Buffer.from(answer.body).toString('latin1').split(/\r?\n/);
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim().toLowerCase()));
  const header = rows.find((row) => row.includes('total documentos')) ?? [];
  const total = rows.findLast(([first]) => first === 'total') ?? [];
  const vouchers = Number(total[header.indexOf('total documentos')] || Number.NaN);
  const soles = Number((total[header.indexOf('total cp')] || 'NaN').replaceAll(',', ''));
  if (!Number.isSafeInteger(vouchers) || !Number.isFinite(soles))
    return { outcome: 'rejected', because: 'parameters', code: null, text: null };
  return { outcome: 'ready', total: { vouchers, cents: Math.round(soles * 100) } };
}
