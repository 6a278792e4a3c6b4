import { trialBannerTexts, trialDays } from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { ButtonLink, useTexts } from '../../primitives/index.ts';
import styles from './TrialBanner.module.css';

export interface TrialBannerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The address of the page where the trial begins. */
  href: string;
}

/** The offer to begin with the free trial instead of a plan. */
export function TrialBanner({ href, className, ...rest }: TrialBannerProps) {
  const texts = useTexts('trialBanner', trialBannerTexts);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} {...rest} className={classes(styles.root, className)}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.text}>{texts.text(trialDays)}</p>
      </div>
      <ButtonLink variant="primary" href={href} className={styles.action}>
        {texts.start}
      </ButtonLink>
    </section>
  );
}
