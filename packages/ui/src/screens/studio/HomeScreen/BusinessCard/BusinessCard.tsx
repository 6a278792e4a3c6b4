import {
  type Business,
  businessCondition,
  type CollectionStop,
  collectionStopTexts,
  formatDateTime,
  homeTexts,
  type LastCollection,
  limaDateTimeOf,
} from '@contapro/domain';
import { ArrowRight } from 'lucide-react';
import type { HTMLAttributes, MouseEvent, Ref } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { Avatar } from '../../../../primitives/Avatar/index.ts';
import { LinkBase } from '../../../../primitives/Link/index.ts';
import { Spinner } from '../../../../primitives/Spinner/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { BusinessBadge } from './BusinessBadge.tsx';
import styles from './BusinessCard.module.css';

export interface BusinessCardProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'onClick'> {
  /** The business. A valid one is shown with an arrow, any other with a badge. */
  business: Pick<Business, 'name' | 'ruc' | 'status' | 'existsPeriodsProcessed' | 'lastCollection' | 'collectionStop'>;
  /**
   * Shows a spinner instead of the arrow, while the business is opened.
   *
   * @default false
   */
  opening?: boolean;
  /**
   * The address that opens the business. With it, the card of a valid business is a link, which can be opened in another
   * tab.
   */
  href?: string | undefined;
  /** Called when the person presses the card, except for what a browser does with a link, such as opening a new tab. */
  onOpen: () => void;
  /** @default false */
  disabled?: boolean;
  /** The link or the button. */
  ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
}

/** A business of the accountant. Pressing it opens the business, or a dialog when that is not possible. */
export function BusinessCard({
  business,
  opening = false,
  href,
  onOpen,
  disabled = false,
  className,
  ...rest
}: BusinessCardProps) {
  const texts = useTexts('home', homeTexts);
  const { name, ruc, status, existsPeriodsProcessed, lastCollection, collectionStop } = business;
  const condition = businessCondition(business);
  const shared = {
    ...rest,
    className: classes(styles.root, className),
    'data-status': status,
    'aria-busy': opening || undefined,
  } as const;
  const face = (
    <>
      <Avatar shape="square" name={name} className={styles.avatar} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.ruc}>{texts.ruc(ruc)}</span>
        {collectionStop && <Stopped stop={collectionStop} isNamed={condition === 'STOPPED'} />}
        {!collectionStop && lastCollection && <Collected {...lastCollection} hasVouchers={existsPeriodsProcessed} />}
      </span>
      <span className={styles.end}>
        {condition === 'VALID' ? (
          opening ? (
            <Spinner aria-label={texts.opening} role="img" />
          ) : (
            <ArrowRight className={styles.arrow} strokeWidth={1.5} aria-hidden />
          )
        ) : (
          <BusinessBadge status={condition} />
        )}
      </span>
    </>
  );
  if (href !== undefined && status === 'VALID' && !disabled) {
    const open = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    };
    return (
      <LinkBase {...shared} href={href} onClick={open}>
        {face}
      </LinkBase>
    );
  }
  return (
    <button
      aria-haspopup={status === 'VALID' ? undefined : 'dialog'}
      {...shared}
      type="button"
      disabled={disabled}
      onClick={onOpen}
    >
      {face}
    </button>
  );
}

/** Why the collection is stopped. Where the badge names that already, only why. */
function Stopped({ stop, isNamed }: { stop: CollectionStop; isNamed: boolean }) {
  const texts = useTexts('home', homeTexts);
  const stops = useTexts('collectionStop', collectionStopTexts);
  return <span className={styles.collected}>{isNamed ? stops[stop] : texts.collectionStopped(stops[stop])}</span>;
}

function Collected({ at, added, changed, isDelayed, hasVouchers }: LastCollection & { hasVouchers: boolean }) {
  const texts = useTexts('home', homeTexts);
  const when = formatDateTime(limaDateTimeOf(Date.parse(at)));
  const news = texts.news(added, changed);
  return (
    <span className={styles.collected}>
      {isDelayed
        ? texts.collectionDelayed(when, news)
        : texts.collected(when, news || (hasVouchers ? texts.noNews : texts.noVouchers))}
    </span>
  );
}
