import { fakeApi } from '../../testing/fakeApi.ts';
import type { ClientAccountsFlowProps } from './ClientAccountsFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeClientAccountsProps: ClientAccountsFlowProps = {
  services: {
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    api: fakeApi([
      'listClientAccounts',
      'saveVoucherAccounts',
      'saveAccountRule',
      'removeAccountRule',
      'getAccountPlan',
      'getLedgerSettings',
    ]),
  },
  input: {},
  hrefs: {
    studio: { board: '#tablero', creditClock: '#credito', clientAccounts: '#cuentas' },
    client: ({ uuid }, period) => `#cuentas-${uuid}-${period}`,
  },
  hasKeys: true,
  onKeysChange: () => undefined,
};
