import type { Loadable } from '@contapro/domain';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../primitives/Banner/index.ts';
import { Button } from '../primitives/Button/index.ts';
import { FailedState } from '../primitives/FailedState/index.ts';
import { Skeleton } from '../primitives/Skeleton/index.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden/index.ts';
import { classes } from './classes.ts';
import styles from './ClientLink.module.css';

/** What a section says about a link for a client. */
export function ClientLinkContent({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.content, className)}>{children}</div>;
}

export function ClientLinkNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** The buttons below it, which are not printed. */
export function ClientLinkActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface ClientLinkStateProps {
  links: Loadable<unknown>;
  /** Why a link could not be made or revoked, in the words of the server, which may be none. */
  problem: readonly string[] | undefined;
  texts: Readonly<Record<'loading' | 'failed' | 'problem' | 'unknownProblem', string>>;
  onRetry: () => void;
}

/** Says that the links are being loaded, or what failed. */
export function ClientLinkState({ links, problem, texts, onRetry }: ClientLinkStateProps) {
  return (
    <>
      {links.state === 'loading' && (
        <>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton width="18rem" />
        </>
      )}
      {links.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {problem && (
        <Banner tone="danger" title={texts.problem}>
          {problem.join(' ') || texts.unknownProblem}
        </Banner>
      )}
    </>
  );
}

interface RevokeLinkProps {
  /** The call that is open, if one is. */
  busy: string | undefined;
  texts: Readonly<Record<'revoke' | 'revoking', string>>;
  onRevoke: () => void;
}

export function RevokeLink({ busy, texts, onRevoke }: RevokeLinkProps) {
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden />}
      busy={busy === 'revoking' ? texts.revoking : undefined}
      disabled={busy !== undefined && busy !== 'revoking'}
      onClick={onRevoke}
    >
      {texts.revoke}
    </Button>
  );
}
