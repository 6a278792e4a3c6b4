import { type CredentialsOutcome, credentialsValidationTexts } from '@contapro/domain';
import { Button } from '../../primitives/Button/index.ts';
import type { DialogCloseReason, DialogState } from '../../primitives/Dialog/index.ts';
import type { IllustrationName } from '../../primitives/Illustration/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

type State = 'offered' | 'validating' | 'late' | CredentialsOutcome | 'unexpected' | 'closed';

export interface CredentialsValidationDialogProps extends Pick<StatusDialogProps, 'className' | 'ref'> {
  /**
   * `offered` says that the credentials were stored and offers to validate them, `validating` waits for SUNAT, `late` waits
   * for more than a minute, a `CredentialsOutcome` is the answer of SUNAT, `unexpected` a failure without an answer, `closed`
   * shows nothing.
   */
  state: State;
  /** Why it failed, in Spanish, in the state `unexpected`; null for the default text. */
  message: string | null;
  /** Called when the person asks to validate the credentials, for the first time or again. */
  onValidate: () => void;
  /** Called when the person no longer wants to wait. */
  onCancel: () => void;
  /** Called when the person asks to close it, in all states except `validating` and `late`. */
  onClose: (reason: DialogCloseReason) => void;
}

const dialogStates: Readonly<Record<State, DialogState>> = {
  offered: 'done',
  validating: 'loading',
  late: 'loading',
  valid: 'done',
  portalRefused: 'failed',
  portalUnstable: 'failed',
  portalFailed: 'failed',
  apiRefused: 'failed',
  apiFailed: 'failed',
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
  message,
  onValidate,
  onCancel,
  onClose,
  ...rest
}: CredentialsValidationDialogProps) {
  const texts = useTexts('credentialsValidation', credentialsValidationTexts);
  const words = state === 'closed' ? undefined : texts[state];
  const shown = state === 'unexpected' && message !== null ? { title: texts.unexpected.title, text: message } : words;
  const dialogState = dialogStates[state];
  return (
    <StatusDialog
      {...rest}
      state={dialogState}
      onClose={onClose}
      onLeave={onCancel}
      words={shown ? { [dialogState]: shown } : {}}
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
    />
  );
}
