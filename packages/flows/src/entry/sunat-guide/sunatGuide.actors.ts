import { sortBusinesses } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { businessOf, connectionOf, credentialsCheckOf } from '../../engine/mapping/index.ts';
import type { SunatGuideServices, TestedBusiness } from './sunatGuide.types.ts';

export const sunatGuideActors = ({ api }: SunatGuideServices) => ({
  listBusinesses: fromRead(async (_: undefined, signal) => {
    const { businesses } = await api.listBusinesses({ signal });
    const byUuid = new Map(businesses.map((business) => [business.uuid, connectionOf(business)]));
    return sortBusinesses(businesses.map(businessOf)).flatMap(({ uuid }) => byUuid.get(uuid) ?? []);
  }),
  // The server takes what is stored: the guide knows no key.
  validateCredentials: fromCall(async ({ uuid, ruc }: TestedBusiness, signal) =>
    credentialsCheckOf(await api.validateCredentials({ path: { uuid }, body: { ruc }, signal })),
  ),
});
