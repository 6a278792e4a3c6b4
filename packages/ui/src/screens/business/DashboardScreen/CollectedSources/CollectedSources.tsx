import {
  documentSourceNames,
  type DocumentSources,
  documentSourcesTexts,
  formatDate,
  type Loadable,
  supplierSourcesTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { CollectedLines } from '../../../../internal/CollectedLines.tsx';
import { SourcesState } from '../../../../internal/SourcesState.tsx';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../../primitives/VisuallyHidden/index.ts';
import { Section } from '../../../../patterns/Section/index.ts';
import styles from './CollectedSources.module.css';

export interface CollectedSourcesProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** When each source was collected last. While `loading`, each has a line of its height. */
  sources: Loadable<DocumentSources>;
  /** Called when the person asks to load them again after a failure. Without it there is no such button. */
  onRetry?: () => void;
}

/** Where the documents of a business come from: when each source was collected last, and how many documents came in. */
export function CollectedSources({ sources, onRetry, ...rest }: CollectedSourcesProps) {
  const texts = useTexts('documentSources', documentSourcesTexts);
  const supplierTexts = useTexts('supplierSources', supplierSourcesTexts);
  const states = sources.state === 'ready' ? sources.data.supplierStates : null;
  return (
    <Section {...rest} title={texts.title} note={texts.note}>
      {sources.state === 'loading' && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
      {sources.state !== 'failed' && (
        <dl className={styles.list} aria-busy={sources.state === 'loading' || undefined}>
          {documentSourceNames.map((name) => (
            <div key={name} className={styles.source}>
              <dt className={styles.name}>{texts.names[name]}</dt>
              <CollectedLines sources={sources} name={name}>
                {(line, key) => (
                  <dd key={key} className={styles.line}>
                    {line}
                  </dd>
                )}
              </CollectedLines>
            </div>
          ))}
          {states && (
            <div className={styles.source}>
              <dt className={styles.name}>{supplierTexts.name}</dt>
              <dd className={styles.line}>
                {states.registerDate === null
                  ? supplierTexts.sources[states.source]
                  : supplierTexts.register(formatDate(states.registerDate))}
              </dd>
              {states.checksValidity && <dd className={styles.line}>{supplierTexts.validity}</dd>}
            </div>
          )}
        </dl>
      )}
      <SourcesState sources={sources} onRetry={onRetry} />
    </Section>
  );
}
