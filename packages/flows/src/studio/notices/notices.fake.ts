import { fakeApi } from '../../testing/fakeApi.ts';
import type { NoticesFlowProps } from './NoticesFlow.tsx';

/** Props with sample notices that can be marked. */
export const fakeNoticesProps: NoticesFlowProps = {
  services: {
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    api: fakeApi(['listNotices', 'markNotices', 'getNoticeSettings', 'changeNoticeSettings']),
  },
  input: {},
  hrefs: {
    studio: { board: '#tablero', collections: '#recolecciones', notices: '#avisos' },
    notice: ({ id }) => `#${id}`,
  },
};
