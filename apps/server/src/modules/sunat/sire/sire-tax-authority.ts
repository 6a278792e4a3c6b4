import { createHash } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import {
  type Answer,
  type Book,
  type DownloadAnswer,
  type Proposal,
  registerModules,
  type Setback,
  type TaxAuthority,
  type Taxpayer,
} from '../tax-authority.ts';
import {
  exportsAmong,
  readFile,
  readPeriods,
  readRequest,
  readSummary,
  readTickets,
  readToken,
  setbackOf,
  ticketAnswer,
  type TicketRow,
} from './sire-answers.ts';
import type { NoAnswer } from './pace.ts';
import { type Call, type RawAnswer, type SireClient, TooLarge } from './sire-client.ts';
import { unpackProposal } from './unpack-proposal.ts';

export interface SireOptions {
  client: SireClient;
  clock: Clock;
  /** `TaxAuthority.pause` */
  pause?: number;
}

const bookCodes: Record<Book, string> = { venta: '140000', compra: '080000' };
const bookNames: Record<Book, string> = { venta: 'RVIE', compra: 'RCE' };
const books = ['compra', 'venta'] as const;

/** The scope of the token, as documented. It is a name, not an address that is called. */
const scope = 'https://api-sire.sunat.gob.pe';

/** A token is renewed after this part of its life. */
const usedPart = 0.8;

const pageSize = 20;
const mostPages = 50;

/** The maximum number of bytes of all zips of a proposal. */
const mostZipBytes = 100_000_000;

interface KnownToken {
  value: string;
  /** Milliseconds since 1970. */
  renewAt: number;
  /** Whether SUNAT has accepted it in a call. */
  works: boolean;
}

type OpenCall = Omit<Call, 'ruc' | 'token' | 'signal'>;

/**
 * Reads the proposals of a taxpayer through the SIRE API of SUNAT (manuals of Compras v27 and Ventas v27). Tokens are kept
 * in memory only.
 */
export function sireTaxAuthority({ client, clock, pause }: SireOptions): TaxAuthority {
  const tokens = new Map<string, KnownToken>();

  /** A token for the taxpayer: the one in memory, or a new one. */
  const tokenFor = async (
    { ruc, credentials }: Taxpayer,
    signal?: AbortSignal,
  ): Promise<Answer<{ token: KnownToken; forget: () => void }>> => {
    const { username, password, sunatApiKey, sunatApiSecret } = credentials;
    if (!sunatApiKey || !sunatApiSecret) return { outcome: 'no application' };
    // Only a hash, because the key of a map can be seen in a dump of the memory for longer than the credentials.
    const key = createHash('sha256')
      .update(JSON.stringify([ruc, username, password, sunatApiKey, sunatApiSecret]))
      .digest('hex');
    const forget = () => void tokens.delete(key);
    const now = clock().getTime();
    for (const [other, { renewAt }] of tokens) if (renewAt <= now) tokens.delete(other);
    const known = tokens.get(key);
    if (known) return { outcome: 'ready', token: known, forget };
    if (!/^[\w-]+$/.test(sunatApiKey)) return { outcome: 'refused', credential: 'api' };
    const answer = readToken(
      await client({
        operation: 'token',
        ruc,
        parts: { client_id: sunatApiKey },
        form: {
          grant_type: 'password',
          scope,
          client_id: sunatApiKey,
          client_secret: sunatApiSecret,
          // Joined without a blank, although the manual prints one.
          username: `${ruc}${username.toUpperCase()}`,
          password,
        },
        signal,
      }),
    );
    if (answer.outcome !== 'ready') return answer;
    const { value, lasts } = answer.token;
    const token = { value, renewAt: clock().getTime() + lasts * 1000 * usedPart, works: false };
    tokens.set(key, token);
    return { outcome: 'ready', token, forget };
  };

  /**
   * Makes a call with a token. A token that has worked and is refused is renewed once, because another login ends it. Some
   * gateways refuse one that has not, unless the call has a `Content-Type`; if that does not help, the permission is missing.
   */
  const ask = async (taxpayer: Taxpayer, call: OpenCall, signal?: AbortSignal): Promise<RawAnswer | Setback> => {
    for (;;) {
      const known = await tokenFor(taxpayer, signal);
      if (known.outcome !== 'ready') return known;
      const { token, forget } = known;
      const withToken = { ...call, ruc: taxpayer.ruc, token: token.value, signal };
      let answer = await client(withToken);
      if (answer.status === 401 && token.works) {
        forget();
        continue;
      }
      if (answer.status === 401) answer = await client({ ...withToken, hasContentType: true });
      if (answer.status !== 401 && answer.status !== 'none') token.works = true;
      return answered(answer);
    }
  };

  const rowsOf = async (
    taxpayer: Taxpayer,
    { book, period }: Proposal,
    ticket: string | null,
    signal?: AbortSignal,
  ): Promise<Answer<{ rows: readonly TicketRow[] }>> => {
    const rows: TicketRow[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const query = {
        perIni: period,
        perFin: period,
        page: String(page),
        perPage: String(pageSize),
        ...(ticket !== null && { numTicket: ticket }),
        codLibro: bookCodes[book],
        codOrigenEnvio: '2',
      };
      const answer = await ask(taxpayer, { operation: 'tickets', query }, signal);
      if ('outcome' in answer) return answer;
      const read = readTickets(answer);
      if (read.outcome !== 'ready') return read;
      rows.push(...read.rows);
      if (!read.hasMore || rows.some(({ numTicket }) => numTicket === ticket)) break;
    }
    return { outcome: 'ready', rows };
  };

  const periodsOf: TaxAuthority['periods'] = async (taxpayer, book, signal) => {
    const answer = await ask(taxpayer, { operation: 'periods', parts: { codLibro: bookCodes[book] } }, signal);
    return 'outcome' in answer ? answer : readPeriods(answer);
  };

  return {
    ...(pause !== undefined && { pause }),
    check: async (taxpayer, signal) => {
      const missingModules: string[] = [];
      const login = await tokenFor(taxpayer, signal);
      if (login.outcome !== 'ready') return login;
      for (const book of books) {
        const read = await periodsOf(taxpayer, book, signal);
        if (read.outcome === 'not permitted') missingModules.push(registerModules[book]);
        else if (read.outcome === 'refused' || read.outcome === 'no application') return read;
        else if (read.outcome !== 'ready') return { ...read, hasLoggedIn: true };
      }
      if (missingModules.length === books.length) return { outcome: 'not permitted' };
      return { outcome: 'ready', missingModules };
    },
    periods: periodsOf,
    request: async (taxpayer, { book, period }, signal) => {
      const operation = book === 'compra' ? 'requestPurchases' : 'requestSales';
      // Only with 0, a text, do the two registers agree on the type of the file.
      const query = { codTipoArchivo: '0', ...(book === 'compra' && { codOrigenEnvio: '2' }) };
      const answer = await ask(taxpayer, { operation, parts: { period }, query }, signal);
      return 'outcome' in answer ? answer : readRequest(answer);
    },
    tickets: async (taxpayer, proposal, signal) => {
      const found = await rowsOf(taxpayer, proposal, null, signal);
      return found.outcome === 'ready' ? { outcome: 'ready', tickets: exportsAmong(found.rows, proposal) } : found;
    },
    ticket: async (taxpayer, proposal, ticket, signal) => {
      const found = await rowsOf(taxpayer, proposal, ticket, signal);
      return found.outcome === 'ready' ? ticketAnswer(found.rows.find(({ numTicket }) => numTicket === ticket)) : found;
    },
    download: async (taxpayer, { book, period }, ticket, report, signal): Promise<DownloadAnswer> => {
      const zips: Uint8Array[] = [];
      for (const { name, type } of report.files) {
        const query = {
          nomArchivoReporte: name,
          // The manual wants the literal text when the ticket has no type.
          codTipoArchivoReporte: type ?? 'null',
          codLibro: bookCodes[book],
          perTributario: report.period,
          codProceso: report.processCode,
          numTicket: ticket,
        };
        try {
          const answer = await ask(taxpayer, { operation: 'download', query }, signal);
          if ('outcome' in answer) return answer;
          const file = readFile(answer);
          if (file.outcome === 'not a zip') return { outcome: 'unreadable', reason: 'not a zip' };
          if (file.outcome !== 'ready') return file;
          zips.push(file.zip);
        } catch (error) {
          if (error instanceof TooLarge) return { outcome: 'unreadable', reason: 'too large' };
          throw error;
        }
        if (zips.reduce((sum, { byteLength }) => sum + byteLength, 0) > mostZipBytes)
          return { outcome: 'unreadable', reason: 'too large' };
      }
      const unpacked = await unpackProposal(zips);
      if (unpacked === 'without rows') return { outcome: 'empty' };
      if (typeof unpacked === 'string') return { outcome: 'unreadable', reason: unpacked };
      const name = `${taxpayer.ruc}-${period}-${bookNames[book]}.${unpacked.extension}`;
      return { outcome: 'ready', files: oneFile({ name, content: unpacked.content }) };
    },
    summary: async (taxpayer, { book, period }, signal) => {
      const query = { codLibro: bookCodes[book] };
      const answer = await ask(taxpayer, { operation: 'summary', parts: { period }, query }, signal);
      return 'outcome' in answer ? answer : readSummary(answer);
    },
    // The API of SIRE knows nothing about the state of suppliers.
    taxpayers: async () => [],
  };
}

/** An answer of SUNAT, or why there is none. A file that is not there yet is answered with 500, so others are not decided here. */
const answered = (answer: RawAnswer | NoAnswer): RawAnswer | Setback =>
  answer.status === 'none' || answer.status === 401 || answer.status === 429 ? setbackOf(answer) : answer;

async function* oneFile<File>(file: File): AsyncGenerator<File, void, undefined> {
  yield file;
}
