import { type CollectionFilters, collectionTexts, dataOf } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { type CollectionRequest, CollectionsScreen, type CollectionsScreenHrefs } from '@contapro/ui/screens';
import { BusinessOpeningFlow, type BusinessOpeningHrefs } from '../../engine/business-opening/BusinessOpeningFlow.tsx';
import type { BusinessOpeningMachine } from '../../engine/business-opening/index.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import type { ClientCollectionsPage } from '../../engine/mapping/index.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { collectionsOpening } from './studioCollections.actors.ts';
import { createStudioCollections, type StudioCollectionsMachine } from './studioCollections.machine.ts';
import type { StudioCollectionsInput, StudioCollectionsServices, StudioRequest } from './studioCollections.types.ts';

export interface StudioCollectionsFlowProps extends Pick<FlowOptions<StudioCollectionsMachine>, 'snapshot' | 'onEmit'> {
  services: StudioCollectionsServices;
  input: StudioCollectionsInput;
  /** The addresses of its links. */
  hrefs: CollectionsScreenHrefs & BusinessOpeningHrefs;
}

/**
 * The page Recolecciones: the state of the collections from SUNAT of each business of the accountant, the worst first.
 */
export function StudioCollectionsFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  hrefs,
}: StudioCollectionsFlowProps) {
  const [snapshot, send] = useFlow(() => createStudioCollections(services), { input, snapshot: givenSnapshot, onEmit });
  const texts = useTexts('collection', collectionTexts);
  const { accountant, now, requests, target } = snapshot.context;
  const list = useStudioList<ClientCollectionsPage, CollectionFilters, object, null>(
    snapshot.children.report,
    collectionsOpening,
  );
  const { opening } = snapshot.children;
  const [openingSnapshot] = useChild<BusinessOpeningMachine>(opening);
  const shown = (request: StudioRequest): CollectionRequest =>
    request.state === 'refused' ? { ...request, message: request.message ?? texts.requestFailed } : request;
  const isOpening = openingSnapshot?.hasTag('busy') === true;
  return (
    <CollectionsScreen
      {...list.screen}
      {...{ now, hrefs }}
      isStale={list.isStale}
      counts={(list.whole && dataOf(list.whole)?.counts) ?? null}
      requests={Object.fromEntries(Object.entries(requests).map(([uuid, request]) => [uuid, shown(request)]))}
      openingUuid={isOpening ? (openingSnapshot.context.business?.uuid ?? null) : (target?.uuid ?? null)}
      hasOpenFailed={snapshot.matches({ client: 'failed' })}
      onRequest={(uuid) => send({ type: 'collection.request', uuid })}
      onOpen={(uuid) => send({ type: 'client.open', uuid })}
      onCredentialsEdit={
        accountant?.memberRole === 'revisor' ? undefined : (uuid) => send({ type: 'credentials.open', uuid })
      }
    >
      {opening && <BusinessOpeningFlow actor={opening} hrefs={hrefs} />}
    </CollectionsScreen>
  );
}
