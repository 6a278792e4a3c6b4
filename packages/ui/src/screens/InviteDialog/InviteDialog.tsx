import {
  type FormStatus,
  memberRoles,
  teamInvitationFormTexts,
  teamInvitationSchema,
  type TeamInvitationValues,
  teamTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../patterns/Form/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../primitives/Dialog/index.ts';
import { OptionList } from '../../primitives/OptionList/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface InviteDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: TeamInvitationValues) => void;
  /** Called when the person closes the dialog without inviting anybody. */
  onClose: () => void;
}

/** A dialog that invites a person to the studio by mail. */
export function InviteDialog({ open, status, onSubmit, onClose, ...rest }: InviteDialogProps) {
  const { inviteDialog: texts } = useTexts('team', teamTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>{open && <InviteForm {...{ status, onSubmit, onClose }} />}</DialogBody>
    </Dialog>
  );
}

function InviteForm({ status, onSubmit, onClose }: Pick<InviteDialogProps, 'status' | 'onSubmit' | 'onClose'>) {
  const { inviteDialog: texts, roles, works } = useTexts('team', teamTexts);
  const messages = useTexts('teamInvitationForm', teamInvitationFormTexts);
  const schema = useMemo(() => teamInvitationSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { email: '', role: 'asistente' } });
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
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={texts.submitting}>{texts.submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}
