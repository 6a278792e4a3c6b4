import { autoDebitTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { OfferBanner } from '../OfferBanner.tsx';
import { Button } from '../../../../primitives/Button/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import styles from './AutoDebitBanner.module.css';

export interface AutoDebitBannerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Called when the person asks for the plans with automatic debit. */
  onSubscribe: () => void;
}

/** The offer to pay by automatic debit. */
export function AutoDebitBanner({ onSubscribe, ...rest }: AutoDebitBannerProps) {
  const texts = useTexts('autoDebit', autoDebitTexts);
  return (
    <OfferBanner aria-label={texts.label} {...rest} action={<Button onClick={onSubscribe}>{texts.subscribe}</Button>}>
      <Picture />
      <p className={styles.text}>{texts.banner}</p>
    </OfferBanner>
  );
}

/** A card that is charged again and again. */
function Picture() {
  return (
    <svg className={styles.picture} viewBox="0 0 72 48" aria-hidden>
      <rect className={styles.card} x="10" y="6" width="52" height="34" rx="5" />
      <path d="M10 16h52M18 28h12M18 32h8" />
      <circle className={styles.disc} cx="58" cy="34" r="10" />
      <path
        className={styles.arrows}
        d="M53.5 34a4.5 4.5 0 0 1 8-2.8M62.5 34a4.5 4.5 0 0 1-8 2.8M61.8 28.5v2.7H59M54.2 39.5v-2.7H57"
      />
    </svg>
  );
}
