import {
  type FormStatus,
  type Loadable,
  memberRoles,
  type TeamClient,
  teamInvitationFormTexts,
  teamInvitationSchema,
  type TeamInvitationValues,
  teamTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { ClientChoice } from '../../../internal/ClientChoice.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { OptionList } from '../../../primitives/OptionList/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './InviteDialog.module.css';

export interface InviteDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The state of the submission. */
  status: FormStatus;
  /** The clients of the studio by name, from which those of an asistente are chosen. */
  clients: Loadable<readonly TeamClient[]>;
  /** Called to load the clients again after a failure. */
  onClientsRetry: () => void;
  /** Called with the valid values. */
  onSubmit: (values: TeamInvitationValues) => void;
  /** Called when the person closes the dialog without inviting anybody. */
  onClose: () => void;
}

/**
 * A dialog that invites a person to the studio by mail, and chooses the clients of an asistente. Without the clients the invitation
 * can be sent too, and they are chosen later.
 */
export function InviteDialog({ open, status, clients, onClientsRetry, onSubmit, onClose, ...rest }: InviteDialogProps) {
  const { inviteDialog: texts } = useTexts('team', teamTexts);
  return (
    <Dialog {...rest} open={open} size="medium" dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>{open && <InviteForm {...{ status, clients, onClientsRetry, onSubmit, onClose }} />}</DialogBody>
    </Dialog>
  );
}

type InviteFormProps = Pick<InviteDialogProps, 'status' | 'clients' | 'onClientsRetry' | 'onSubmit' | 'onClose'>;

function InviteForm({ status, clients, onClientsRetry, onSubmit, onClose }: InviteFormProps) {
  const { inviteDialog: texts, clientsDialog, roles, works } = useTexts('team', teamTexts);
  const messages = useTexts('teamInvitationForm', teamInvitationFormTexts);
  const schema = useMemo(() => teamInvitationSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { email: '', role: 'asistente', clients: [] } });
  const isSubmitting = status.kind === 'submitting';
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <TextField
        label={texts.email}
        hint={texts.hint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <OptionList
        label={texts.role}
        groups={[
          {
            title: texts.role,
            options: memberRoles.map((role) => ({ value: role, label: roles[role], hint: works[role] })),
          },
        ]}
        value={form.watch('role')}
        onValueChange={(role) => form.setValue('role', role)}
      />
      {form.watch('role') === 'asistente' && (
        <fieldset className={styles.clients}>
          <legend className={styles.legend}>{texts.clients}</legend>
          <p className={styles.note}>{texts.clientsHint}</p>
          {clients.state === 'loading' && <WaitingLine>{clientsDialog.loading}</WaitingLine>}
          {clients.state === 'failed' && <FailedState title={clientsDialog.loadFailed} onRetry={onClientsRetry} />}
          {clients.state === 'ready' && (
            <ClientChoice
              bounded
              all={clients.data}
              chosen={new Set(form.watch('clients'))}
              onChange={(chosen) => form.setValue('clients', [...chosen])}
            />
          )}
        </fieldset>
      )}
      <FormActions>
        <Button variant="quiet" size="large" disabled={isSubmitting} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={texts.submitting}>{texts.submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}
