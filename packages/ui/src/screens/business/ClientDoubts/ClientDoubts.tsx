import {
  type ClientDoubtsLink,
  type ClientDoubtsLinks,
  clientDoubtsTexts,
  dataOf,
  formatDateTime,
  type Loadable,
} from '@contapro/domain';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  ClientLinkActions,
  ClientLinkContent,
  ClientLinkNote,
  ClientLinkState,
  RevokeLink,
} from '../../../internal/ClientLink.tsx';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { SharedLink } from '../../../patterns/SharedLink/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ClientDoubts.module.css';

export interface ClientDoubtsProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The month of the doubts, `YYYYMM`. */
  period: string;
  /** The links that were made, and how many purchases a new one would ask about. */
  links: Loadable<ClientDoubtsLinks>;
  /** The address of the newest link. It is known only after it was made. */
  link?: string | undefined;
  /** The call that is open, if one is. */
  busy?: 'asking' | 'revoking' | undefined;
  /** Why a link could not be made or revoked, in the words of the server, which may be none. */
  problem?: readonly string[] | undefined;
  /** Called to make a link with all doubts. That of before is then not valid any more. */
  onAsk: () => void;
  /** Called to take back the link with this id. */
  onRevoke: (id: string) => void;
  /** Called when the person asks to load the links again after a failure. */
  onRetry: () => void;
}

/** The link with which a client answers about all doubts of a month, and how much of it is answered. */
export function ClientDoubts({
  period,
  links,
  link,
  busy,
  problem,
  onAsk,
  onRevoke,
  onRetry,
  ...rest
}: ClientDoubtsProps) {
  const texts = useTexts('clientDoubts', clientDoubtsTexts);
  const { periodName } = usePeriodNames();
  const known = dataOf(links);
  const newest = known?.links[0];
  const open = newest?.state === 'expired' ? undefined : newest;
  return (
    <Section {...rest} title={texts.title} aria-busy={links.state === 'loading' || undefined}>
      <ClientLinkContent className={styles.content}>
        <ClientLinkState links={links} problem={problem} texts={texts} onRetry={onRetry} />
        {known && newest && <Made link={newest} isShown={link !== undefined} />}
        {open && link !== undefined && (
          <SharedLink
            key={open.id}
            label={texts.link}
            note={texts.linkNote(formatDateTime(open.expiresAt))}
            link={link}
            message={texts.message(open.questions, periodName(period), link, formatDateTime(open.expiresAt))}
          />
        )}
        {known && !open && (
          <ClientLinkNote>{known.doubts === 0 ? texts.none : texts.lead(known.doubts)}</ClientLinkNote>
        )}
        {known && (
          <ClientLinkActions>
            {known.doubts > 0 && link === undefined && (
              <Button
                icon={<MessageCircleQuestionMark aria-hidden />}
                busy={busy === 'asking' ? texts.asking : undefined}
                disabled={busy === 'revoking'}
                onClick={onAsk}
              >
                {open ? texts.askAgain : texts.ask}
              </Button>
            )}
            {open && <RevokeLink busy={busy} texts={texts} onRevoke={() => onRevoke(open.id)} />}
          </ClientLinkActions>
        )}
        {open && link === undefined && known && known.doubts > 0 && <ClientLinkNote>{texts.againNote}</ClientLinkNote>}
      </ClientLinkContent>
    </Section>
  );
}

function Made({ link, isShown }: { link: ClientDoubtsLink; isShown: boolean }) {
  const texts = useTexts('clientDoubts', clientDoubtsTexts);
  const until = formatDateTime(link.expiresAt);
  return (
    <ClientLinkNote>
      {texts.made(formatDateTime(link.askedAt), link.askedBy)}{' '}
      <strong>{texts.answered(link.answered, link.questions)}</strong>
      {link.state === 'expired' && ` ${texts.expired(until)}`}
      {link.state !== 'expired' && !isShown && ` ${texts.until(until)}`}
    </ClientLinkNote>
  );
}
