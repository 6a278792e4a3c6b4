/**
 * The tax authority, SUNAT: the sandbox, or its SIRE API. Each call is one short step. It never repeats itself and never
 * waits for SUNAT to finish: its result says what happened, and who calls decides when to ask again.
 */
export interface TaxAuthority {
  /** Checks that the credentials pass and reach the registers. It logs in anew, because an earlier login proves earlier credentials. */
  check: (taxpayer: Taxpayer, signal?: AbortSignal) => Promise<CheckAnswer>;
  /** The periods (`YYYYMM`) of a register that the taxpayer has presented to SUNAT. It is the cheapest proof of access. */
  periods: (
    taxpayer: Taxpayer,
    book: Book,
    signal?: AbortSignal,
  ) => Promise<StepAnswer<{ presented: readonly string[] }>>;
  /** Asks SUNAT to prepare the proposal of a register. It changes nothing in the register. Each call makes another ticket. */
  request: (
    taxpayer: Taxpayer,
    proposal: Proposal,
    signal?: AbortSignal,
  ) => Promise<StepAnswer<NewTicket> | { outcome: 'empty' }>;
  /** The tickets of a proposal that exist, whoever asked for them, newest first. */
  tickets: (
    taxpayer: Taxpayer,
    proposal: Proposal,
    signal?: AbortSignal,
  ) => Promise<StepAnswer<{ tickets: readonly ListedTicket[] }>>;
  /** How far SUNAT is with a ticket. */
  ticket: (taxpayer: Taxpayer, proposal: Proposal, ticket: string, signal?: AbortSignal) => Promise<TicketAnswer>;
  /** Downloads what a ticket has prepared. `gone`: SUNAT does not have the files yet, or no longer. */
  download: (
    taxpayer: Taxpayer,
    proposal: Proposal,
    ticket: string,
    report: Report,
    signal?: AbortSignal,
  ) => Promise<DownloadAnswer>;
  /** How many vouchers SUNAT counts in a proposal, and their total in cents. */
  summary: (
    taxpayer: Taxpayer,
    proposal: Proposal,
    signal?: AbortSignal,
  ) => Promise<StepAnswer<{ total: ControlTotal }> | { outcome: 'empty' }>;
  /**
   * The states of taxpayers in the taxpayer register, oldest first. Unknown RUCs are left out.
   * @throws NotReady when the register cannot be read at the moment
   */
  taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]>;
  /**
   * Milliseconds after a call during which another one for the same taxpayer would only wait.
   *
   * @default 0
   */
  pause?: number;
}

/** The taxpayer whose registers are read. */
export interface Taxpayer {
  /** The id of the business, or of what is to become one. */
  id: string;
  /**
   * Whether it is stored as a business. Otherwise its token is kept only as long as this object.
   *
   * @default true
   */
  isStored?: boolean;
  /** The id of the accountant whose studio keeps it. */
  studioId: string;
  ruc: string;
  name: string;
  credentials: SolCredentials;
  /** Called before each time that the SOL user and its key are sent, so that the use is counted. */
  recordUse: () => Promise<void>;
}

export interface SolCredentials {
  ruc: string;
  /** 8 upper-case letters and digits. */
  username: string;
  password: string;
  /** The ID and the CLAVE of the application that the taxpayer registered for SIRE. */
  sunatApiKey?: string;
  sunatApiSecret?: string;
}

/** A register of SIRE: `compra` is the RCE, `venta` the RVIE. */
export type Book = 'compra' | 'venta';

/** The registers, each with the name of the module of SUNAT that reads it. */
export const registerModules: Readonly<Record<Book, string>> = {
  compra: 'SIRE - Registro de compras electrónico',
  venta: 'SIRE - Registro de ventas electrónico',
};

/** What SUNAT proposes for a register of a tax period. */
export interface Proposal {
  book: Book;
  /** `YYYYMM` */
  period: string;
}

/** The result of a step, or why there is none. */
export type StepAnswer<Result> = ({ outcome: 'ready' } & Result) | Setback;

/** Why a step has no result. */
export type Setback =
  /**
   * SUNAT refuses the SOL user or its key (`sol`), or the application (`api`). Further calls with the same credentials can
   * lock the user, so there must be none.
   */
  | { outcome: 'refused'; credential: 'sol' | 'api' }
  /** The credentials pass, but the user or the application has no permission for SIRE, or not yet. */
  | { outcome: 'not permitted' }
  /** There is no ID and CLAVE of an application, so that nothing can be asked. */
  | { outcome: 'no application' }
  /**
   * SUNAT knows the application, or not, but gives it no right to SIRE: its URI or its scope is missing, or it belongs to
   * another service. The key may be right. There must be no further login until a user asks for it.
   */
  | { outcome: 'not enabled' }
  /** Too many calls. */
  | {
      outcome: 'slow down';
      /** Seconds that SUNAT asks to wait, if it says so. */
      seconds: number | null;
      /** When calls are made again, if this one was not made because SUNAT asked for a pause before it. */
      until: Date | null;
    }
  /** SUNAT does not answer, or with an error of its own. */
  | {
      outcome: 'unavailable';
      service: 'portal' | 'api';
      /** When calls are made again, if they are suspended. */
      until: Date | null;
      /**
       * Whether what is before SUNAT refuses the call, as a firewall does. After the third time there is no other attempt.
       *
       * @default false
       */
      isForbidden?: boolean;
    }
  /** This installation cannot reach SUNAT: its operator has to mend the name service, or a certificate. */
  | { outcome: 'unreachable'; cause: 'name service' | 'certificate' }
  /** SUNAT does not accept this call, which would be refused each time. */
  | ({ outcome: 'rejected' } & SunatRefusal);

/** What SUNAT says of a call that it does not accept. */
export interface SunatRefusal {
  /**
   * `not open`: the period is wrong, or not open yet. `register state`: the register is in a state that forbids it.
   * `parameters`: the call lacks something, or SUNAT gives no reason that is known.
   */
  because: 'not open' | 'register state' | 'parameters';
  /** The code of SUNAT, 4 digits; null without one. An HTTP status is none. */
  code: string | null;
  /** The words of SUNAT: at most 200 printable characters; null without any. */
  text: string | null;
}

/** The result of a check of credentials. */
export type CheckAnswer = StepAnswer<Access> & {
  /**
   * Whether SUNAT has let the SOL user and the application in before the check ended otherwise.
   *
   * @default false
   */
  hasLoggedIn?: boolean;
};

/** What credentials give access to. */
export interface Access {
  /** The names of the modules that the SOL user may not read. */
  missingModules: readonly string[];
}

export interface NewTicket {
  ticket: string;
  /** Seconds after which SUNAT can have prepared it. */
  wait: number;
}

export interface ListedTicket {
  ticket: string;
  /** The day in Lima on which it was made, `YYYY-MM-DD`; null if SUNAT does not say. */
  date: string | null;
}

export type TicketAnswer =
  | StepAnswer<{ report: Report }>
  | { outcome: 'waiting' }
  /** SUNAT does not list the ticket: not yet, or no longer. */
  | { outcome: 'unlisted' }
  /** SUNAT could not prepare the files. */
  | {
      outcome: 'failed';
      /** The state, in the words of SUNAT: at most 200 printable characters. */
      reason: string;
      /** False for a state that is not known to be final. */
      isFinal: boolean;
    };

/** The files that a ticket has prepared, as SUNAT names them. The download repeats these values unchanged. */
export interface Report {
  processCode: string;
  period: string;
  /** Whether SUNAT prepared it with errors. */
  hasErrors: boolean;
  files: readonly ReportFile[];
}

export interface ReportFile {
  name: string;
  type: string | null;
}

export type DownloadAnswer =
  /** `close` gives back what the files need while their contents are read. Call it afterwards. */
  | StepAnswer<{ files: AsyncIterable<CollectedFile>; close: () => Promise<void> }>
  /** The files have no voucher. */
  | { outcome: 'empty' }
  | { outcome: 'gone' }
  /** The content cannot be unpacked. */
  | { outcome: 'unreadable'; reason: UnreadableReason };

export type UnreadableReason =
  | 'not a zip'
  | 'damaged'
  /** What was unpacked has another checksum than the zip says. */
  | 'checksum'
  | 'empty'
  | 'too large'
  /** A row belongs to another business, register or period than was asked for. */
  | WrongRows;

export type WrongRows = 'another business' | 'another book' | 'another period';

/** A file that SUNAT gave. Its content can be read again. It throws UnreadableFile when it turns out to be damaged. */
export interface CollectedFile {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What the last row of a summary says. */
export interface ControlTotal {
  vouchers: number;
  cents: number;
}

/** The state and condition of a taxpayer, valid from a day on. */
export interface TaxpayerState {
  ruc: string;
  /** The day from which it is known, `YYYY-MM-DD`. */
  since: string;
  /** As the taxpayer register writes it, at most 20 characters: ACTIVO, BAJA DE OFICIO. */
  state: string;
  /** The same: HABIDO, NO HABIDO, NO HALLADO. */
  condition: string;
}

/** The content of a file of SUNAT is damaged. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly reason: Extract<UnreadableReason, 'damaged' | 'checksum'>;

  constructor(reason: UnreadableFile['reason'], options?: ErrorOptions) {
    super(`A zip of SUNAT is unreadable: ${reason}`, options);
    this.reason = reason;
  }
}

/** SUNAT does not answer. Try again later. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}
