import { type Business, formatDateTime, homeTexts, type LastCollection, limaDateTimeOf } from '@contapro/domain';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { Avatar, Spinner, useTexts } from '../../primitives/index.ts';
import { BusinessBadge } from './BusinessBadge.tsx';
import styles from './BusinessCard.module.css';

export interface BusinessCardProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** The business. A valid one is shown with an arrow, any other with a badge. */
  business: Pick<Business, 'name' | 'ruc' | 'status' | 'lastCollection'>;
  /**
   * Shows a spinner instead of the arrow, while the business is opened.
   *
   * @default false
   */
  opening?: boolean;
}

/** A button for a business of the accountant. Pressing it opens the business, or a dialog when that is not possible. */
export function BusinessCard({ business, opening = false, className, ...rest }: BusinessCardProps) {
  const texts = useTexts('home', homeTexts);
  const { name, ruc, status, lastCollection } = business;
  return (
    <button
      aria-haspopup={status === 'VALID' ? undefined : 'dialog'}
      {...rest}
      type="button"
      className={classes(styles.root, className)}
      data-status={status}
      aria-busy={opening || undefined}
    >
      <Avatar shape="square" name={name} className={styles.avatar} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.ruc}>{texts.ruc(ruc)}</span>
        {lastCollection && <Collected {...lastCollection} />}
      </span>
      <span className={styles.end}>
        {status === 'VALID' ? (
          opening ? (
            <Spinner aria-label={texts.opening} role="img" />
          ) : (
            <ArrowRight className={styles.arrow} strokeWidth={1.5} aria-hidden="true" />
          )
        ) : (
          <BusinessBadge status={status} />
        )}
      </span>
    </button>
  );
}

function Collected({ at, added, changed, isDelayed }: LastCollection) {
  const texts = useTexts('home', homeTexts);
  const when = formatDateTime(limaDateTimeOf(Date.parse(at)));
  return (
    <span className={styles.collected}>
      {isDelayed ? texts.notCollectedSince(when) : texts.collected(when, added, changed)}
    </span>
  );
}
