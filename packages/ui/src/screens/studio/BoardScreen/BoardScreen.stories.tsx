import { everyClient, failed, loading, ready } from '@contapro/domain';
import {
  boardClients,
  boardPage,
  boardPageWithoutRate,
  boardPeople,
  sampleBoardPage,
  createBoardClient,
  createBoardClients,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { BoardScreen } from './BoardScreen.tsx';

const empty = sampleBoardPage([]);

const meta = preview.meta({
  title: 'Screens/BoardScreen · tablero del mes',
  id: 'screens-boardscreen',
  component: BoardScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    today: '2026-11-20',
    period: '202610',
    periods: ['202611', '202610', '202609', '202608'],
    rows: ready(boardPage.items),
    summary: boardPage.summary,
    page: 1,
    totalPages: boardPage.totalPages,
    pageSize: 20,
    sizes: [20, 50, 100],
    filters: everyClient,
    sort: null,
    isStartPage: false,
    onStartPageChange: fn(),
    onPeriodChange: fn(),
    onFiltersChange: fn(),
    onSearchChange: fn(),
    onSortChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    onDownload: fn(),
    onSelectedChange: fn(),
    onSelectAll: fn(),
    onFiles: fn(),
    people: boardPeople,
    onBatch: fn(),
    mayAssign: true,
    hrefs: {
      studio: { board: '#tablero', collections: '#recolecciones' },
      register: '#registrar',
      registerFromFile: '#registrar-archivo',
      client: () => '#empresa',
      observed: () => '#observados',
      detractions: () => '#detracciones',
    },
  },
});
export default meta;

export const Default = meta.story({});
/** Vouchers of the first client wait for an exchange rate. */
export const WithoutRate = meta.story({
  args: {
    rows: ready(boardPageWithoutRate.items),
    summary: boardPageWithoutRate.summary,
    hrefs: {
      studio: { board: '#tablero', collections: '#recolecciones', exchangeRates: '#tipos-de-cambio' },
      register: '#registrar',
      client: () => '#empresa',
      observed: () => '#observados',
      detractions: () => '#detracciones',
    },
  },
});
export const Loading = meta.story({ args: { rows: loading, summary: null, totalPages: 0 } });
/** Another page is loaded: the counts stay. */
export const LoadingPage = meta.story({ args: { rows: loading, page: 2 } });
export const Failed = meta.story({ args: { rows: failed, summary: null, totalPages: 0 } });
/** An accountant without clients. */
export const Empty = meta.story({ args: { rows: ready([]), summary: empty.summary, totalPages: 0 } });
export const NoMatch = meta.story({
  args: { rows: ready([]), summary: empty.summary, totalPages: 0, filters: { ...everyClient, search: 'zapatería' } },
});
export const OneState = meta.story({
  args: {
    filters: { ...everyClient, state: 'toReview' },
    rows: ready(sampleBoardPage(boardClients, { state: 'toReview' }).items),
    totalPages: 1,
  },
});
export const Downloading = meta.story({ args: { isDownloading: true } });
export const Sorted = meta.story({ args: { sort: { by: 'igv', descending: true } } });
const uuids = boardPage.items.map(({ uuid }) => uuid);
/** Clients of this page and of others are chosen. */
export const Chosen = meta.story({ args: { selected: new Set([...uuids.slice(0, 2), 'of another page']) } });
export const ChoosingAll = meta.story({ args: { selected: new Set(uuids), selecting: 'busy' } });
export const ChooseFailed = meta.story({ args: { selected: new Set(uuids), selecting: 'failed' } });
/** More than a zip may have. */
export const TooManyChosen = meta.story({
  args: { selected: new Set(Array.from({ length: 501 }, (_, index) => `client ${index}`)) },
});
/** Only the titular says who is responsible: the action says so. */
export const OfRevisor = meta.story({ args: { selected: new Set(uuids.slice(0, 2)), mayAssign: false } });
/** The clients of one person. */
export const OnePerson = meta.story({
  args: {
    filters: { ...everyClient, responsible: boardPeople[1]?.uuid ?? null },
    rows: ready(sampleBoardPage(boardClients, { responsible: boardPeople[1]?.uuid }).items),
    totalPages: 1,
  },
});
/** A host that offers no files: nothing can be chosen. */
export const WithoutFiles = meta.story({ render: (args) => <BoardScreen {...args} onSelectedChange={undefined} /> });
/** SUNAT's schedule of the period is not known, and days around the due date. */
export const OtherDueDates = meta.story({
  args: {
    rows: ready([
      createBoardClient({ name: 'Sin cronograma S.A.C.', dueOn: null }),
      createBoardClient({ ruc: '20539172841', name: 'Vence hoy S.A.C.', dueOn: '2026-11-20' }),
      createBoardClient({ ruc: '20556201936', name: 'Vence mañana S.A.C.', dueOn: '2026-11-21' }),
      createBoardClient({ ruc: '20577119032', name: 'Venció ayer S.A.C.', dueOn: '2026-11-19' }),
    ]),
    totalPages: 1,
  },
});
/** A studio with 5,000 clients. */
export const Studio = meta.story({
  args: { rows: ready(createBoardClients(100)), pageSize: 100, totalPages: 50, page: 7 },
});
