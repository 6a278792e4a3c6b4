import { emailConfirmationTexts, type EmailConfirmationView } from '@contapro/domain';
import { useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './EmailConfirmationScreen.module.css';

export interface EmailConfirmationScreenProps {
  /** What the screen shows. */
  view: EmailConfirmationView;
  /** Called when the person confirms the address, also after a failure. */
  onConfirm: () => void;
  /** The addresses of its links. */
  hrefs: EmailConfirmationHrefs;
}

export interface EmailConfirmationHrefs {
  home: string;
  signIn: string;
  /** The page of the account, which sends another link. */
  account: string;
}

/** The page that opens with the link that proves an address, and why the link cannot be used. */
export function EmailConfirmationScreen({ view, onConfirm, hrefs }: EmailConfirmationScreenProps) {
  const texts = useTexts('emailConfirmation', emailConfirmationTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);

  switch (view.kind) {
    case 'ready':
      return (
        <EntryLayout ref={root} title={texts.title} lead={texts.lead}>
          <div className={styles.body}>
            {view.failure !== null && (
              <Banner tone="danger" role="alert">
                {view.failure || texts.failed}
              </Banner>
            )}
            <Button
              variant="primary"
              size="large"
              block
              busy={view.isConfirming ? texts.confirming : undefined}
              onClick={onConfirm}
            >
              {texts.confirm}
            </Button>
          </div>
        </EntryLayout>
      );
    case 'verified':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="done">{texts.verifiedTitle}</PicturedTitle>}
          lead={texts.verifiedText(view.email)}
          footer={<Link href={hrefs.home}>{texts.home}</Link>}
        />
      );
    case 'changed':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="done">{texts.changedTitle}</PicturedTitle>}
          lead={texts.changedText(view.email)}
        >
          <ButtonLink variant="primary" size="large" block href={hrefs.signIn}>
            {texts.signIn}
          </ButtonLink>
        </EntryLayout>
      );
    default:
      return (
        <EntryLayout
          ref={root}
          title={
            <PicturedTitle picture={view.kind === 'used' ? 'done' : 'session'}>
              {texts[`${view.kind}Title`]}
            </PicturedTitle>
          }
          lead={texts[`${view.kind}Text`]}
          footer={<Link href={hrefs.account}>{texts.account}</Link>}
        />
      );
  }
}
