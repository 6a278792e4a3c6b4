import { detractionTermsOf, newDepositOf } from '@contapro/domain';
import type { ReportBusiness } from '../../engine/facts.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { depositFields, depositNameBody, newDepositBody } from '../../engine/mapping/index.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { DepositEntryServices, DepositOrder, TermsOrder, TypedDeposit } from './depositEntry.types.ts';

export const depositEntryActors = ({ api }: DepositEntryServices) => ({
  depositForm: createSubmission<DepositOrder, TypedDeposit>({
    id: 'addDeposit',
    submit: async ({ business: { uuid, ruc }, book, ...values }, signal) => {
      const deposit = newDepositOf(values, book);
      await api.addDeposit({ path: { uuid }, body: newDepositBody(deposit), signal });
      const { certificateNumber, partyRuc } = deposit;
      return { certificateNumber, supplierRuc: book === 'purchases' ? partyRuc : ruc };
    },
    errorsOf: fieldErrors(depositFields),
  }),
  termsForm: createSubmission<TermsOrder, object>({
    id: 'saveDetractionTerms',
    submit: async ({ business: { uuid }, ...values }, signal) => {
      await api.saveDetractionTerms({ path: { uuid }, body: detractionTermsOf(values), signal });
      return {};
    },
    errorsOf: fieldErrors({ code: 'code', percent: 'percent', account: 'account' }),
  }),
  removeDeposit: fromCall(
    ({ business: { uuid }, deposit }: { business: ReportBusiness; deposit: TypedDeposit }, signal) =>
      api.removeDeposit({
        path: { uuid },
        body: depositNameBody(deposit),
        signal,
      }),
  ),
});

export type DepositForm = ReturnType<typeof depositEntryActors>['depositForm'];
export type TermsForm = ReturnType<typeof depositEntryActors>['termsForm'];
