import { failed, loading, ready } from '@contapro/domain';
import { businesses, foundDocuments } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createQuickSearch, type QuickSearchMachine } from './quickSearch.machine.ts';
import type { QuickSearchServices } from './quickSearch.types.ts';

type Snapshot = SnapshotFrom<QuickSearchMachine>;

const at = snapshotFactory<Snapshot>(createQuickSearch({ api: mockServices<QuickSearchServices['api']>().services }), {
  query: '',
  businesses: ready(businesses),
  documents: null,
});

export const quickSearchSnapshots = {
  'businesses.loading': at('businesses.loading', { businesses: loading }),
  'businesses.ready': at('businesses.ready'),
  'businesses.failed': at('businesses.failed', { businesses: failed }),
  'documents.none': at('documents.none', { query: 't' }, 'businesses.ready'),
  'documents.typing': at('documents.typing', { query: 'te', documents: loading }, 'businesses.ready'),
  'documents.loading': at('documents.loading', { query: 'dis', documents: loading }, 'businesses.ready'),
  'documents.ready': at('documents.ready', { query: 'dis', documents: ready(foundDocuments) }, 'businesses.ready'),
  'documents.failed': at('documents.failed', { query: 'dis', documents: failed }, 'businesses.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
