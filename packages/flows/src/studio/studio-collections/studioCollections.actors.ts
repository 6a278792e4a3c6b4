import { type CollectionFilters, everyCollection } from '@contapro/domain';
import { createBusinessOpening } from '../../engine/business-opening/index.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { businessOf, clientCollectionsPageOf, type ClientCollectionsPage } from '../../engine/mapping/index.ts';
import { collectionBody, collectionsQuery } from '../../engine/mapping/requests/collections.ts';
import { createReport } from '../../engine/report/index.ts';
import type { FoundBusiness, StudioCollectionsServices } from './studioCollections.types.ts';

export const collectionsOpening = { filters: everyCollection, sort: null } as const;

/** The number of businesses on a page. */
export const collectionSizes = [30] as const;

export const studioCollectionsActors = (services: StudioCollectionsServices) => {
  const { api, whenVisible } = services;
  return {
    report: createReport<ClientCollectionsPage, CollectionFilters, object, null>({
      loadPage: async ({ signal, ...request }) =>
        clientCollectionsPageOf(await api.listCollections({ query: collectionsQuery(request), signal })),
      opening: collectionsOpening,
      call: 'listCollections',
      sizes: collectionSizes,
      keepsWhole: true,
      keepsStale: true,
    }),
    requestCollection: fromCall(async ({ uuid }: { uuid: string }, signal) => {
      await api.requestCollection({ path: { uuid }, body: collectionBody(null), signal });
    }),
    findBusiness: fromRead(async ({ uuid }: { uuid: string }, signal): Promise<FoundBusiness> => {
      const [{ businesses }, { tax_periods: periods }] = await Promise.all([
        api.listBusinesses({ signal }),
        api.listPeriods({ path: { id: uuid }, signal }),
      ]);
      const found = businesses.find((business) => business.uuid === uuid);
      if (!found) throw new Error('The business is no longer there');
      return { business: businessOf(found), periods };
    }),
    whenVisible: fromCall((_: undefined, signal) => whenVisible({ signal })),
    businessOpening: createBusinessOpening(services),
  };
};
