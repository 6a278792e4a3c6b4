import { type AssignmentChange, type Loadable, type TeamClient, teamTexts } from '@contapro/domain';
import { useState } from 'react';
import { ClientChoice } from '../../../internal/ClientChoice.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface MemberClientsDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The name of the member, or the email of the invited person. */
  name: string;
  /** The clients of the studio by name, and the uuids of those that are assigned. */
  clients: Loadable<{ all: readonly TeamClient[]; assigned: readonly string[] }>;
  /** Whether they are being saved. */
  isSaving: boolean;
  /** Why they were not saved, and what to do; null unless it failed. */
  failure: string | null;
  /** Called with what the person has changed. */
  onSave: (change: AssignmentChange) => void;
  /** Called when the person asks to load the clients again after a failure. */
  onRetry: () => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog that assigns clients to an asistente, or to somebody who is invited as one. */
export function MemberClientsDialog({
  open,
  name,
  clients,
  isSaving,
  failure,
  onSave,
  onRetry,
  onClose,
  ...rest
}: MemberClientsDialogProps) {
  const { clientsDialog: texts } = useTexts('team', teamTexts);
  return (
    <Dialog {...rest} open={open} size="medium" height="tall" dismissible={!isSaving} onClose={onClose}>
      <DialogTitle>{texts.title(name)}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      {clients.state === 'loading' && (
        <DialogBody>
          <WaitingLine>{texts.loading}</WaitingLine>
        </DialogBody>
      )}
      {clients.state === 'failed' && (
        <DialogBody>
          <FailedState title={texts.loadFailed} onRetry={onRetry} />
        </DialogBody>
      )}
      {clients.state === 'ready' && <Choice {...clients.data} {...{ isSaving, failure, onSave, onClose }} />}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<MemberClientsDialogProps, 'isSaving' | 'failure' | 'onSave' | 'onClose'> {
  all: readonly TeamClient[];
  assigned: readonly string[];
}

function Choice({ all, assigned, isSaving, failure, onSave, onClose }: ChoiceProps) {
  const { clientsDialog: texts } = useTexts('team', teamTexts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(assigned));
  const save = () =>
    onSave({
      assign: [...chosen].filter((uuid) => !assigned.includes(uuid)),
      unassign: assigned.filter((uuid) => !chosen.has(uuid)),
    });
  return (
    <>
      <DialogBody>
        <ClientChoice {...{ all, chosen }} disabled={isSaving} onChange={setChosen} />
      </DialogBody>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          {texts.cancel}
        </Button>
        {all.length > 0 && (
          <Button variant="primary" busy={isSaving ? texts.saving : undefined} onClick={save}>
            {texts.save}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
