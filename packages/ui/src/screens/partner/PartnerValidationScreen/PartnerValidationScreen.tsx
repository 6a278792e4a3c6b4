import { partnerValidationTexts, type PartnerValidationView } from '@contapro/domain';
import { useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { WhatsAppIcon } from '../../../patterns/WhatsAppIcon/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './PartnerValidationScreen.module.css';

export interface PartnerValidationScreenProps {
  /** What the screen shows. */
  view: PartnerValidationView;
  /** Called to repeat the call that failed. */
  onRetry: () => void;
  /** The addresses of its links. */
  hrefs: PartnerValidationHrefs;
}

export interface PartnerValidationHrefs {
  /** The sign-in page. */
  signIn: string;
  /** The support chat, opened in a new tab. Null leaves the link out. */
  support: string | null;
}

/** The page that a partner's link opens, while it is validated. */
export function PartnerValidationScreen({ view, onRetry, hrefs }: PartnerValidationScreenProps) {
  const texts = useTexts('partnerValidation', partnerValidationTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);
  const signIn = <Link href={hrefs.signIn}>{texts.signIn}</Link>;

  switch (view.kind) {
    case 'incomplete':
      return (
        <EntryLayout ref={root} title={texts.title} footer={signIn}>
          <Status as="p" className={styles.wait}>
            {texts.status}
          </Status>
          <p className={styles.hint}>{texts.incomplete}</p>
        </EntryLayout>
      );
    case 'validating':
      return (
        <EntryLayout ref={root} title={texts.title}>
          <WaitingLine>{texts.status}</WaitingLine>
        </EntryLayout>
      );
    case 'failed':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="unstable">{texts.failedTitle}</PicturedTitle>}
          lead={<span role="alert">{texts.failed}</span>}
          footer={signIn}
        >
          {view.isRetryable && (
            <Button variant="primary" size="large" block onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </EntryLayout>
      );
    case 'outdated':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="session">{texts.outdatedTitle}</PicturedTitle>}
          lead={<span role="alert">{texts.outdated}</span>}
          footer={signIn}
        />
      );
    case 'factorAsked':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="session">{texts.factorTitle}</PicturedTitle>}
          lead={<span role="alert">{texts.factor}</span>}
        >
          <ButtonLink variant="primary" size="large" block href={hrefs.signIn}>
            {texts.signIn}
          </ButtonLink>
        </EntryLayout>
      );
    case 'taken':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="error">{texts.takenTitle}</PicturedTitle>}
          lead={<span role="alert">{texts.taken(view.ruc, view.company)}</span>}
        >
          {hrefs.support !== null && (
            <ButtonLink
              variant="primary"
              size="large"
              block
              href={hrefs.support}
              target="_blank"
              icon={<WhatsAppIcon />}
            >
              {texts.support}
            </ButtonLink>
          )}
        </EntryLayout>
      );
  }
}
