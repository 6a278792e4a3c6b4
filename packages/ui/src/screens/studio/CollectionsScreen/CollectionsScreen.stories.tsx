import { everyCollection, failed, loading, ready } from '@contapro/domain';
import {
  sampleClientCollections,
  collectionCountsOf,
  collectionsNow,
  createClientCollections,
  endedCollection,
  openCollection,
  stoppedCollections,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { CollectionsScreen } from './CollectionsScreen.tsx';

const thirty = sampleClientCollections(30);
const many = sampleClientCollections(300);
const none = { action: 0, delayed: 0, working: 0, none: 0, fine: 0 };

const meta = preview.meta({
  component: CollectionsScreen,
  title: 'Screens/CollectionsScreen · recolecciones de SUNAT',
  id: 'screens-collectionsscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    rows: ready(thirty),
    counts: collectionCountsOf(thirty),
    filters: everyCollection,
    onFiltersChange: fn(),
    page: 1,
    totalPages: 1,
    onPageChange: fn(),
    now: collectionsNow,
    isStale: false,
    requests: {},
    onRequest: fn(),
    onOpen: fn(),
    onCredentialsEdit: fn(),
    openingUuid: null,
    hasOpenFailed: false,
    onRetry: fn(),
    hrefs: {
      studio: { board: '#tablero', collections: '#recolecciones' },
      register: '#registrar-empresa',
      guide: '#guia-sunat',
    },
  },
  decorators: underTopBar({ collectionsHref: '#recolecciones' }),
});
export default meta;

/** 30 clients. */
export const Default = meta.story({});
/** 300 clients, the first page. */
export const ThreeHundred = meta.story({
  args: { rows: ready(many.slice(0, 30)), counts: collectionCountsOf(many), totalPages: 10 },
});
export const Filtered = meta.story({
  args: { rows: ready(thirty.filter(({ state }) => state === 'delayed')), filters: { state: 'delayed' } },
});
export const NothingInState = meta.story({ args: { rows: ready([]), filters: { state: 'none' } } });
export const Requests = meta.story({
  args: {
    rows: ready(thirty.slice(-3)),
    requests: Object.fromEntries(
      thirty
        .slice(-3)
        .map(({ uuid }, index) => [
          uuid,
          [
            { state: 'sending' as const },
            { state: 'sent' as const },
            { state: 'refused' as const, message: 'Ya estamos recolectando los comprobantes de esta empresa.' },
          ][index] ?? { state: 'idle' as const },
        ]),
    ),
  },
});
const ends = [
  stoppedCollections('not_permitted'),
  createClientCollections({ state: 'action', collections: [endedCollection('register_state')] }),
  createClientCollections({ state: 'action', collections: [endedCollection('failed', { isPlanned: false })] }),
  createClientCollections({ state: 'delayed', collections: [endedCollection('unreachable')] }),
  createClientCollections({
    state: 'delayed',
    nextAt: collectionsNow + 30 * 60_000,
    collections: [endedCollection('unreadable')],
  }),
  createClientCollections({
    state: 'delayed',
    nextAt: null,
    collections: [openCollection('asking', { setback: 'unavailable', minutes: 1, wait: 10 })],
  }),
].map((client, index) => ({ ...client, uuid: `5b0e7f7e-6b1e-4c58-9f6e-00000000009${index}` }));
/** Ends that need the accountant, and ends that are tried again. */
export const Ends = meta.story({ args: { rows: ready(ends), counts: collectionCountsOf(ends) } });
export const FirstDayOfMonth = meta.story({ args: { now: Date.parse('2026-11-01T15:00:00Z') } });
export const Stale = meta.story({ args: { isStale: true } });
export const OpenFailed = meta.story({ args: { hasOpenFailed: true } });
export const WithoutBusinesses = meta.story({ args: { rows: ready([]), counts: none, totalPages: 0 } });
export const Loading = meta.story({ args: { rows: loading, counts: null } });
export const Failed = meta.story({ args: { rows: failed, counts: null } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
