import type { StepAnswer } from './tax-authority.ts';

/** SUNAT's service that says whether a voucher is valid, and the state of its issuer today. */
export interface VoucherValidity {
  check: (voucher: CheckedVoucher, signal?: AbortSignal) => Promise<StepAnswer<{ validity: Validity }>>;
  /** A hash of the credentials, by which one that was refused is known again. */
  credentials: string;
}

/** The types that can be asked: those of SUNAT's table 10 among the ones that the service knows, without those that give no credit. */
export const checkedTypes = ['01', '04', '07', '08'] as const;

export interface CheckedVoucher {
  issuerRuc: string;
  /** One of {@link checkedTypes}. */
  typeCode: string;
  serie: string;
  number: string;
  /** `YYYY-MM-DD` */
  issueDate: string;
  /** The total in cents of the currency in which it was issued, without a sign. SUNAT says 0 when it is another. */
  cents: number;
}

export interface Validity {
  /** `estadoCp`: 0 unknown, 1 accepted, 2 annulled, 3 authorised, 4 not authorised. */
  state: string;
  /** The state of the issuer on the day of the answer, in the words of the taxpayer register; null when SUNAT does not say it. */
  issuer: { state: string; condition: string } | null;
}
