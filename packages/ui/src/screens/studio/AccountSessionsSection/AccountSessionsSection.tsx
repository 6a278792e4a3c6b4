import {
  type AccountSessions as Listed,
  accountSessionsTexts,
  formatDateTime,
  type Loadable,
  type OpenSession,
  type SignInRecord,
  type Texts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './AccountSessionsSection.module.css';

export interface AccountSessionsSectionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The sessions in use, and the last attempts to sign in. */
  sessions: Loadable<Listed>;
  /** What is being ended: the id of a session, or `others`; null for nothing. */
  ending: string | null;
  /** What was ended last, or why that failed; null before, and after it was closed. */
  result: { tone: 'positive' | 'danger'; text: string } | null;
  /** Called when the person ends a session. */
  onEnd: (id: string) => void;
  /** Called when the person ends all but this one. */
  onEndOthers: () => void;
  /** Called when the person closes the message. */
  onDismiss: () => void;
  /** Called when the person asks to load them again after a failure. */
  onRetry: () => void;
}

/** The sessions of the account, each with its end, and the last attempts to sign in. */
export function AccountSessionsSection({
  sessions,
  ending,
  result,
  onEnd,
  onEndOthers,
  onDismiss,
  onRetry,
  className,
  ...rest
}: AccountSessionsSectionProps) {
  const texts = useTexts('accountSessions', accountSessionsTexts);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <p className={styles.text}>{texts.text}</p>
      <Status arrival="silent">
        {result?.tone === 'positive' && (
          <Banner tone="positive" onDismiss={onDismiss}>
            {result.text}
          </Banner>
        )}
      </Status>
      {result?.tone === 'danger' && (
        <Banner tone="danger" role="alert" onDismiss={onDismiss}>
          {result.text}
        </Banner>
      )}
      {sessions.state === 'loading' && <Skeleton className={styles.waiting} aria-busy />}
      {sessions.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {sessions.state === 'ready' && (
        <>
          <ul className={styles.list} aria-label={texts.list}>
            {sessions.data.sessions.map((session) => (
              <Session key={session.id} {...{ session, ending, onEnd, texts }} />
            ))}
          </ul>
          {sessions.data.sessions.every(({ isCurrent }) => isCurrent) && (
            <p className={styles.text}>{texts.onlyThis}</p>
          )}
        </>
      )}
      <Button
        busy={ending === 'others' ? texts.ending : undefined}
        disabled={ending !== null && ending !== 'others'}
        onClick={onEndOthers}
      >
        {texts.endOthers}
      </Button>
      {sessions.state === 'ready' && <SignIns signIns={sessions.data.signIns} texts={texts.signIns} />}
    </div>
  );
}

interface SessionProps extends Pick<AccountSessionsSectionProps, 'ending' | 'onEnd'> {
  session: OpenSession;
  texts: Texts['accountSessions'];
}

function Session({ session, ending, onEnd, texts }: SessionProps) {
  const { id, device, address, startedAt, lastSeenAt, isCurrent } = session;
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.device}>
          {device}
          {isCurrent && <Badge tone="positive">{texts.current}</Badge>}
        </p>
        <p className={styles.details}>
          {[address, texts.started(formatDateTime(startedAt)), texts.seen(formatDateTime(lastSeenAt))].join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={texts.endOf(device)}
          busy={ending === id ? texts.ending : undefined}
          disabled={ending !== null && ending !== id}
          onClick={() => onEnd(id)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function SignIns({ signIns, texts }: { signIns: readonly SignInRecord[]; texts: Texts['accountSessions']['signIns'] }) {
  return (
    <>
      <h3 className={styles.heading}>{texts.title}</h3>
      <p className={styles.text}>{texts.text}</p>
      {signIns.length === 0 ? (
        <p className={styles.text}>{texts.empty}</p>
      ) : (
        <ul className={styles.list} aria-label={texts.title}>
          {signIns.map(({ at, device, address, result }, index) => (
            // Two attempts may have the same minute and device; the list is only replaced as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.item}>
              <div className={styles.about}>
                <p>{device}</p>
                <p className={styles.details}>{[formatDateTime(at), address].join(' · ')}</p>
              </div>
              <Badge tone={result === 'opened' ? 'neutral' : 'caution'} bare={result === 'opened'}>
                {texts[result]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
