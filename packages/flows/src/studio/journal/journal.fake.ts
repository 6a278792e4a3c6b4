import { fakeApi } from '../../testing/fakeApi.ts';
import type { JournalFlowProps } from './JournalFlow.tsx';

/** Props with a sample journal of two pages. */
export const fakeJournalProps: JournalFlowProps = {
  services: { api: fakeApi(['listActs', 'listBusinesses']) },
  input: {},
  hrefs: {
    studio: { board: '#tablero', team: '#equipo', journal: '#historial' },
    place: ({ kind }) => `#${kind}`,
    voucher: (_, code) => `#${code}`,
    client: ({ uuid }) => `#${uuid}`,
  },
};
