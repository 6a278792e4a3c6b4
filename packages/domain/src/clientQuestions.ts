import type { FormStatus } from './formStatus.ts';

/** The largest photo or PDF that a client can send, in bytes. */
export const largestAnswerFile = 10_000_000;

/** The types of files that a client can send. */
export const answerFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** How long the comment of a client can be, in characters. */
export const longestClientComment = 300;

/** A purchase as the client sees it who is asked about it. */
export interface AskedVoucher {
  /** The name of the client's business. */
  businessName: string;
  /** May be empty. */
  supplierName: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** Code of SUNAT's table 10. */
  documentTypeCode: string;
  /** Series and number, `F001-00000123`. */
  serieNumber: string;
  /** The descriptions of its items; may be empty. */
  items: readonly string[];
  /** The currency of the total (ISO 4217). */
  currencyCode: string;
  /** In cents of the currency; null when it is unknown. */
  totalCents: number | null;
  /** The address of its picture; null without one. */
  imageUrl: string | null;
}

/** What the page shows on which a client answers about a purchase. */
export type ClientAnswerView =
  /** The question of the link is being loaded. */
  | { readonly kind: 'checking' }
  /** It could not be loaded. `messages` has the server's reasons, if it sent any. */
  | { readonly kind: 'unchecked'; readonly messages: readonly string[] }
  /** The link does not exist, or the accountant took it back. */
  | { readonly kind: 'gone' }
  /** It was answered before. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'expired' }
  /** `expiresAt` is in Lima, `YYYY-MM-DD HH:mm`. */
  | {
      readonly kind: 'form';
      readonly voucher: AskedVoucher;
      readonly expiresAt: string;
      readonly status: FormStatus;
    }
  /** The answer was stored now. */
  | { readonly kind: 'sent' };
