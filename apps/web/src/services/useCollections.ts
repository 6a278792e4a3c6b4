import { type CollectionsMachine, type FactsOf, handleFacts, whenVisible } from '@contapro/flows';
import type { CollectionsFlowProps } from '@contapro/flows/react';
import { useMemberRole } from './useMemberRole.ts';
import { pages } from '../pages.ts';
import { changesHref } from './changesHref.ts';
import { useServices } from './ServicesContext.tsx';
import { useReload } from './useReload.ts';

const hrefs = {
  guide: pages.sunatGuide.getHref(),
  upload: pages.upload.getHref(),
  changes: changesHref,
};

/** What the flow of the collections of a business needs, on each page that shows it. */
export function useCollections(): Pick<CollectionsFlowProps, 'services' | 'hrefs' | 'onEmit'> {
  const { api, clock, logFailure } = useServices();
  const reload = useReload();
  const credentials = useMemberRole() === 'revisor' ? undefined : pages.editCredentials.getHref();
  const onEmit = handleFacts<FactsOf<CollectionsMachine>>({
    'failure.logged': (failure) => logFailure(failure),
    'vouchers.collected': reload,
  });
  return { services: { api, clock, whenVisible }, hrefs: { ...hrefs, credentials }, onEmit };
}
