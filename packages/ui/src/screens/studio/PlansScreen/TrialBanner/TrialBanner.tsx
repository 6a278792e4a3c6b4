import { trialBannerTexts, trialDays } from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { OfferBanner } from '../OfferBanner.tsx';
import { ButtonLink } from '../../../../primitives/Button/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import styles from './TrialBanner.module.css';

export interface TrialBannerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The address of the page where the trial begins. */
  href: string;
}

/** The offer to begin with the free trial instead of a plan. */
export function TrialBanner({ href, ...rest }: TrialBannerProps) {
  const texts = useTexts('trialBanner', trialBannerTexts);
  const titleId = useId();
  return (
    <OfferBanner
      aria-labelledby={titleId}
      {...rest}
      action={
        <ButtonLink variant="primary" href={href}>
          {texts.start}
        </ButtonLink>
      }
    >
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.text}>{texts.text(trialDays)}</p>
      </div>
    </OfferBanner>
  );
}
