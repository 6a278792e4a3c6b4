import { fakeApi } from '../../testing/fakeApi.ts';
import type { HistoryFlowProps } from './HistoryFlow.tsx';

/** Props with a sample history of two pages. */
export const fakeHistoryProps: HistoryFlowProps = {
  services: { api: fakeApi(['listActs', 'listBusinesses']) },
  input: {},
  hrefs: {
    studio: { board: '#tablero', team: '#equipo', history: '#historial' },
    place: ({ kind }) => `#${kind}`,
    voucher: (_, code) => `#${code}`,
    client: ({ uuid }) => `#${uuid}`,
  },
};
