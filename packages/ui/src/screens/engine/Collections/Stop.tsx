import { type ClientCollections, collectionTexts } from '@contapro/domain';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { CollectionOutcome, type CollectionHrefs } from './CollectionOutcome.tsx';
import styles from './Stop.module.css';

interface StopProps {
  client: ClientCollections;
  now: number;
  hrefs: CollectionHrefs;
}

const nothing = { open: null, last: null, content: null, isPlanned: false };

/** What concerns all registers: why the business is stopped, or that it was never collected. */
export function Stop({ client, now, hrefs }: StopProps) {
  const texts = useTexts('collection', collectionTexts);
  if (client.stop === null && client.collections.length > 0) return null;
  return (
    <CollectionOutcome className={styles.root} name={texts.sunat} collection={nothing} {...{ client, now, hrefs }} />
  );
}
