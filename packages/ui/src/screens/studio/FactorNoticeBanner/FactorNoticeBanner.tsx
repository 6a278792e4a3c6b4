import { factorNoticeTexts, formatDate } from '@contapro/domain';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './FactorNoticeBanner.module.css';

export interface FactorNoticeBannerProps {
  /** The first day on which the studio refuses the account without one, `YYYY-MM-DD`; null when it is only suggested. */
  dueOn: string | null;
  /** The page on which a second factor is set up. */
  href: string;
  /** Whether it is being put off. */
  isSending: boolean;
  /** Whether it could not be put off. */
  hasFailed: boolean;
  /** Called when the person puts it off. What a studio requires cannot be put off. */
  onPutOff: () => void;
}

/** Asks for a second factor, above the page. */
export function FactorNoticeBanner({ dueOn, href, isSending, hasFailed, onPutOff }: FactorNoticeBannerProps) {
  const texts = useTexts('factorNotice', factorNoticeTexts);
  return (
    <Banner
      tone={dueOn === null ? 'notice' : 'caution'}
      title={texts.title}
      action={
        <span className={styles.actions}>
          <Link href={href}>{texts.set}</Link>
          {dueOn === null && (
            <Button size="small" variant="quiet" busy={isSending ? texts.sending : undefined} onClick={onPutOff}>
              {texts.later}
            </Button>
          )}
        </span>
      }
    >
      {dueOn === null ? texts.suggested : texts.due(formatDate(dueOn))}
      {hasFailed && ` ${texts.failed}`}
    </Banner>
  );
}
