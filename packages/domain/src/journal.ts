import type { IncomeRegime } from './incomeTax.ts';

/** What a person, or a client by a link, did in a studio: the kinds of each area. */
export const actKinds = {
  decisions: [
    'vouchers_validated',
    'vouchers_rejected',
    'decision_undone',
    'vouchers_annotated',
    'vouchers_coded',
    'account_rule_saved',
    'account_rule_removed',
  ],
  questions: [
    'question_asked',
    'question_revoked',
    'question_answered',
    'month_asked',
    'month_question_revoked',
    'summary_made',
    'summary_revoked',
  ],
  months: [
    'month_declared',
    'month_rectified',
    'declaration_changed',
    'declaration_removed',
    'figures_checked',
    'figures_unchecked',
    'boxes_filled',
    'income_regime_changed',
    'net_income_confirmed',
    'net_income_unconfirmed',
    'pair_made',
    'pair_removed',
  ],
  files: [
    'upload_made',
    'upload_undone',
    'collection_requested',
    'deposit_file_made',
    'deposit_typed',
    'deposit_removed',
    'detraction_terms_changed',
    'supplier_account_changed',
    'program_file_received',
    'ledger_settings_changed',
    'account_plan_saved',
    'exchange_rate_typed',
    'exchange_rate_removed',
    'account_entries_saved',
  ],
  clients: [
    'client_registered',
    'client_archived',
    'client_restored',
    'client_removed',
    'credentials_changed',
    'credentials_checked',
    'ruc_requested',
    'ruc_withdrawn',
    'ruc_received',
    'ruc_refused',
    'ruc_denied',
    'ruc_claimed',
    'ruc_claim_ended',
    'ruc_lost',
    'ruc_kept',
  ],
  team: [
    'member_invited',
    'invitation_changed',
    'invitation_resent',
    'invitation_withdrawn',
    'member_joined',
    'role_changed',
    'clients_assigned',
    'responsible_changed',
    'access_ended',
    'member_left',
    'factor_rule_changed',
    'factor_reset',
    'factor_reset_by_operator',
  ],
} as const;

/** A subject of the journal, by which it can be filtered. */
export type ActArea = keyof typeof actKinds;
export type ActKind = (typeof actKinds)[ActArea][number];

export const actAreas: readonly ActArea[] = ['decisions', 'questions', 'months', 'files', 'clients', 'team'];

const areas = new Map<string, ActArea>(actAreas.flatMap((area) => actKinds[area].map((kind) => [kind, area] as const)));

const isKind = (text: string): text is ActKind => areas.has(text);

/** The kind that a text names; null for one that a later version may add. */
export const actKindOf = (text: string): ActKind | null => (isKind(text) ? text : null);

/** The area of a kind. */
export function actAreaOf(kind: ActKind): ActArea {
  const area = areas.get(kind);
  if (area === undefined) throw new Error('Every kind has an area');
  return area;
}

/** The largest number of voucher codes that an entry keeps; it always keeps how many there are. */
export const mostActCodes = 100;

/** What an entry of the journal says about the act. Each kind has some of them. */
export interface ActDetails {
  /** How many vouchers were decided on, or are in a file. */
  count?: number;
  /** The codes of vouchers, at most {@link mostActCodes}: of those that were decided on, asked about or paired. */
  codes?: readonly string[];
  /** The book of the codes. Purchases without it. */
  book?: 'compra' | 'venta';
  /** Whether a decision has a note of the person. */
  hasNote?: boolean;
  /** What a client answered. */
  answer?: 'es_mio' | 'no_lo_reconozco' | 'pago';
  /** The period in which purchases are annotated, `YYYYMM`; absent where the choice was taken back. */
  annotationPeriod?: string;
  /** The day of a declaration, `YYYY-MM-DD`. */
  declaredOn?: string;
  /** The boxes of the Formulario 621 that were filled in or emptied. */
  boxes?: readonly number[];
  /** The régimen of the income tax that begins last, and the period in which it begins; absent where there is none any more. */
  regime?: IncomeRegime;
  regimeFrom?: string;
  /** The net income that was confirmed, in whole soles. */
  netIncome?: number;
  importId?: string;
  /** The number of the lot of a file for deposits. */
  lot?: string;
  /** The number of the constancia of a deposit. */
  certificate?: string;
  /** The currency and the day of an exchange rate, `YYYY-MM-DD`, and the rate; absent where it was removed. */
  currency?: string;
  rateDay?: string;
  rate?: number;
  /** The rate that was typed for that day before. */
  formerRate?: number;
  /** The RUC of a supplier. */
  supplier?: string;
  /** The RUC that another account has, which was asked for. */
  ruc?: string;
  /** The last four digits of the account of the supplier: of the new one, and of the one of before. */
  accountEnding?: string;
  formerAccountEnding?: string;
  /** The file for another program, such as `siscont`. */
  file?: string;
  /** The ledger programs whose settings were saved. */
  programs?: readonly string[];
  /** Whether a check of credentials succeeded. */
  isValid?: boolean;
  /** To whom an invitation is sent. */
  email?: string;
  role?: 'asistente' | 'revisor';
  /** How many clients were assigned, and how many taken away. */
  assigned?: number;
  unassigned?: number;
  /** The day from which everybody in the studio needs a second factor, `YYYY-MM-DD`, and the days of grace. */
  requiredFrom?: string;
  graceDays?: number;
}

/** A person of a studio; also one who has left it. */
export interface ActPerson {
  uuid: string;
  name: string;
}

/** An entry of the journal. */
export interface Act {
  id: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Null for a kind that this version does not know. */
  kind: ActKind | null;
  /** Who did it; null when a client did, or when the account was deleted since. */
  person: ActPerson | null;
  /** The client; null for what concerns the studio, and for a client that the reader does not see any more. */
  client: { uuid: string; name: string; ruc: string; isArchived: boolean } | null;
  /** Whether it concerns a client that the reader does not see any more. */
  isHidden: boolean;
  /** The name of the member that it concerns; null for another entry, and when the account was deleted since. */
  about: string | null;
  /** `YYYYMM`; null for what concerns no month. */
  period: string | null;
  details: ActDetails;
}

/** Which entries of the journal are shown. */
export interface ActFilters {
  /** The uuid of a person; null for all. */
  person: string | null;
  /** The uuid of a client; null for all. */
  client: string | null;
  area: ActArea | null;
  /** The first and the last day in Lima, `YYYY-MM-DD`; null without a limit. */
  from: string | null;
  to: string | null;
}

/** A page of the journal. */
export interface ActPage {
  /** Newest first. */
  items: readonly Act[];
  /** Where the next page begins; null at the end. */
  next: string | null;
  /** The people of the studio, by name; also those who have left it. */
  people: readonly ActPerson[];
}

/** All entries. */
export const everyAct: ActFilters = { person: null, client: null, area: null, from: null, to: null };
