import * as z from 'zod/mini';
import { type ClientQuestion, clientQuestionSchema } from './clientQuestionSchema.ts';
import { rateSources } from './rateSources.ts';
import { xmlSignatureSchema } from './xmlSignature.ts';

/** Every class of a purchase. */
export const voucherStatuses = [
  'gasto deducible',
  'gasto no deducible',
  'observado',
  'rechazado',
  'no procesado',
] as const;

/** The class of a purchase, see `classifyPurchase`. Every purchase has exactly one. */
export type VoucherStatus = (typeof voucherStatuses)[number];

const cents = z.nullable(z.number());
const text = z.nullable(z.string());
const texts: z.ZodMiniType<readonly string[], string[]> = z.array(z.string());

const detractionSchema = z.object({
  status: z.literal(['pagada', 'por_pagar']),
  /** The deposited amount, or the amount to deposit according to its XML; null when it is unknown. */
  amountCents: cents,
  /** What the deposits lack to reach the amount due; 0 when nothing does, or when the amount is not known. */
  missingCents: z.number(),
  /**
   * The month (`YYYYMM`) in which the voucher gives its credit, because the detracción was paid late; null when that is its
   * own period, or when it gives none.
   */
  creditPeriod: text,
});

const supplierStateSchema = z.object({
  /** In the words of SUNAT, such as `BAJA DE OFICIO`. */
  state: z.string(),
  /** The same, such as `NO HABIDO`; empty when it has none. */
  condition: z.string(),
  /** The day on which it was first seen, `YYYY-MM-DD`. After the day of issue it says nothing about that day. */
  date: z.string(),
  /** Where it was first seen: in the file of the taxpayer register, or in an answer of the validity service about a voucher. */
  source: z.literal(['padron', 'validez']),
});

const questionsSchema: z.ZodMiniType<readonly ClientQuestion[], ClientQuestion[]> = z.array(clientQuestionSchema);

const accountSchema = z.object({
  code: z.string(),
  /** In the plan of the client; empty when the plan does not have it any more. */
  name: z.string(),
});

const accountsSchema: z.ZodMiniType<readonly EnteredAccount[], EnteredAccount[]> = z.array(accountSchema);

const validitySchema = z.object({
  state: z.literal(['no_existe', 'aceptado', 'anulado', 'autorizado', 'no_autorizado']),
  /** The day of the answer, `YYYY-MM-DD`. */
  date: z.string(),
});

const decisionSchema = z.object({
  /** `validado`: accepted while it was observed. `aprobado`: explicitly approved, or accepted after it had been rejected. */
  decision: z.literal(['validado', 'aprobado', 'rechazado']),
  /** The date and time in Lima, `YYYY-MM-DD HH:mm`. */
  decidedAt: z.string(),
  /** The full name of the accountant. */
  decidedBy: z.string(),
  /** Codes of `purchaseReasons`: why it was observed when it was decided. */
  reasons: texts,
  /** The reason of the decision in the accountant's words; null without one. */
  note: text,
});

/**
 * The schema of a purchase in a listing, for one that comes from outside of the program, such as from the history of the
 * browser. `Voucher` is its type.
 */
export const voucherSchema = z.object({
  /** Its identifier within the business, see `voucherCode`. */
  code: z.string(),
  issueDate: z.string(),
  /** The day on which it is to be paid; null when it is unknown. */
  dueDate: text,
  /** Series and number, `F001-00000123`. */
  serieNumber: z.string(),
  /** Code of SUNAT's table 10; `documentTypeName` returns its name. */
  documentTypeCode: text,
  supplierName: z.string(),
  /** Null when the supplier has no RUC. */
  supplierRuc: text,
  /** The descriptions of its items (`glosa`); empty until its XML is imported. */
  items: texts,
  /** Its taxable amount; null when it has no amount in soles. */
  baseCents: cents,
  /** Null when it has no amount in soles. */
  totalCents: cents,
  /** Its IGV with and without tax credit; null when it has no amount in soles. */
  igvCents: cents,
  /** The part of `igvCents` that counts as tax credit; 0 in the classes gasto no deducible and rechazado. */
  igvCreditCents: cents,
  /** The currency in which it was issued (ISO 4217). The amounts here are always soles. */
  currencyCode: z.string(),
  /** Its total in `currencyCode`, in cents; null when it is unknown or the currency is PEN. */
  foreignTotalCents: cents,
  /** Soles for one unit of `currencyCode`; null when it is unknown or the currency is PEN. */
  exchangeRate: cents,
  /** Where `exchangeRate` comes from; null when it is unknown or the currency is PEN. */
  rateSource: z.nullable(z.enum(rateSources)),
  /** The day whose rate it has, or waits for while `rateSource` is null, `YYYY-MM-DD`; null when it needs the rate of no day. */
  rateDay: text,
  /** The address of its image (`.jpeg`); null while it has none. */
  imageUrl: text,
  /** The address of its XML (`.xml`); null while it has none. */
  xmlUrl: text,
  /** Whether it is subject to detracción. */
  subjectToDetraction: z.boolean(),
  /** Its detracción; null when it has none, or when it is voided and has no deposit. */
  detraction: z.nullable(detractionSchema),
  /** The day on which its period was declared, `YYYY-MM-DD`; null while it is not. */
  declaredOn: text,
  /** Its period (`YYYYMM`), where the accountant chose it; null for all others. */
  annotationPeriod: text,
  status: z.literal(voucherStatuses),
  /** Codes of `purchaseReasons`, in order of precedence. */
  reasons: texts,
  /** What SUNAT's taxpayer register says about the supplier; null when nothing is known. */
  supplierState: z.nullable(supplierStateSchema),
  /** What SUNAT's validity service said about it last; null when it was not asked. */
  validity: z.nullable(validitySchema),
  /** The signature of its XML; null without one. */
  signature: z.nullable(xmlSignatureSchema),
  /** The accounts with which it is entered, as somebody decided; empty without such a decision. */
  accounts: accountsSchema,
  /** The accountant's decision; null without one. */
  decision: z.nullable(decisionSchema),
  /** The questions about it that were put to the client and not revoked, newest first. */
  questions: questionsSchema,
});

/** A purchase in a listing. The amounts of credit notes are negative. */
export type Voucher = z.infer<typeof voucherSchema>;

/** An account with which a purchase is entered. */
export type EnteredAccount = z.infer<typeof accountSchema>;

/** The detracción of a purchase. */
export type VoucherDetraction = z.infer<typeof detractionSchema>;

/** What SUNAT's taxpayer register says about the supplier of a purchase. */
export type SupplierState = z.infer<typeof supplierStateSchema>;

/** What SUNAT's validity service said about a purchase. */
export type VoucherValidity = z.infer<typeof validitySchema>;

/** A decision that was recorded on a purchase. */
export type RecordedDecision = z.infer<typeof decisionSchema>;
