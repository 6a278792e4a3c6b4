import {
  type AccountContents,
  accountRemovalFormTexts,
  accountRemovalSchema,
  accountRemovalTexts,
  type AccountRemovalValues,
  formatDate,
  type FormStatus,
  type Loadable,
  mapLoadable,
} from '@contapro/domain';
import { useMemo } from 'react';
import { type Loss, LossList } from '../../../internal/LossList.tsx';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface RemoveAccountDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The email of the account, which is typed to confirm. */
  email: string;
  /** Whether the person works in the studio of another accountant. */
  isMember: boolean;
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** What is lost with the account. Without it nothing can be confirmed. */
  contents: Loadable<AccountContents>;
  /** The state of the submission. */
  status: FormStatus;
  /** Whether the account was removed. */
  isRemoved: boolean;
  /** Called when the person has typed the email. */
  onSubmit: (values: AccountRemovalValues) => void;
  /** Called when the person asks to count again what is lost. */
  onRetry: () => void;
  /** Called when the person closes the dialog, also after the account was removed. */
  onClose: () => void;
}

/** Says what is lost with the account, and asks for its email before the account is removed. */
export function RemoveAccountDialog({
  open,
  email,
  isMember,
  today,
  contents,
  status,
  isRemoved,
  onSubmit,
  onRetry,
  onClose,
  ...rest
}: RemoveAccountDialogProps) {
  const texts = useTexts('accountRemoval', accountRemovalTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting' && !isRemoved} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{isRemoved ? texts.removed : texts.intro(email)}</DialogText>
      <DialogBody>
        {isRemoved ? (
          <Button variant="primary" size="large" block onClick={onClose}>
            {texts.leave}
          </Button>
        ) : (
          <RemovalForm {...{ email, isMember, today, contents, status, onSubmit, onRetry, onClose }} />
        )}
      </DialogBody>
    </Dialog>
  );
}

function RemovalForm({
  email,
  isMember,
  today,
  contents,
  status,
  onSubmit,
  onRetry,
  onClose,
}: Omit<RemoveAccountDialogProps, 'open' | 'isRemoved' | 'className' | 'style' | 'id' | 'ref'>) {
  const texts = useTexts('accountRemoval', accountRemovalTexts);
  const messages = useTexts('accountRemovalForm', accountRemovalFormTexts);
  const schema = useMemo(() => accountRemovalSchema(email, messages), [email, messages]);
  const form = useSchemaForm(schema, { defaultValues: { email: '' } });
  const lossOf = ({
    clients,
    vouchers,
    documents,
    members,
    invitations,
    payments,
    paidUntil,
  }: AccountContents): Loss => ({
    points: [
      clients > 0 ? texts.clients(clients) : texts.noClients,
      vouchers > 0 && texts.vouchers(vouchers),
      documents > 0 && texts.documents(documents),
      members > 0 && texts.members(members),
      invitations > 0 && texts.invitations(invitations),
      texts.links,
    ],
    notes: [
      isMember && texts.member,
      paidUntil !== null && paidUntil.slice(0, 10) >= today && texts.paid(formatDate(paidUntil)),
      payments > 0 && texts.payments,
      texts.backups,
    ],
  });
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <LossList loss={mapLoadable(contents, lossOf)} texts={texts} onRetry={onRetry} />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton variant="danger" disabled={contents.state !== 'ready'}>
          {texts.confirm}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
