import { businesses, collectionsNow } from '@contapro/fixtures';
import { later } from '../testing/later.ts';
import { wireBusiness } from '../testing/wire.ts';
import { wireCollections } from '../testing/wireCollections.ts';
import type { OfficeCollectionsServices } from './officeCollections.types.ts';

const data = businesses.map(({ uuid, name, ruc }, index) =>
  wireCollections(index === 0 ? 'downloading' : undefined, { uuid, name, ruc }),
);

/** Services of the flow: one business is being collected, the others were in the night. */
export const fakeOfficeCollections: OfficeCollectionsServices = {
  api: {
    listCollections: ({ signal }) =>
      later(
        {
          data,
          counts: { action: 0, delayed: 0, working: 1, none: 0, fine: data.length - 1 },
          metadata: { pagination: { total_items: data.length, total_pages: 1 } },
        },
        { signal },
      ),
    requestCollection: ({ signal }) => later(undefined, { signal }),
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.map(wireBusiness) }, { signal }),
    listPeriods: ({ signal }) => later({ tax_periods: ['202610', '202609'] }, { signal }),
  },
  clock: () => collectionsNow,
  whenVisible: () => Promise.resolve(),
};
