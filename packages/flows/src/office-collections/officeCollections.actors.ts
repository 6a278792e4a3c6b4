import { createBusinessOpening } from '../business-opening/index.ts';
import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { businessOf, clientCollectionsPageOf, type ClientCollectionsPage } from '../mapping/index.ts';
import { collectionBody, collectionsQuery } from '../mapping/requests/collections.ts';
import type { FoundBusiness, OfficeCollectionsContext, OfficeCollectionsServices } from './officeCollections.types.ts';

type ListRequest = Pick<OfficeCollectionsContext, 'page' | 'state'>;

/** The number of businesses on a page. */
const pageSize = 30;

export const officeCollectionsActors = (services: OfficeCollectionsServices) => {
  const { api, whenVisible } = services;
  return {
    listCollections: fromRead(
      async ({ page, state }: ListRequest, signal): Promise<ClientCollectionsPage> =>
        clientCollectionsPageOf(
          await api.listCollections({ query: collectionsQuery({ page, size: pageSize, state }), signal }),
        ),
    ),
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
