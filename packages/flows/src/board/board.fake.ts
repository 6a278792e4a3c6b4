import { boardStates, nameAndRucOf, searchBy } from '@contapro/domain';
import { boardClients, boardPageOf } from '@contapro/fixtures';
import { boardStateNames } from '../mapping/requests/board.ts';
import { later } from '../testing/later.ts';
import { wireBoardPage } from '../testing/wire.ts';
import type { BoardFlowProps } from './BoardFlow.tsx';

/** Props with a board of 30 clients that answers after a short delay, for stories that run the machine and tests in the browser. */
export const fakeBoardProps: BoardFlowProps = {
  services: {
    fetchFile: ({ signal }) => later(new Blob(['an Excel file']), { signal }),
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    api: {
      getBoard: ({ query: { page, size, state, search = '' }, signal }) =>
        later(
          wireBoardPage(
            boardPageOf(searchBy(boardClients, search, nameAndRucOf), {
              page,
              size,
              state: boardStates.find((one) => boardStateNames[one] === state),
            }),
          ),
          { signal },
        ),
      requestBoardReport: ({ query, signal }) =>
        later({ sas: '#excel', blob_filename: `tablero_${query.tax_period}.xlsx` }, { signal }),
    },
  },
  input: {},
  hrefs: {
    register: '#registrar',
    client: ({ uuid }, period) => `#empresa-${uuid}-${period}`,
    observed: ({ uuid }, period) => `#observados-${uuid}-${period}`,
    detractions: ({ uuid }, period) => `#detracciones-${uuid}-${period}`,
  },
};
