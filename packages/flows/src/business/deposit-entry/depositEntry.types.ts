import type { Api } from '@contapro/api';
import type { Book, DetractionTermsValues, NewDepositValues } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';

export interface DepositEntryServices {
  api: Pick<Api, 'addDeposit' | 'removeDeposit' | 'saveDetractionTerms'>;
  /** The current time, in milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createDepositEntry`. */
export interface DepositEntryInput {
  business: ReportBusiness;
}

/** A deposit that was typed. */
export interface TypedDeposit {
  certificateNumber: string;
  /** The supplier: that of the purchase, or the business itself for a sale. */
  supplierRuc: string;
}

/** The values of the form of a constancia, and where it belongs. */
export interface DepositOrder extends NewDepositValues {
  business: ReportBusiness;
  book: Book;
}

/** The values of the form of the usual detracción, and of which business it is. */
export interface TermsOrder extends DetractionTermsValues {
  business: ReportBusiness;
}

/** What was done last, or could not be done. */
export interface DepositEntryMessage {
  kind: 'added' | 'removed' | 'notRemoved' | 'termsSaved';
  /** Null for the usual detracción. */
  deposit: TypedDeposit | null;
}

export interface DepositEntryContext extends DepositEntryInput {
  /** The book of the constancia that is being typed. */
  book: Book;
  /** The deposit that is being taken back; null while none is. */
  removed: TypedDeposit | null;
  /** Null before, and after the person closed it. */
  message: DepositEntryMessage | null;
}

export type DepositEntryEvent =
  /** Opens the dialog for a constancia of a purchase or a sale. Ignored while a dialog is open. */
  | { type: 'deposit.type'; book: Book }
  /** Stores the constancia. Ignored outside its dialog. */
  | { type: 'deposit.save'; values: NewDepositValues }
  /** Takes a typed constancia back. Ignored while a dialog or a call is open. */
  | { type: 'deposit.remove'; deposit: TypedDeposit }
  /** Opens the dialog with the usual detracción of the sales. Ignored while a dialog is open. */
  | { type: 'terms.edit' }
  /** Stores it. Ignored outside its dialog. */
  | { type: 'terms.save'; values: DetractionTermsValues }
  | { type: 'dialog.close' }
  | { type: 'message.close' };

/** What is listed has changed. */
export interface DepositsChanged {
  type: 'deposits.changed';
}

export type DepositEntryFact = FailureLogged | DepositsChanged;
