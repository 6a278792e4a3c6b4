import { companyFieldsTexts, type CredentialsOutcome, credentialsValidationTexts, statusTexts } from '@contapro/domain';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import type { DialogCloseReason, DialogState } from '../../../primitives/Dialog/index.ts';
import { Illustration, type IllustrationName } from '../../../primitives/Illustration/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import styles from './CredentialsValidationDialog.module.css';

type State = 'offered' | 'validating' | 'late' | CredentialsOutcome | 'taken' | 'unexpected' | 'closed';

export interface CredentialsValidationDialogProps
  extends Pick<StatusDialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /**
   * `offered` says that the credentials were stored and offers to validate them, `validating` waits for SUNAT, `late` waits
   * for more than a minute, a `CredentialsOutcome` is the answer of SUNAT, `taken` says that the RUC belongs to another account,
   * `unexpected` is a failure without an answer, `closed` shows nothing.
   */
  state: State;
  /**
   * The names of SUNAT's modules that the SOL user may not read, shown in the state `missingModules`.
   *
   * @default []
   */
  missingModules?: readonly string[];
  /** Why it failed, in Spanish, in the states `taken` and `unexpected`; null for the default text. */
  message: string | null;
  /**
   * The addresses of its links.
   *
   * @default {}
   */
  hrefs?: CredentialsValidationHrefs;
  /** Called when the person asks to validate the credentials, for the first time or again. */
  onValidate: () => void;
  /** Called when the person no longer wants to wait. */
  onCancel: () => void;
  /** Called when the person asks to close it, in all states except `validating` and `late`. */
  onClose: (reason: DialogCloseReason) => void;
}

export interface CredentialsValidationHrefs {
  /**
   * The guide that connects a business to SUNAT, opened in a new tab. Null or undefined leaves its link out.
   *
   * @default null
   */
  guide?: string | null;
  /**
   * The page that takes files of SUNAT. Null or undefined leaves its link out.
   *
   * @default null
   */
  upload?: string | null;
  /**
   * The page that asks for a RUC that belongs to another account. Null or undefined leaves its link out.
   *
   * @default null
   */
  claim?: string | null | undefined;
}

const dialogStates: Readonly<Record<State, DialogState>> = {
  offered: 'done',
  validating: 'loading',
  late: 'loading',
  valid: 'done',
  missingModules: 'open',
  notPermitted: 'open',
  noApplication: 'open',
  portalRefused: 'failed',
  portalUnstable: 'failed',
  portalFailed: 'failed',
  apiRefused: 'failed',
  apiFailed: 'failed',
  taken: 'open',
  unexpected: 'failed',
  closed: 'closed',
};

const illustrations: Readonly<Partial<Record<State, IllustrationName>>> = {
  portalRefused: 'credentials',
  apiRefused: 'credentials',
  portalUnstable: 'unstable',
  portalFailed: 'unstable',
  apiFailed: 'unstable',
};

/** The dialog after SOL credentials were stored: it offers to validate them with SUNAT and shows the answer. */
export function CredentialsValidationDialog({
  state,
  missingModules = [],
  message,
  hrefs = {},
  onValidate,
  onCancel,
  onClose,
  ...rest
}: CredentialsValidationDialogProps) {
  const texts = useTexts('credentialsValidation', credentialsValidationTexts);
  const status = useTexts('status', statusTexts);
  const words = state === 'closed' ? undefined : texts[state];
  const company = useTexts('companyFields', companyFieldsTexts);
  const shown =
    (state === 'unexpected' || state === 'taken') && message !== null
      ? { title: texts[state].title, text: message }
      : words;
  const dialogState = dialogStates[state];
  return (
    <StatusDialog
      {...rest}
      state={dialogState}
      onClose={onClose}
      onLeave={onCancel}
      words={shown ? { [dialogState]: shown } : {}}
      actions={
        state === 'noApplication' ? (
          <>
            {hrefs.upload && <ButtonLink href={hrefs.upload}>{texts.upload}</ButtonLink>}
            <Button variant="primary" onClick={() => onClose('close')}>
              {texts.complete}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => onClose('close')}>
              {status.close}
            </Button>
            {state === 'taken' && hrefs.claim ? (
              <ButtonLink variant="primary" href={hrefs.claim}>
                {company.claim}
              </ButtonLink>
            ) : (
              <Button variant="primary" onClick={onValidate}>
                {status.retry}
              </Button>
            )}
          </>
        )
      }
      loadingActions={
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
      doneDetail={state === 'offered' && texts.offered.detail}
      doneActions={
        state === 'offered' ? (
          <>
            <Button variant="quiet" onClick={() => onClose('close')}>
              {texts.later}
            </Button>
            <Button variant="primary" onClick={onValidate}>
              {texts.validate}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => onClose('close')}>
            {texts.businesses}
          </Button>
        )
      }
      failedIllustration={illustrations[state] ?? 'error'}
      onRetry={onValidate}
    >
      <div className={styles.content}>
        {state === 'missingModules' && (
          <ul className={styles.modules}>
            {missingModules.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        {state === 'notPermitted' && (
          <ol className={styles.causes}>
            {texts.notPermitted.causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ol>
        )}
        {(state === 'noApplication' || state === 'taken') && (
          <Illustration className={styles.picture} name="credentials" />
        )}
        {hrefs.guide && state !== 'taken' && (
          <Link href={hrefs.guide} target="_blank">
            {texts.guide}
            <VisuallyHidden> {texts.newTab}</VisuallyHidden>
          </Link>
        )}
      </div>
    </StatusDialog>
  );
}
