import {
  type DocumentSource,
  type DocumentSourceName,
  type DocumentSources,
  documentSourcesTexts,
  formatDateTime,
  limaDateTimeOf,
  type Loadable,
} from '@contapro/domain';
import type { ReactNode } from 'react';
import { usePeriodNames } from './usePeriodNames.ts';
import { Skeleton } from '../primitives/Skeleton/index.ts';
import { useTexts } from '../primitives/TextsProvider/index.ts';

interface CollectedLinesProps {
  sources: Loadable<DocumentSources>;
  name: DocumentSourceName;
  /**
   * Whether each line also has the period of the documents.
   *
   * @default false
   */
  withPeriod?: boolean;
  /** Draws a line. */
  children: (line: ReactNode, key: string) => ReactNode;
}

/** When a source was collected last: a line for each of its origins, newest first. Nothing when the call failed. */
export function CollectedLines({ sources, name, withPeriod = false, children }: CollectedLinesProps) {
  const texts = useTexts('documentSources', documentSourcesTexts);
  const { periodName } = usePeriodNames();
  if (sources.state === 'failed') return null;
  if (sources.state === 'loading') return children(<Skeleton width="14em" />, 'loading');
  const collected = sources.data.sources
    .filter(({ source }) => source === name)
    .toSorted((first, second) => second.collectedAt - first.collectedAt);
  if (collected.length === 0) return children(texts.none, 'none');
  const lineOf = ({ origin, collectedAt, documents, period }: DocumentSource) =>
    [
      texts.collected[origin](formatDateTime(limaDateTimeOf(collectedAt))),
      texts.documents[name](documents),
      ...(withPeriod && period !== null ? [periodName(period)] : []),
    ]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
  return collected.map((source) => children(lineOf(source), source.origin));
}
