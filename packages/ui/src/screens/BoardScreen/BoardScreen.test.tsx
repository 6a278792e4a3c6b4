import { ready } from '@contapro/domain';
import { boardPage } from '@contapro/fixtures';
import { describeContract } from '../../testing/describeContract.tsx';
import { BoardScreen } from './BoardScreen.tsx';

const nothing = () => undefined;

describeContract(BoardScreen, {
  today: '2026-11-20',
  period: '202610',
  periods: ['202610', '202609'],
  rows: ready(boardPage.items),
  summary: boardPage.summary,
  page: 1,
  totalPages: boardPage.totalPages,
  pageSize: 20,
  sizes: [20, 50, 100],
  state: null,
  search: '',
  sort: null,
  isStartPage: false,
  onStartPageChange: nothing,
  onPeriodChange: nothing,
  onStateChange: nothing,
  onSearchChange: nothing,
  onSortChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onRetry: nothing,
  onDownload: nothing,
  hrefs: {
    studio: { board: '/estudio', collections: '/recolecciones' },
    register: '/registrar-empresa',
    client: () => '/dashboard',
    observed: () => '/dashboard/observaciones',
    detractions: () => '/dashboard/detracciones',
  },
});
