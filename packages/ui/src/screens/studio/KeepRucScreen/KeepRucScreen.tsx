import {
  type CredentialsOutcome,
  formatDateTime,
  keepRucTexts,
  limaDateTimeOf,
  type Loadable,
  type RucNotice,
} from '@contapro/domain';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './KeepRucScreen.module.css';

export interface KeepRucHrefs {
  /** Avisos. */
  notices: string;
  /** The page on which the credentials of the business are changed. */
  credentials: string;
}

export interface KeepRucScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The notice of the request; null when nobody asks for the RUC, or not any more. */
  notice: Loadable<RucNotice | null>;
  /** Whether SUNAT is being asked. */
  isChecking: boolean;
  /** Whether the RUC is kept. */
  isKept: boolean;
  /** What SUNAT said of the credentials when it did not accept them; null otherwise. */
  unproved: Exclude<CredentialsOutcome, 'valid' | 'missingModules'> | null;
  /** Why the check failed, in Spanish; null unless it did. */
  failure: string | null;
  /** Called when the person wants to prove the credentials. */
  onProve: () => void;
  /** Called when the person asks to load the notice again after a failure. */
  onRetry: () => void;
  /** The addresses of its links. */
  hrefs: KeepRucHrefs;
}

/** The page on which an accountant keeps a RUC that another account has asked for. */
export function KeepRucScreen({
  notice,
  isChecking,
  isKept,
  unproved,
  failure,
  onProve,
  onRetry,
  hrefs,
  ...rest
}: KeepRucScreenProps) {
  const texts = useTexts('keepRuc', keepRucTexts);
  const asked = notice.state === 'ready' ? notice.data : null;
  const back = (
    <ButtonLink variant="primary" href={hrefs.notices}>
      {texts.back}
    </ButtonLink>
  );
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} />
      <Link className={styles.back} href={hrefs.notices}>
        <ArrowLeft className={styles.arrow} strokeWidth={1.5} aria-hidden />
        {texts.back}
      </Link>
      {notice.state === 'loading' && <Skeleton className={styles.waiting} aria-busy />}
      {notice.state === 'failed' && <FailedState title={texts.loadFailed} onRetry={onRetry} />}
      {notice.state === 'ready' && asked === null && (
        <EmptyState title={texts.goneTitle} action={back}>
          {texts.gone}
        </EmptyState>
      )}
      {asked && isKept && (
        <Status>
          <EmptyState illustration="done" title={texts.keptTitle} action={back}>
            {texts.kept(asked.name)}
          </EmptyState>
        </Status>
      )}
      {asked && !isKept && (
        <div className={styles.about}>
          <p className={styles.lead}>{texts.lead(asked.name, formatDateTime(limaDateTimeOf(asked.at)))}</p>
          <p className={styles.facts}>{texts.ruc(asked.ruc)}</p>
          <p>{texts.how}</p>
          <p>{texts.loss}</p>
          {(unproved !== null || failure !== null) && (
            <Banner
              tone="danger"
              action={unproved && <ButtonLink href={hrefs.credentials}>{texts.credentials}</ButtonLink>}
            >
              {unproved === null ? texts.checkFailed(failure ?? texts.retryLater) : texts.unproved[unproved]}
            </Banner>
          )}
          <Button variant="primary" busy={isChecking ? texts.checking : undefined} onClick={onProve}>
            {texts.action}
          </Button>
        </div>
      )}
    </Page>
  );
}
