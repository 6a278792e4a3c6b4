import type { Api } from '@contapro/api';
import type { DeclaredPeriod, Loadable, MovedVoucher, PeriodDeclaration } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';
import type {
  AnnotatedVoucher,
  VoucherAnnotationOutput,
  VoucherAnnotationServices,
  VouchersAnnotated,
} from '../../engine/voucher-annotation/index.ts';
import type { ReadFiledFile } from '../filed-declaration/index.ts';

export interface DeclaredPeriodServices {
  /** The time in milliseconds since 1970. The day in Lima is the last one that can be chosen. */
  clock: () => number;
  api: VoucherAnnotationServices['api'] & Pick<Api, 'getDeclaredPeriod' | 'saveDeclaredPeriod'>;
  /**
   * Reads the files of SUNAT with what was filed.
   *
   * @default they cannot be uploaded
   */
  readFiledFile?: ReadFiledFile | undefined;
}

/** The input of `createDeclaredPeriod`. */
export interface DeclaredPeriodInput {
  business: ReportBusiness;
  /** The period, `YYYYMM`. Its month has ended. */
  period: string;
}

/** A change of the declaration: what the accountant saw, and what is stored instead. */
export interface DeclarationChange extends DeclaredPeriodInput {
  /** Null when the period was not declared. */
  former: DeclaredPeriod | null;
  /** Null takes the mark back. */
  declaredOn: string | null;
  constanciaNumber: string | null;
  /** Declares the period again: the number of the photograph that it replaces. Null where the day or the number is only corrected. */
  rectifies: number | null;
}

export interface DeclaredPeriodContext extends DeclaredPeriodInput {
  /** The day in Lima on which the flow started, `YYYY-MM-DD`. */
  today: string;
  declaration: Loadable<PeriodDeclaration>;
  /** The purchase whose period of annotation is being chosen; null outside of `annotating`. */
  annotated: AnnotatedVoucher | null;
}

export type DeclaredPeriodEvent =
  /** Loads the declaration again: after a failure, or because documents were imported. Ignored while the dialog is open. */
  | { type: 'declaration.reload' }
  /** Opens the dialog with the day and the number. Ignored until the declaration is loaded. */
  | { type: 'dialog.open' }
  /** Opens the dialog that declares the period again, with the figures of today. Ignored while the period is not declared. */
  | { type: 'rectification.open' }
  /** Opens the dialog with the periods in which a purchase can be annotated. Ignored until the declaration is loaded. */
  | { type: 'annotation.open'; voucher: MovedVoucher }
  /** Closes the dialog that annotates a purchase, with what it did. */
  | ({ type: 'annotation.close' } & VoucherAnnotationOutput)
  /** Passes on a failure of a dialog that is a flow of its own. */
  | { type: 'failure.pass'; failure: FailureLogged }
  /** Opens the dialog with what was filed with SUNAT. Ignored until the declaration is loaded. */
  | { type: 'filed.open' }
  /** Shows a declaration whose filed form was stored or taken away. Ignored while that dialog is closed. */
  | { type: 'filed.receive'; declaration: PeriodDeclaration }
  /** Closes the dialog without a change. With `hasFailed` the declaration is loaded again: it may have changed meanwhile. */
  | { type: 'dialog.close'; hasFailed: boolean }
  /** Stores this declaration; null takes the mark back. Ignored while the dialog is closed or a call is open. */
  | { type: 'declaration.save'; declared: DeclaredPeriod | null };

/**
 * The period was marked as declared, or the mark was changed or taken back, or a purchase was annotated in another period. Figures of the
 * business may have changed with it.
 */
export interface DeclarationSaved {
  type: 'declaration.saved';
}

export type DeclaredPeriodFact = DeclarationSaved | VouchersAnnotated | FailureLogged;
