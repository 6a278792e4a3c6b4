import { collectionProgress, collectionTexts } from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { ProgressBar } from '../../../primitives/ProgressBar/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Begins } from './Begins.tsx';
import type { CollectionsProps } from './CollectionsProps.ts';
import styles from './CollectionsSection.module.css';
import { Registers } from './Registers.tsx';
import { RequestOfAll, RequestState } from './RequestOfAll.tsx';
import { Stop } from './Stop.tsx';

export interface CollectionsSectionProps
  extends CollectionsProps,
    Omit<ComponentProps<'section'>, 'children' | 'title'> {}

/** How the collection of a business from SUNAT is doing, as a part of a page: each register and period. */
export function CollectionsSection({
  collections,
  now,
  isStale,
  request,
  onRequest,
  onRetry,
  hrefs,
  ...rest
}: CollectionsSectionProps) {
  const texts = useTexts('collection', collectionTexts);
  const titleId = useId();
  const progress = collections.state === 'ready' ? collectionProgress(collections.data.collections) : null;
  return (
    <Section
      {...rest}
      title={texts.title}
      titleId={titleId}
      aria-busy={collections.state === 'loading' || undefined}
      actions={collections.state === 'ready' && <RequestOfAll client={collections.data} {...{ request, onRequest }} />}
    >
      {collections.state === 'loading' && (
        <div className={styles.waiting}>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} width="60%" />
          ))}
        </div>
      )}
      {collections.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {collections.state === 'ready' && (
        <>
          <RequestState request={request} isStale={isStale} />
          {progress && (
            <ProgressBar
              label={texts.progress}
              value={progress.share}
              note={texts.progressOf(progress.done, progress.all)}
            />
          )}
          <Begins now={now} />
          <Stop client={collections.data} now={now} hrefs={hrefs} />
          <Registers client={collections.data} {...{ now, request, onRequest, hrefs }} />
        </>
      )}
    </Section>
  );
}
