import {
  type ClientCollections,
  collectionCondition,
  collectionSentence,
  collectionTexts,
  formatDateTime,
  lastWorkedAt,
  limaDateTimeOf,
  worstCollection,
} from '@contapro/domain';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { collectionTones } from './CollectionOutcome.tsx';
import styles from './CollectionsLine.module.css';
import type { CollectionsProps } from './CollectionsProps.ts';
import { Registers } from './Registers.tsx';
import { RequestOfAll, RequestState } from './RequestOfAll.tsx';
import { Stop } from './Stop.tsx';

/** How the collection of a business from SUNAT is doing, in one line that opens to each register and period. */
export function CollectionsLine({
  collections,
  now,
  isStale,
  request,
  onRequest,
  onRetry,
  hrefs,
  className,
  ...rest
}: CollectionsProps & Omit<ComponentProps<'div'>, 'children'>) {
  const texts = useTexts('collection', collectionTexts);
  return (
    <div {...rest} className={classes(styles.root, className)} aria-busy={collections.state === 'loading' || undefined}>
      {collections.state === 'loading' && (
        <p className={styles.waiting}>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton width="18em" />
        </p>
      )}
      {collections.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {collections.state === 'ready' && (
        <details className={styles.details}>
          <summary className={styles.summary}>
            <Headline client={collections.data} now={now} />
            <ChevronDown className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden />
          </summary>
          <div className={styles.content}>
            <RequestOfAll client={collections.data} {...{ request, onRequest }} />
            <RequestState request={request} isStale={isStale} />
            <Stop client={collections.data} now={now} hrefs={hrefs} />
            <Registers client={collections.data} {...{ now, request, onRequest, hrefs }} />
          </div>
        </details>
      )}
    </div>
  );
}

/** The worst of a business in one sentence; when all is well, when it worked the last time. */
function Headline({ client, now }: { client: ClientCollections; now: number }) {
  const texts = useTexts('collection', collectionTexts);
  const { periodName } = usePeriodNames();
  const worst = worstCollection(client);
  const at = lastWorkedAt(client);
  const isFine = client.state === 'fine' && at !== null;
  const subject = worst ?? nothing;
  const { what, next } = isFine
    ? { what: texts.ends.collected(formatDateTime(limaDateTimeOf(at))), next: null }
    : collectionSentence(subject, client, now, texts);
  const { state } = isFine ? client : collectionCondition(subject, client.stop);
  return (
    <span className={styles.headline}>
      <span className={styles.name}>
        {worst && !isFine && client.stop === null
          ? texts.register(texts.books[worst.book], periodName(worst.period))
          : texts.sunat}
      </span>
      <Badge tone={collectionTones[state]} bare>
        {what}
      </Badge>
      {next !== null && <span className={styles.next}>{next}</span>}
      <VisuallyHidden>{texts.details}</VisuallyHidden>
    </span>
  );
}

const nothing = { open: null, last: null, content: null, isPlanned: false };
