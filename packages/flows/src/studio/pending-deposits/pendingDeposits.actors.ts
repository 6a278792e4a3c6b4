import { everyDeposit, type PendingDepositFilters, type PendingDepositPage } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { depositFileOf, pendingDepositPageOf } from '../../engine/mapping/index.ts';
import { depositFileRequest, pendingDepositQuery } from '../../engine/mapping/requests/pendingDeposits.ts';
import { createReport } from '../../engine/report/index.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type {
  DepositFileOrder,
  EarlierFile,
  PendingDepositsServices,
  SupplierAccountChange,
} from './pendingDeposits.types.ts';

export const pendingDepositsOpening = { filters: everyDeposit, sort: null } as const;

export const pendingDepositsActors = ({ api }: PendingDepositsServices) => ({
  report: createReport<PendingDepositPage, PendingDepositFilters, object, null>({
    loadPage: async ({ signal, ...request }) =>
      pendingDepositPageOf(await api.listPendingDeposits({ query: pendingDepositQuery(request), signal })),
    opening: pendingDepositsOpening,
    call: 'listPendingDeposits',
    keepsWhole: true,
  }),
  makeFile: fromCall(async (order: DepositFileOrder, signal) =>
    depositFileOf(await api.createDepositFile({ body: depositFileRequest(order), signal })),
  ),
  getDepositFile: fromCall(async ({ depositor, lot }: EarlierFile, signal) =>
    depositFileOf(await api.getDepositFile({ path: { uuid: depositor, lot }, signal })),
  ),
  form: createSubmission<SupplierAccountChange, SupplierAccountChange>({
    id: 'saveSupplierAccount',
    submit: async (change, signal) => {
      await api.saveSupplierAccount({ path: { ruc: change.supplierRuc }, body: { account: change.account }, signal });
      return change;
    },
    errorsOf: fieldErrors({ account: 'account' }),
  }),
});

export type SupplierAccountForm = ReturnType<typeof pendingDepositsActors>['form'];
