import { customsDeclarations, isNote } from './documentKinds.ts';
import {
  type DeclaredMonth,
  type DetractionDeposit,
  depositCompletedOn,
  laterCreditPeriod,
} from './detractionDeposits.ts';
import { type ForeignExpenseKind, foreignExpenseKinds } from './foreignExpenses.ts';
import { igvMatches, igvPercentsOn, igvRatesOn, igvTolerance, rateOf } from './igvRates.ts';
import type { Cents } from './money.ts';
import { monthsBetween, periodOfDate } from './period.ts';
import { type AmberReason, amberReasons, type PurchaseReason, type RedReason, redReasons } from './purchaseReasons.ts';
import { annotationWindow, depositDeadline } from './taxCalendar.ts';
import type { VoucherStatus } from './voucher.ts';

/** What the accountant decided. `validated` and `approved` have the same effect. */
export type PurchaseDecision = 'validated' | 'approved' | 'declined';

/** The total of one voucher in two sources, both in cents of soles and with the same sign. */
export interface ComparedAmounts {
  /** The total in the RCE. */
  registerCents: Cents;
  /** The total in the XML. */
  xmlCents: Cents;
}

/** One IGV rate within a voucher, from the lines of its XML. */
export interface LineRate {
  /** `Percent` of the line, such as 18 or 10.5. */
  percent: number;
  /** Sum of the bases of the lines with that rate, in cents of soles, with the sign of the voucher. */
  baseCents: Cents;
}

/**
 * Everything that decides the class of a purchase. Null means that the value is not known; a rule whose value is not
 * known gives no reason. Amounts are cents of soles; those of credit notes are negative.
 */
export interface PurchaseFacts {
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** For notes, the type of the voucher that the note modifies. Null for other vouchers. */
  modifiedDocumentType: string | null;
  /** For type 12 (tickets), whether the customer's RUC is on it. Null for other types. */
  namesCustomerRuc: boolean | null;
  /** `Est. Comp` as in the register. Null or blank counts as 1 (valid). */
  state: string | null;
  /**
   * Whether SUNAT's validity service says that it is annulled or not authorised, or that no such voucher exists. False when the
   * service was not asked.
   */
  isInvalid: boolean;
  /** The tax period in which the voucher is annotated, `YYYYMM`. */
  period: string;
  /** Day of issue, `YYYY-MM-DD`. */
  issueDate: string | null;
  /** Day of payment (field 6 of the RCE), `YYYY-MM-DD`. Used only for customs declarations (50 to 54) and type 46. */
  paymentDate: string | null;
  /** The day whose IGV rate applies: the day of issue, or for a note the day of issue of its invoice. */
  rateDate: string | null;
  /** Tax credit: columns 16 + 18 of the RCE, or the IGV of the XML. Null when the voucher has no amount in soles. */
  creditCents: Cents | null;
  /** Taxed base with its ISC, columns 15 + 17 + 19. */
  baseCents: Cents | null;
  /** IGV with and without credit: columns 16 + 18 + 20. */
  igvCents: Cents | null;
  /** Number of lines of the XML; 1 without XML. The rounding tolerance grows with it. */
  lineCount: number;
  /** The IGV rates of the lines of the XML; null without XML. Used only when no single rate fits the whole voucher. */
  lineRates: readonly LineRate[] | null;
  /** True when the only document is one that cannot be read completely (UBL 2.0). */
  isOnlyPartlyRead: boolean;
  /** False when the supplier's RUC was cancelled or suspended on the day of issue, by SUNAT's taxpayer register. */
  supplierIsActive: boolean | null;
  /** False when the supplier was "no habido" on the day of issue, by SUNAT's taxpayer register. */
  supplierIsLocated: boolean | null;
  /** `Incal` as in the register: SUNAT's mark of an inconsistency. */
  inconsistency: string | null;
  /** Whether its XML was changed after it was signed. False without XML, and until its signature is checked. */
  xmlIsAltered: boolean;
  /** Whether the RCE of its period contains it; null when no RCE of that period was imported. */
  isInRegister: boolean | null;
  /** The totals in the register and in the XML; null unless both were imported. */
  totals: ComparedAmounts | null;
  /**
   * Whether the amounts of the document that they are taken from fit together: the total is the sum of its parts, and in a
   * register the sign and the exchange rate are those of its type and currency. Null when that is not known.
   */
  amountsAddUp: boolean | null;
  /** Whether the same voucher is in the SIRE files of two periods, or twice in one file. */
  isRepeated: boolean;
  /** Whether it is subject to detracción: column 38 of the RCE, or the XML's payment terms, operation type or legend. */
  isSubjectToDetraction: boolean | null;
  /** Its detracción according to the XML, in cents of soles. When it is not known, any deposit counts as all of it. */
  detractionCents: Cents | null;
  /** The deposits of its detracción that were imported, in any order. */
  deposits: readonly DetractionDeposit[];
  /** The day on which deposits were last collected or uploaded, `YYYY-MM-DD`; null when they never were. */
  depositsCollectedOn: string | null;
  /** The periods of the business that are declared, in any order. One that was declared with the credit keeps it. */
  declaredMonths: readonly DeclaredMonth[];
  /** Descriptions of the items; empty without XML. */
  itemDescriptions: readonly string[];
  /** The kinds of goods that the business itself sells: `foreignExpenseKinds` of its own sales. */
  soldKinds: readonly ForeignExpenseKind[];
  /** The accountant's decision; null when there is none. */
  decision: PurchaseDecision | null;
  /** For notes, the class of the invoice that the note modifies. Null for other vouchers, or without that invoice. */
  invoiceStatus: VoucherStatus | null;
}

/** The class of a purchase and all its reasons, in order of precedence, also when the accountant has decided. */
export interface PurchaseClass {
  status: VoucherStatus;
  /** Empty when no rule applies. */
  reasons: readonly PurchaseReason[];
  /**
   * The month (`YYYYMM`) after its own period in which an observed purchase gives its credit, because its detracción was paid
   * late; null for all others. With other amber reasons too it gives none until the accountant accepts it.
   */
  creditPeriod: string | null;
}

const invalidStates = new Set(['2', '3', '4', '6']);

/** Types without credit (Ley del IGV, art. 19; Reglamento de Comprobantes de Pago, art. 4). */
const typesWithoutCredit = new Set('00 02 03 09 10 20 31 40 41 91 97 98 99'.split(' '));

/** Whether the register's state makes the voucher void. The amounts of a void voucher count as 0.00 everywhere. */
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

/**
 * The document types, codes of SUNAT's table 10, whose credit comes from a payment: the months in which they can be annotated
 * count from the payment, not from the issue (`month-end.md` §3.1).
 */
export const typesCountedFromPayment: readonly string[] = ['46', ...customsDeclarations];

function isLate({ documentType, issueDate, paymentDate, period }: PurchaseFacts): boolean {
  const window = annotationWindow(period);
  const from = typesCountedFromPayment.includes(documentType) ? paymentDate : issueDate;
  return from !== null && window !== null && monthsBetween(periodOfDate(from), period) > window;
}

function isDifferent({ totals }: PurchaseFacts): boolean {
  return totals !== null && Math.abs(totals.registerCents - totals.xmlCents) > igvTolerance(1);
}

/**
 * Whether the IGV does not correspond to the rates of the day: neither one rate for the whole voucher fits, nor the
 * rates of its lines. False when the rates of the day are not confirmed.
 */
function hasUnsoundIgv(facts: PurchaseFacts): boolean {
  const { baseCents, igvCents, rateDate, lineCount, lineRates } = facts;
  if (baseCents === null || igvCents === null || rateDate === null) return false;
  if (igvRatesOn(rateDate)?.confirmed !== true) return false;
  const valid = igvPercentsOn(rateDate);
  if (baseCents === 0) return !igvMatches({ baseCents: 0, igvCents }, 0, lineCount);
  if (rateOf({ baseCents, igvCents }, rateDate, lineCount) !== null) return false;
  if (lineRates === null || lineRates.length === 0) return true;
  return !lineRates.every(({ percent }) => valid.includes(percent)) || !linesExplain(igvCents, lineRates, lineCount);
}

function linesExplain(igvCents: Cents, lineRates: readonly LineRate[], lineCount: number): boolean {
  const expected = lineRates.reduce((sum, { percent, baseCents }) => sum + (baseCents * percent) / 100, 0);
  return Math.abs(igvCents - expected) <= igvTolerance(lineCount);
}

function lacksDeposit(facts: PurchaseFacts): boolean {
  const { isSubjectToDetraction, deposits, detractionCents, depositsCollectedOn, period } = facts;
  if (!isSubjectToDetraction || depositsCollectedOn === null) return false;
  return depositsCollectedOn > depositDeadline(period) && depositCompletedOn(deposits, detractionCents) === null;
}

/** The month of the credit of a purchase whose detracción was paid late; null for all others. */
function laterPeriod(facts: PurchaseFacts): string | null {
  return facts.isSubjectToDetraction ? laterCreditPeriod(facts) : null;
}

function isForeign({ itemDescriptions, issueDate, soldKinds }: PurchaseFacts): boolean {
  if (issueDate === null) return false;
  return foreignExpenseKinds(itemDescriptions, issueDate).some((kind) => !soldKinds.includes(kind));
}

const redRules: Readonly<Record<RedReason, (facts: PurchaseFacts) => boolean>> = {
  ESTADO_NO_VALIDO: ({ state, isInvalid }) => isVoided(state) || isInvalid,
  TIPO_SIN_CREDITO: givesNoCredit,
};

const amberRules: Readonly<Record<AmberReason, (facts: PurchaseFacts) => boolean>> = {
  EMISOR_BAJA: ({ supplierIsActive }) => supplierIsActive === false,
  EMISOR_NO_HABIDO: ({ supplierIsLocated }) => supplierIsLocated === false,
  FUERA_DE_PLAZO: isLate,
  INCONSISTENCIA_SUNAT: ({ inconsistency }) => !['', '0'].includes(inconsistency?.trim() ?? ''),
  XML_ALTERADO: ({ xmlIsAltered }) => xmlIsAltered,
  SOLO_EN_XML: ({ isInRegister }) => isInRegister === false,
  MONTO_DIFERENTE: isDifferent,
  IMPORTES_NO_CUADRAN: ({ amountsAddUp }) => amountsAddUp === false,
  IGV_NO_CUADRA: hasUnsoundIgv,
  DUPLICADO: ({ isRepeated }) => isRepeated,
  DETRACCION_PENDIENTE: lacksDeposit,
  DETRACCION_TARDIA: (facts) => laterPeriod(facts) !== null,
  AJENO_AL_GIRO: isForeign,
};

/** The red reasons that apply, in order of precedence. */
function redReasonsOf(facts: PurchaseFacts): RedReason[] {
  return redReasons.filter((reason) => redRules[reason](facts));
}

/**
 * The class of a purchase. Every purchase has exactly one class, the first of these that applies:
 * 1. `rechazado`: the accountant declined it;
 * 2. `gasto no deducible`: there is a red reason, even after the accountant's decision;
 * 3. `rechazado` or `gasto no deducible`: a note with negative credit whose invoice has that class;
 * 4. `no procesado`: there is no amount in soles, or the only document cannot be read completely;
 * 5. `observado`: its detracción was paid late, even after the accountant accepted it, because the credit is of a later
 *    month;
 * 6. `gasto deducible`: the accountant validated or approved it;
 * 7. `observado`: there is an amber reason;
 * 8. `gasto deducible`.
 *
 * 5 and 7 do not apply to a note with negative credit, because leaving such a note out would raise the credit.
 *
 * @example
 * classifyPurchase({ ...facts, isInRegister: false });
 * // { status: 'observado', reasons: ['SOLO_EN_XML'], creditPeriod: null }
 */
export function classifyPurchase(facts: PurchaseFacts): PurchaseClass {
  const red = redReasonsOf(facts);
  const amber = amberReasons.filter((reason) => amberRules[reason](facts));
  const status = statusOf(facts, red.length > 0, amber);
  const isAccepted = facts.decision !== null || amber.every((reason) => reason === 'DETRACCION_TARDIA');
  return {
    status,
    reasons: [...red, ...amber],
    creditPeriod: status === 'observado' && isAccepted ? laterPeriod(facts) : null,
  };
}

function statusOf(facts: PurchaseFacts, hasRed: boolean, amber: readonly AmberReason[]): VoucherStatus {
  const { creditCents, decision, invoiceStatus } = facts;
  if (decision === 'declined') return 'rechazado';
  if (hasRed) return 'gasto no deducible';
  const lowersCredit = isNote(facts.documentType) && creditCents !== null && creditCents < 0;
  if (lowersCredit && (invoiceStatus === 'rechazado' || invoiceStatus === 'gasto no deducible')) return invoiceStatus;
  if (creditCents === null || facts.isOnlyPartlyRead) return 'no procesado';
  if (lowersCredit) return 'gasto deducible';
  if (amber.includes('DETRACCION_TARDIA')) return 'observado';
  if (decision !== null) return 'gasto deducible';
  return amber.length > 0 ? 'observado' : 'gasto deducible';
}
