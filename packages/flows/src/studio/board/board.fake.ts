import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import { fakeBatch } from '../batch/batch.fake.ts';
import type { BoardFlowProps } from './BoardFlow.tsx';

/** Props with a board of 30 clients that answers after a short delay, for stories that run the machine and tests in the browser. */
export const fakeBoardProps: BoardFlowProps = {
  services: {
    fetchFile: ({ signal }) => later(new Blob(['an Excel file']), { signal }),
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    ...fakeBatch.services,
    api: {
      ...fakeBatch.services.api,
      ...fakeApi(['requestBoardReport', 'requestClientFiles', 'confirmClientFiles', 'getLedgerSettings']),
    },
  },
  input: {},
  hrefs: {
    studio: { board: '#tablero', review: '#revision', collections: '#recolecciones' },
    register: '#registrar',
    review: ({ uuid }, period) => `#revisar-${uuid}-${period}`,
    reviewAll: (period) => `#revision-${period}`,
    registerFromFile: '#registrar-archivo',
    client: ({ uuid }, period) => `#empresa-${uuid}-${period}`,
    observed: ({ uuid }, period) => `#observados-${uuid}-${period}`,
    detractions: ({ uuid }, period) => `#detracciones-${uuid}-${period}`,
  },
};
