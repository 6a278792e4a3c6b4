import type { Loadable } from '@contapro/domain';
import { FailedState } from '../primitives/FailedState/index.ts';
import { Skeleton } from '../primitives/Skeleton/index.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden/index.ts';
import styles from './LossList.module.css';

/** What a removal deletes, and what is to be known about it. */
export interface Loss {
  /** One line each; false for what does not apply. */
  points: readonly (string | false)[];
  /** Below the list; false for what does not apply. */
  notes: readonly (string | false)[];
}

interface LossListProps {
  loss: Loadable<Loss>;
  texts: Readonly<{ loading: string; failed: string; lost: string }>;
  onRetry: () => void;
}

/** Says what a removal deletes, once the server has counted it. */
export function LossList({ loss, texts, onRetry }: LossListProps) {
  if (loss.state === 'loading')
    return (
      <div aria-busy>
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton className={styles.waiting} />
      </div>
    );
  if (loss.state === 'failed') return <FailedState variant="line" title={texts.failed} onRetry={onRetry} />;
  const { points, notes } = loss.data;
  return (
    <div className={styles.root}>
      <p className={styles.label}>{texts.lost}</p>
      <ul className={styles.points}>{points.map((point) => point !== false && <li key={point}>{point}</li>)}</ul>
      {notes.map(
        (note) =>
          note !== false && (
            <p key={note} className={styles.after}>
              {note}
            </p>
          ),
      )}
    </div>
  );
}
