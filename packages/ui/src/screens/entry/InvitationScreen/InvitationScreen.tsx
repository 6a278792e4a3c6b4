import { invitationTexts, type InvitationView } from '@contapro/domain';
import { useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { UncheckedLink } from '../../engine/UncheckedLink/UncheckedLink.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import type { IllustrationName } from '../../../primitives/Illustration/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './InvitationScreen.module.css';

export interface InvitationScreenProps {
  /** What the screen shows. */
  view: InvitationView;
  /** Whether somebody is signed in, who can accept. Others sign in or sign up first. */
  isSignedIn: boolean;
  /** Called when the person accepts the invitation, also after a failure. */
  onAccept: () => void;
  /** Called to load the invitation again. */
  onRetry: () => void;
  /** Called when the person wants to use another account. */
  onSignOut: () => void;
  /** The addresses of its links. */
  hrefs: InvitationHrefs;
}

export interface InvitationHrefs {
  /** Where the person signs in, and comes back. */
  signIn: string;
  /** Where the person creates an account, and comes back. */
  signUp: string;
  home: string;
  /** The page on which a person leaves a studio. */
  team: string;
}

const endings: Readonly<Record<'accepted' | 'used' | 'withdrawn' | 'expired' | 'gone', IllustrationName>> = {
  accepted: 'done',
  used: 'done',
  withdrawn: 'session',
  expired: 'session',
  gone: 'session',
};

/** The page that the link of an invitation opens: which studio, what role, and why it cannot be accepted. */
export function InvitationScreen({ view, isSignedIn, onAccept, onRetry, onSignOut, hrefs }: InvitationScreenProps) {
  const texts = useTexts('invitation', invitationTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);
  const other = (
    <Button size="large" block onClick={onSignOut}>
      {texts.signOut}
    </Button>
  );

  switch (view.kind) {
    case 'checking':
      return (
        <EntryLayout ref={root} title={texts.title}>
          <WaitingLine>{texts.checking}</WaitingLine>
        </EntryLayout>
      );
    case 'unchecked':
      return <UncheckedLink ref={root} messages={view.messages} texts={texts} onRetry={onRetry} />;
    case 'open': {
      const { ownerName, role, email, clients } = view.invitation;
      return (
        <EntryLayout ref={root} title={texts.title} lead={texts.lead(ownerName)}>
          <div className={styles.body}>
            <p>{texts.works[role]}</p>
            {clients !== null && <p>{texts.clients(clients)}</p>}
            <p className={styles.note}>{texts.for(email)}</p>
            {isSignedIn && <p className={styles.note}>{texts.own}</p>}
            {view.failure !== null && (
              <Banner tone="danger" role="alert">
                {view.failure || texts.acceptFailed}
              </Banner>
            )}
            {isSignedIn ? (
              <>
                <Button
                  variant="primary"
                  size="large"
                  block
                  busy={view.isAccepting ? texts.accepting : undefined}
                  onClick={onAccept}
                >
                  {texts.accept}
                </Button>
                {other}
              </>
            ) : (
              <>
                <ButtonLink variant="primary" size="large" block href={hrefs.signIn}>
                  {texts.signIn}
                </ButtonLink>
                <ButtonLink size="large" block href={hrefs.signUp}>
                  {texts.signUp}
                </ButtonLink>
              </>
            )}
          </div>
        </EntryLayout>
      );
    }
    case 'otherEmail':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="session">{texts.otherEmailTitle}</PicturedTitle>}
          lead={texts.otherEmailText(view.email)}
          footer={<Link href={hrefs.home}>{texts.home}</Link>}
        >
          {other}
        </EntryLayout>
      );
    case 'blocked':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="session">{texts.blockedTitle}</PicturedTitle>}
          lead={view.message}
          footer={<Link href={hrefs.team}>{texts.team}</Link>}
        />
      );
    default:
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture={endings[view.kind]}>{texts[`${view.kind}Title`]}</PicturedTitle>}
          lead={texts[`${view.kind}Text`]}
          footer={<Link href={hrefs.home}>{texts.home}</Link>}
        />
      );
  }
}
