import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { clientCollectionsOf } from '../../engine/mapping/index.ts';
import { collectionBody } from '../../engine/mapping/requests/collections.ts';
import type { CollectionsServices } from './collections.types.ts';

export const collectionsActors = ({ api, whenVisible }: CollectionsServices) => ({
  getCollections: fromRead(async ({ uuid }: { uuid: string }, signal) =>
    clientCollectionsOf(await api.getCollections({ path: { uuid }, signal })),
  ),
  requestCollection: fromCall(async ({ uuid, period }: { uuid: string; period: string | null }, signal) => {
    await api.requestCollection({ path: { uuid }, body: collectionBody(period), signal });
  }),
  whenVisible: fromCall((_: undefined, signal) => whenVisible({ signal })),
});
