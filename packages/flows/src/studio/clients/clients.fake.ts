import { fakeApi } from '../../testing/fakeApi.ts';
import type { ClientsFlowProps } from './ClientsFlow.tsx';

/** Props with some clients that are answered after a short delay, for stories that run the machine and tests in the browser. */
export const fakeClientsProps: ClientsFlowProps = {
  services: {
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    api: fakeApi([
      'listBusinesses',
      'listArchivedBusinesses',
      'archiveBusiness',
      'restoreBusiness',
      'getBusinessContents',
      'removeBusiness',
    ]),
  },
  input: {},
  hrefs: { studio: { board: '#tablero', clients: '#empresas' }, register: '#registrar' },
};
