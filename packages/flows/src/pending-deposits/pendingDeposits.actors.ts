import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { depositFileOf, pendingDepositPageOf } from '../mapping/index.ts';
import { depositFileRequest, pendingDepositQuery } from '../mapping/requests/pendingDeposits.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type {
  DepositFileOrder,
  EarlierFile,
  PendingDepositList,
  PendingDepositsServices,
  SupplierAccountChange,
} from './pendingDeposits.types.ts';

export const pendingDepositsActors = ({ api }: PendingDepositsServices) => ({
  listPendingDeposits: fromRead(async (list: PendingDepositList, signal) =>
    pendingDepositPageOf(await api.listPendingDeposits({ query: pendingDepositQuery(list), signal })),
  ),
  makeFile: fromCall(async (order: DepositFileOrder, signal) =>
    depositFileOf(await api.createDepositFile({ body: depositFileRequest(order), signal })),
  ),
  getFile: fromCall(async ({ depositor, lot }: EarlierFile, signal) =>
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
