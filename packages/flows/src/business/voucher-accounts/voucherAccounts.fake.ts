import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { later } from '../../testing/later.ts';
import type { VoucherAccountsFlowProps } from './VoucherAccountsFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeVoucherAccountsProps: VoucherAccountsFlowProps = {
  services: {
    api: fakeApi([
      'listVoucherAccounts',
      'saveVoucherAccounts',
      'listAccountRules',
      'saveAccountRule',
      'removeAccountRule',
      'getAccountPlan',
      'getLedgerSettings',
      'saveAccountPlan',
      'saveFormerEntries',
    ]),
    readSheet: () =>
      later([
        ['Cuenta', 'Nombre'],
        ['636101', 'Luz de oficina'],
      ]),
  },
  input: fakeInput,
  hasKeys: true,
  onKeysChange: () => undefined,
};
