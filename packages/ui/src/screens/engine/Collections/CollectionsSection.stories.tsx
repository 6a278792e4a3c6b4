import { type CollectionOutcome, type CollectionSetback, failed, loading, ready } from '@contapro/domain';
import {
  collectionsNow,
  createClientCollections,
  endedCollection,
  mixedCollections,
  openCollection,
  stoppedCollections,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { CollectionsSection } from './CollectionsSection.tsx';

const meta = preview.meta({
  component: CollectionsSection,
  title: 'Screens/Collections/CollectionsSection · sección de recolecciones',
  id: 'screens-collections-collectionssection',
  args: {
    collections: ready(createClientCollections()),
    now: collectionsNow,
    isStale: false,
    request: { state: 'idle' },
    onRequest: fn(),
    onRetry: fn(),
    hrefs: {
      credentials: '#editar-credenciales',
      guide: '#guia-sunat',
      upload: '#subir-archivos',
      changes: () => '#cambios-sunat',
    },
  },
});
export default meta;

const setbacks: readonly CollectionSetback[] = [
  'slow',
  'too_fast',
  'unavailable',
  'not_permitted',
  'no_file',
  'damaged_file',
  'wrong_file',
  'unreachable',
  'sunat_error',
];
const outcomes: readonly CollectionOutcome[] = [
  'collected',
  'unchanged',
  'empty',
  'mismatch',
  'unreadable',
  'failed',
  'rejected',
  'not_open',
  'register_state',
  'unreachable',
  'unavailable',
  'refused',
  'not_permitted',
  'no_application',
];
/** Each in a register of its own, two for each month. */
const register = (index: number) => ({
  period: `2026${String(10 - Math.floor(index / 2)).padStart(2, '0')}`,
  book: index % 2 === 0 ? ('purchases' as const) : ('sales' as const),
});

export const Default = meta.story({});

/** Each step, and a step that lasts. */
export const Steps = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'working',
        isAwaited: true,
        nextAt: null,
        collections: [
          openCollection('connecting'),
          openCollection('asking'),
          openCollection('waiting', { minutes: 7, wait: 1 }),
          openCollection('downloading'),
          openCollection('reading'),
          openCollection('comparing'),
        ].map((collection, index) => ({ ...collection, ...register(index) })),
      }),
    ),
  },
});

/** Each reason for which a step is tried again. */
export const Setbacks = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'delayed',
        nextAt: null,
        collections: setbacks.map((setback, index) => ({
          ...openCollection('waiting', { setback, minutes: 40, wait: 30 }),
          ...register(index),
        })),
      }),
    ),
  },
});

/** Each end. */
export const Ends = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'action',
        collections: outcomes.map((outcome, index) => endedCollection(outcome, register(index))),
      }),
    ),
  },
});
/** Each end where nothing is planned, so that a person has to act or nothing has to be done. */
export const EndsNotPlanned = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'action',
        collections: outcomes.map((outcome, index) =>
          endedCollection(outcome, { ...register(index), isPlanned: false }),
        ),
      }),
    ),
  },
});
/** Each end while other registers are still collected: when it is tried again is not known yet. */
export const EndsWhileCollecting = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'action',
        isAwaited: true,
        nextAt: null,
        collections: outcomes.map((outcome, index) => endedCollection(outcome, register(index))),
      }),
    ),
  },
});
/** What could not be collected is tried again in half an hour. */
export const InHalfAnHour = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'delayed',
        nextAt: collectionsNow + 30 * 60_000,
        collections: [
          endedCollection('unreadable'),
          endedCollection('unreachable', { book: 'sales' }),
          endedCollection('rejected', { period: '202609' }),
          endedCollection('unavailable', { period: '202609', book: 'sales' }),
        ],
      }),
    ),
  },
});
/** The schedule has begun it, and it waits for its turn: a person can ask for it. */
export const Scheduled = meta.story({
  args: {
    collections: ready(
      createClientCollections({
        state: 'working',
        nextAt: null,
        collections: [openCollection('connecting', { minutes: 50, wait: 600 })],
      }),
    ),
  },
});
export const Mixed = meta.story({ args: { collections: ready(mixedCollections) } });
export const SolRefused = meta.story({ args: { collections: ready(stoppedCollections('sol_refused')) } });
export const ApiRefused = meta.story({ args: { collections: ready(stoppedCollections('api_refused')) } });
export const FirstDayOfMonth = meta.story({ args: { now: Date.parse('2026-11-01T15:00:00Z') } });
export const NotPermitted = meta.story({ args: { collections: ready(stoppedCollections('not_permitted')) } });
export const NoApplication = meta.story({ args: { collections: ready(stoppedCollections('no_application')) } });
export const Never = meta.story({
  args: { collections: ready(createClientCollections({ state: 'none', nextAt: null, collections: [] })) },
});
export const Requested = meta.story({ args: { request: { state: 'sent' } } });
export const Refused = meta.story({
  args: {
    request: {
      state: 'refused',
      message: 'Ya estamos recolectando los comprobantes de esta empresa. Espera a que termine; verás cada paso aquí.',
    },
  },
});
export const Stale = meta.story({ args: { isStale: true } });
export const Loading = meta.story({ args: { collections: loading } });
export const Failed = meta.story({ args: { collections: failed } });
export const Phone = meta.story({
  args: { collections: ready(mixedCollections) },
  globals: { viewport: { value: 'phone' } },
});
