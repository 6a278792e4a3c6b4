import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import styles from './OfferBanner.module.css';

interface OfferBannerProps extends ComponentProps<'section'> {
  /** The button or link that takes the offer. */
  action: ReactNode;
}

/** The frame of an offer: its words, and a button or link at the end of the line; on a phone it is below them. */
export function OfferBanner({ action, className, children, ...rest }: OfferBannerProps) {
  return (
    <section {...rest} className={classes(styles.root, className)}>
      {children}
      <div className={styles.action}>{action}</div>
    </section>
  );
}
