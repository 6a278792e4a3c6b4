import type { FileHandle } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type StepAnswer,
  type Book,
  type DownloadAnswer,
  type Proposal,
  registerModules,
  type Setback,
  type TaxAuthority,
  type Taxpayer,
  type UnreadableReason,
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
import type { LoginsRepository, NewToken, SharedToken, TokenNeed } from './logins.repository.ts';
import type { NoAnswer } from './pace.ts';
import { type SunatCall, type RawAnswer, type SireClient, TooLarge } from './sire-client.ts';
import { unpackProposal } from './unpack-proposal.ts';

export interface SireOptions {
  client: SireClient;
  logins: LoginsRepository;
  /** `TaxAuthority.pause` */
  pause?: number;
  /** Waits for milliseconds while another process logs in. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
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

type OpenCall = Omit<SunatCall, 'ruc' | 'token' | 'signal' | 'hasContentType'>;

/** How often the calls of one question may still log in because SUNAT refuses the token. */
interface Renewals {
  left: number;
}

/**
 * Reads the proposals of a taxpayer through the SIRE API of SUNAT (manuals of Compras v27 and Ventas v27). All processes use
 * the same token for a taxpayer.
 */
export function sireTaxAuthority({ client, logins, pause, sleep = waitFor }: SireOptions): TaxAuthority {
  /** A token for the taxpayer: the shared one, or that of a new login. */
  const tokenFor = async (
    taxpayer: Taxpayer,
    need: TokenNeed,
    signal?: AbortSignal,
  ): Promise<StepAnswer<{ token: SharedToken; isNew: boolean }> | { outcome: 'exhausted'; seconds: number }> => {
    const { ruc, credentials } = taxpayer;
    const { username, password, sunatApiKey, sunatApiSecret } = credentials;
    if (!sunatApiKey || !sunatApiSecret) return { outcome: 'no application' };
    if (!/^[\w-]+$/.test(sunatApiKey)) return { outcome: 'refused', credential: 'api' };
    for (;;) {
      const turn = await logins.take(taxpayer, need);
      if ('token' in turn) return { outcome: 'ready', token: turn.token, isNew: false };
      if ('exhausted' in turn) return { outcome: 'exhausted', seconds: turn.exhausted };
      if ('wait' in turn) {
        await sleep(turn.wait, signal);
        continue;
      }
      let token: NewToken | null = null;
      let shared: SharedToken | null = null;
      try {
        await taxpayer.recordUse();
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
        token = { value: answer.token.value, renewAfter: answer.token.lasts * 1000 * usedPart };
      } finally {
        shared = await logins.end(taxpayer, turn.login, token);
      }
      if (shared) return { outcome: 'ready', token: shared, isNew: need.kind === 'renewed' };
    }
  };

  /**
   * Makes a call with a token. SUNAT refuses a token that another login has ended, and some of its gateways refuse a call
   * without a body unless it has a `Content-Type`. So a call that is refused is made once in the other form, and once with a
   * renewed token: first that of the two that is more likely to help. If neither does, the permission is missing.
   */
  const ask = async (
    taxpayer: Taxpayer,
    call: OpenCall,
    signal?: AbortSignal,
    renewals: Renewals = { left: 1 },
  ): Promise<RawAnswer | Setback> => {
    let need: TokenNeed = { kind: 'any' };
    let isOtherFormTried = false;
    let hadWorked = false;
    for (;;) {
      const known = await tokenFor(taxpayer, need, signal);
      if (known.outcome === 'exhausted') {
        // A token that had worked was ended again and again by another login, and will not be by the next one.
        const isLate = known.seconds > 0 && hadWorked;
        return isLate ? { outcome: 'slow down', seconds: known.seconds, until: null } : { outcome: 'not permitted' };
      }
      if (known.outcome !== 'ready') return known;
      if (known.isNew) renewals.left -= 1;
      const { token } = known;
      const inForm = async (hasContentType: boolean) => {
        const answer = await client({ ...call, hasContentType, ruc: taxpayer.ruc, token: token.value, signal });
        const isAccepted = answer.status === 200 || answer.status === 422;
        if (isAccepted && !(token.works && token.hasContentType === hasContentType))
          await logins.accept(taxpayer, token, hasContentType);
        return answer;
      };
      let answer = await inForm(token.hasContentType);
      // One that has worked in this form was ended.
      if (answer.status === 401 && !token.works && !isOtherFormTried) {
        isOtherFormTried = true;
        answer = await inForm(!token.hasContentType);
      }
      if (answer.status !== 401) return answered(answer);
      hadWorked = token.works;
      need = { kind: 'renewed', refused: token.version, mayLogIn: renewals.left > 0 };
    }
  };

  const rowsOf = async (
    taxpayer: Taxpayer,
    { book, period }: Proposal,
    ticket: string | null,
    signal?: AbortSignal,
  ): Promise<StepAnswer<{ rows: readonly TicketRow[] }>> => {
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

  const periodsOf = async (taxpayer: Taxpayer, book: Book, signal?: AbortSignal, renewals?: Renewals) => {
    const answer = await ask(
      taxpayer,
      { operation: 'periods', parts: { codLibro: bookCodes[book] } },
      signal,
      renewals,
    );
    return 'outcome' in answer ? answer : readPeriods(answer);
  };

  return {
    ...(pause !== undefined && { pause }),
    check: async (taxpayer, signal) => {
      const missingModules: string[] = [];
      const login = await tokenFor(taxpayer, { kind: 'proof' }, signal);
      if (login.outcome === 'exhausted') throw new Error('A login that a user asked for is always made');
      if (login.outcome !== 'ready') return login;
      const renewals = { left: 1 };
      for (const book of books) {
        const read = await periodsOf(taxpayer, book, signal, renewals);
        if (read.outcome === 'not permitted') missingModules.push(registerModules[book]);
        else if (read.outcome === 'refused' || read.outcome === 'no application' || read.outcome === 'not enabled')
          return read;
        else if (read.outcome !== 'ready') return { ...read, hasLoggedIn: true };
      }
      if (missingModules.length === books.length) return { outcome: 'not permitted' };
      return { outcome: 'ready', missingModules };
    },
    periods: (taxpayer, book, signal) => periodsOf(taxpayer, book, signal),
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
      const zips: FileHandle[] = [];
      let bytes = 0;
      const close = async () => {
        await Promise.all(zips.map((zip) => zip.close()));
      };
      const unreadable = async (reason: UnreadableReason): Promise<DownloadAnswer> => {
        await close();
        return { outcome: 'unreadable', reason };
      };
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
          if ('outcome' in answer) {
            await close();
            return answer;
          }
          if (answer.file) zips.push(answer.file);
          const file = readFile(answer);
          if (file.outcome === 'not a zip') return await unreadable('not a zip');
          if (file.outcome !== 'ready') {
            await close();
            return file;
          }
          bytes += (await file.zip.stat()).size;
        } catch (error) {
          if (error instanceof TooLarge) return unreadable('too large');
          await close();
          throw error;
        }
        if (bytes > mostZipBytes) return unreadable('too large');
      }
      const unpacked = await unpackProposal(zips);
      if (unpacked === 'without rows') {
        await close();
        return { outcome: 'empty' };
      }
      if (typeof unpacked === 'string') return unreadable(unpacked);
      const name = `${taxpayer.ruc}-${period}-${bookNames[book]}.${unpacked.extension}`;
      return { outcome: 'ready', files: oneFile({ name, content: unpacked.content }), close };
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

const waitFor = (milliseconds: number, signal?: AbortSignal) => wait(milliseconds, undefined, { signal });
