import { type ClientCollections, collectionTexts } from '@contapro/domain';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { CollectionsProps } from './CollectionsProps.ts';
import { canRequest } from './Registers.tsx';
import { Status } from '../../../internal/Status.tsx';
import styles from './RequestOfAll.module.css';

interface RequestOfAllProps extends Pick<CollectionsProps, 'request' | 'onRequest'> {
  client: ClientCollections;
}

/**
 * The button that collects the last months of a business. Absent while a person already waits for that, or something stands in the
 * way. What the schedule has begun can be asked for: it is served first from then on.
 */
export function RequestOfAll({ client, request, onRequest }: RequestOfAllProps) {
  const texts = useTexts('collection', collectionTexts);
  if (!canRequest(client)) return null;
  return (
    <Button
      className={styles.root}
      size="small"
      icon={<RefreshCw aria-hidden />}
      busy={request.state === 'sending' ? texts.collecting : undefined}
      onClick={() => onRequest()}
    >
      {texts.collect}
    </Button>
  );
}

/** What has become of a request, and whether what is shown is old. Screen readers read it when it changes. */
export function RequestState({ request, isStale }: Pick<CollectionsProps, 'request' | 'isStale'>) {
  const texts = useTexts('collection', collectionTexts);
  const message = request.state === 'refused' ? request.message : request.state === 'sent' ? texts.requested : null;
  return (
    <Status arrival="silent" className={styles.state}>
      {message !== null && <p className={styles.message}>{message}</p>}
      {isStale && <p className={styles.message}>{texts.stale}</p>}
    </Status>
  );
}
