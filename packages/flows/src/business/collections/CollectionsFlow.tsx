import { collectionTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { type CollectionHrefs, CollectionsLine, CollectionsSection } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createCollections, type CollectionsMachine } from './collections.machine.ts';
import { requestOf } from './collections.selectors.ts';
import type { CollectionsInput, CollectionsServices } from './collections.types.ts';

export interface CollectionsFlowProps extends Pick<FlowOptions<CollectionsMachine>, 'snapshot' | 'onEmit'> {
  services: CollectionsServices;
  input: CollectionsInput;
  /**
   * A `line` that opens, or a `section` that shows each register and period.
   *
   * @default 'section'
   */
  variant?: 'line' | 'section';
  /** The pages that help with failures. */
  hrefs: CollectionHrefs;
}

/** The state of the collections of a business from SUNAT. Give it the uuid of the business as `key`. */
export function CollectionsFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  variant = 'section',
  hrefs,
}: CollectionsFlowProps) {
  const [snapshot, send] = useFlow(() => createCollections(services), { input, snapshot: givenSnapshot, onEmit });
  const { requestFailed } = useTexts('collection', collectionTexts);
  const { collections, now, isStale } = snapshot.context;
  const View = variant === 'line' ? CollectionsLine : CollectionsSection;
  return (
    <View
      {...{ collections, now, isStale, hrefs }}
      request={requestOf(snapshot, requestFailed)}
      onRequest={(period: string | null = null) => send({ type: 'collection.request', period })}
      onRetry={() => send({ type: 'part.reload', part: 'collections' })}
    />
  );
}
