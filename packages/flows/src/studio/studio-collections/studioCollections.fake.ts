import { collectionsNow } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { StudioCollectionsServices } from './studioCollections.types.ts';

/** Services of the flow: one business is being collected, the others were in the night. */
export const fakeStudioCollections: StudioCollectionsServices = {
  api: fakeApi(['listCollections', 'requestCollection', 'listBusinesses', 'listPeriods']),
  clock: () => collectionsNow,
  whenVisible: () => Promise.resolve(),
};
