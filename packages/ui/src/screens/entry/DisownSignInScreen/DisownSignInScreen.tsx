import { disownSignInTexts, type DisownSignInView } from '@contapro/domain';
import { useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './DisownSignInScreen.module.css';

export interface DisownSignInScreenProps {
  /** What the screen shows. */
  view: DisownSignInView;
  /** Called when the person says that it was somebody else, also after a failure. */
  onEnd: () => void;
  /** The addresses of its links. */
  hrefs: DisownSignInHrefs;
}

export interface DisownSignInHrefs {
  home: string;
  /** The page that asks for a mail with a link for a new password. */
  recover: string;
}

/** The page of the link in the mail about a sign-in from another device, and why the link cannot be used. */
export function DisownSignInScreen({ view, onEnd, hrefs }: DisownSignInScreenProps) {
  const texts = useTexts('disownSignIn', disownSignInTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);

  switch (view.kind) {
    case 'ready':
      return (
        <EntryLayout
          ref={root}
          title={texts.title}
          lead={texts.lead}
          footer={<Link href={hrefs.home}>{texts.home}</Link>}
        >
          <div className={styles.body}>
            {view.failure !== null && (
              <Banner tone="danger" role="alert">
                {view.failure || texts.failed}
              </Banner>
            )}
            <Button variant="danger" size="large" block busy={view.isEnding ? texts.ending : undefined} onClick={onEnd}>
              {texts.end}
            </Button>
          </div>
        </EntryLayout>
      );
    case 'ended':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="done">{texts.endedTitle}</PicturedTitle>}
          lead={texts.endedText}
        />
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
        >
          <ButtonLink variant="primary" size="large" block href={hrefs.recover}>
            {texts.recover}
          </ButtonLink>
        </EntryLayout>
      );
  }
}
