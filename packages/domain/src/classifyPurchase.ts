import { isNote } from './documentKinds.ts';
import { type ForeignExpenseKind, foreignExpenseKinds } from './foreignExpenses.ts';
import { igvMatches, igvPercentsOn, igvRatesOn, igvTolerance, rateOf } from './igvRates.ts';
import type { Cents } from './money.ts';
import { monthsBetween, periodOfDate } from './period.ts';
import { type AmberReason, amberReasons, type PurchaseReason, type RedReason, redReasons } from './purchaseReasons.ts';
import { annotationWindow, depositDeadline } from './taxCalendar.ts';
import type { VoucherStatus } from './views.ts';

/** What the accountant decided; `validated` and `approved` weigh the same. */
export type PurchaseDecision = 'validated' | 'approved' | 'declined';

/** Amounts that two sources give for one voucher, already of one sign and one currency. */
export interface ComparedAmounts {
  registerCents: Cents;
  xmlCents: Cents;
}

/** One IGV rate within a voucher, from the lines of its XML. */
export interface LineRate {
  /** `Percent` of the line, such as 18 or 10.5. */
  percent: number;
  /** Sum of the bases of the lines with that rate, of the voucher's sign, cents of soles. */
  baseCents: Cents;
}

/**
 * All that decides the class of a purchase. Null always means "this datum is missing", and a rule whose datum is
 * missing raises nothing. Amounts are cents of soles, with the sign they are added up with (credit notes negative).
 */
export interface PurchaseFacts {
  /** Code of table 10. */
  documentType: string;
  /** Notes: the type of the voucher it modifies (RCE column of the modified document, or the XML). Null for others. */
  modifiedDocumentType: string | null;
  /** Type 12 only: whether it names the customer's RUC. */
  namesCustomerRuc: boolean | null;
  /** `Est. Comp` as the register has it; null or blank counts as 1 (valid). */
  state: string | null;
  /** Tax period it is annotated in, `YYYYMM`. */
  period: string;
  /** Day of issue, `YYYY-MM-DD`. */
  issueDate: string | null;
  /** The day whose IGV rate holds: the day of issue; for a note the day its invoice was issued, null if unknown. */
  rateDate: string | null;
  /** Credit, columns 16 + 18 of the RCE (or the XML's IGV). Null: the voucher has no amount in soles. */
  creditCents: Cents | null;
  /** Taxed base, columns 15 + 17 + 19. */
  baseCents: Cents | null;
  /** Its IGV, with and without credit: columns 16 + 18 + 20. */
  igvCents: Cents | null;
  /** ISC that the base does not hold yet (XML header); 0 for a row of the RCE. */
  iscCents: Cents;
  /** Lines of its XML; 1 when there is none. Widens what rounding may explain. */
  lineCount: number;
  /** The rates its XML's lines state, grouped; null without XML. Asked only where the whole fits no single rate. */
  lineRates: readonly LineRate[] | null;
  /** True: the only document is one that could not be read whole (UBL 2.0). */
  isOnlyPartlyRead: boolean;
  /** Taxpayer register, on the day of issue: false when the supplier's RUC was cancelled or suspended. */
  supplierIsActive: boolean | null;
  /** Taxpayer register, on the day of issue: false when the supplier was "no habido". */
  supplierIsLocated: boolean | null;
  /** `Incal` as the register has it: SUNAT's mark of an inconsistency. */
  inconsistency: string | null;
  /** Whether it stands in the RCE of its period; null where no RCE of that period was imported. */
  isInRegister: boolean | null;
  /** Totals of register and XML; null unless both are here. */
  totals: ComparedAmounts | null;
  /** The same key in the SIRE files of two periods, or in two rows of one file. */
  isRepeated: boolean;
  /** Subject to detracción: column 38, the XML's payment terms or operation type 1001. */
  isSubjectToDetraction: boolean | null;
  /** Day of its first deposit, `YYYY-MM-DD`; null while none is held. */
  depositDate: string | null;
  /** The last day that the deposits held reach, `YYYY-MM-DD`; null when no deposits were imported. */
  depositsHeldUntil: string | null;
  /** Descriptions of its items; empty without XML. */
  itemDescriptions: readonly string[];
  /** Kinds the business itself sells: `foreignExpenseKinds` of its own sales. */
  soldKinds: readonly ForeignExpenseKind[];
  /** The accountant's own decision; null while there is none. */
  decision: PurchaseDecision | null;
  /** Notes: the class of the invoice it modifies; null for others, or when we never saw that invoice. */
  invoiceStatus: VoucherStatus | null;
}

/** The class of a purchase, and every reason that stands, in order of precedence, decided or not. */
export interface PurchaseClass {
  status: VoucherStatus;
  reasons: readonly PurchaseReason[];
}

const invalidStates = new Set(['2', '3', '4', '6']);

/** Types without credit (Ley del IGV, art. 19; Reglamento de Comprobantes de Pago, art. 4). */
const typesWithoutCredit = new Set('00 02 03 09 10 20 31 40 41 91 97 98 99'.split(' '));

/** Whether the register's state leaves the voucher without effect: its amounts are 0.00 in every sum, row and file. */
export function isVoided(state: string | null): boolean {
  return state !== null && invalidStates.has(state.trim());
}

function givesNoCredit(facts: PurchaseFacts): boolean {
  if (typesWithoutCredit.has(facts.documentType)) return true;
  if (facts.documentType === '12') return facts.namesCustomerRuc === false || facts.igvCents === 0;
  return (
    isNote(facts.documentType) &&
    facts.modifiedDocumentType !== null &&
    typesWithoutCredit.has(facts.modifiedDocumentType)
  );
}

function isLate({ issueDate, period }: PurchaseFacts): boolean {
  const window = annotationWindow(period);
  return issueDate !== null && window !== null && monthsBetween(periodOfDate(issueDate), period) > window;
}

function isDifferent({ totals }: PurchaseFacts): boolean {
  return totals !== null && Math.abs(totals.registerCents - totals.xmlCents) > igvTolerance(1);
}

/**
 * Sound when one rate of the day explains the whole, or when the rates that its lines state do. Rates that are not
 * confirmed are a missing datum.
 */
function hasUnsoundIgv(facts: PurchaseFacts): boolean {
  const { baseCents, igvCents, iscCents, rateDate, lineCount, lineRates } = facts;
  if (baseCents === null || igvCents === null || rateDate === null) return false;
  if (igvRatesOn(rateDate)?.confirmed !== true) return false;
  const valid = igvPercentsOn(rateDate);
  if (baseCents + iscCents === 0) return !igvMatches({ baseCents: 0, igvCents }, 0, lineCount);
  if (rateOf({ baseCents, igvCents, iscCents }, rateDate, lineCount) !== null) return false;
  if (lineRates === null || lineRates.length === 0) return true;
  return !lineRates.every(({ percent }) => valid.includes(percent)) || !linesExplain(igvCents, lineRates, lineCount);
}

function linesExplain(igvCents: Cents, lineRates: readonly LineRate[], lineCount: number): boolean {
  const expected = lineRates.reduce((sum, { percent, baseCents }) => sum + (baseCents * percent) / 100, 0);
  return Math.abs(igvCents - expected) <= igvTolerance(lineCount);
}

function lacksDeposit({ isSubjectToDetraction, depositDate, depositsHeldUntil, period }: PurchaseFacts): boolean {
  if (!isSubjectToDetraction || depositsHeldUntil === null) return false;
  const deadline = depositDeadline(period);
  return depositsHeldUntil > deadline && (depositDate === null || depositDate > deadline);
}

function isForeign({ itemDescriptions, issueDate, soldKinds }: PurchaseFacts): boolean {
  if (issueDate === null) return false;
  return foreignExpenseKinds(itemDescriptions, issueDate).some((kind) => !soldKinds.includes(kind));
}

const redRules: Readonly<Record<RedReason, (facts: PurchaseFacts) => boolean>> = {
  ESTADO_NO_VALIDO: ({ state }) => isVoided(state),
  TIPO_SIN_CREDITO: givesNoCredit,
};

const amberRules: Readonly<Record<AmberReason, (facts: PurchaseFacts) => boolean>> = {
  EMISOR_BAJA: ({ supplierIsActive }) => supplierIsActive === false,
  EMISOR_NO_HABIDO: ({ supplierIsLocated }) => supplierIsLocated === false,
  FUERA_DE_PLAZO: isLate,
  INCONSISTENCIA_SUNAT: ({ inconsistency }) => !['', '0'].includes(inconsistency?.trim() ?? ''),
  SOLO_EN_XML: ({ isInRegister }) => isInRegister === false,
  MONTO_DIFERENTE: isDifferent,
  IGV_NO_CUADRA: hasUnsoundIgv,
  DUPLICADO: ({ isRepeated }) => isRepeated,
  DETRACCION_PENDIENTE: lacksDeposit,
  AJENO_AL_GIRO: isForeign,
};

/** The red reasons that stand, in order of precedence. */
function redReasonsOf(facts: PurchaseFacts): RedReason[] {
  return redReasons.filter((reason) => redRules[reason](facts));
}

/**
 * The class of a purchase: one function, total, so that every purchase stands in exactly one class.
 *
 * The first line that holds:
 * 1. `rechazado`: the accountant declined it;
 * 2. `gasto no deducible`: a red reason, also one found after a decision;
 * 3. a note whose credit is below 0.00 follows its invoice where that is `rechazado` or `gasto no deducible`;
 * 4. `no procesado`: no amount in soles, or only a document that could not be read whole;
 * 5. `gasto deducible`: the accountant validated or approved it;
 * 6. `observado`: an amber reason, unless it is such a note (leaving it out would raise the credit);
 * 7. `gasto deducible`.
 *
 * @example classifyPurchase({ ...facts, isInRegister: false }) // { status: 'observado', reasons: ['SOLO_EN_XML'] }
 */
export function classifyPurchase(facts: PurchaseFacts): PurchaseClass {
  const red = redReasonsOf(facts);
  const amber = amberReasons.filter((reason) => amberRules[reason](facts));
  return { status: statusOf(facts, red.length > 0, amber.length > 0), reasons: [...red, ...amber] };
}

function statusOf(facts: PurchaseFacts, hasRed: boolean, hasAmber: boolean): VoucherStatus {
  const { creditCents, decision, invoiceStatus } = facts;
  if (decision === 'declined') return 'rechazado';
  if (hasRed) return 'gasto no deducible';
  const lowersCredit = isNote(facts.documentType) && creditCents !== null && creditCents < 0;
  if (lowersCredit && (invoiceStatus === 'rechazado' || invoiceStatus === 'gasto no deducible')) return invoiceStatus;
  if (creditCents === null || facts.isOnlyPartlyRead) return 'no procesado';
  if (decision !== null) return 'gasto deducible';
  return hasAmber && !lowersCredit ? 'observado' : 'gasto deducible';
}
