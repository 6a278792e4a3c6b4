import {
  type Client,
  type ClientContents,
  clientRemovalFormTexts,
  clientRemovalSchema,
  type ClientRemovalValues,
  clientsTexts,
  digitsOnly,
  type FormStatus,
  type Loadable,
  mapLoadable,
} from '@contapro/domain';
import { useMemo } from 'react';
import { type Loss, LossList } from '../../../internal/LossList.tsx';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface RemoveClientDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The client that is to be removed. */
  client: Client;
  /** What is lost with it. Without it nothing can be confirmed. */
  contents: Loadable<ClientContents>;
  /** The state of the submission. */
  status: FormStatus;
  /** Called when the person has typed the RUC of the client. */
  onSubmit: (values: ClientRemovalValues) => void;
  /** Called when the person asks to count again what is lost. */
  onRetry: () => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** Says what is lost with a client, and asks for its RUC before the client is removed. */
export function RemoveClientDialog({
  open,
  client,
  contents,
  status,
  onSubmit,
  onRetry,
  onClose,
  ...rest
}: RemoveClientDialogProps) {
  const { removing: texts } = useTexts('clients', clientsTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text(client.name, client.ruc)}</DialogText>
      <DialogBody>
        <RemovalForm {...{ client, contents, status, onSubmit, onRetry, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

function RemovalForm({
  client,
  contents,
  status,
  onSubmit,
  onRetry,
  onClose,
}: Omit<RemoveClientDialogProps, 'open' | 'className' | 'style' | 'id' | 'ref'>) {
  const { removing: texts } = useTexts('clients', clientsTexts);
  const messages = useTexts('clientRemovalForm', clientRemovalFormTexts);
  const schema = useMemo(() => clientRemovalSchema(client.ruc, messages), [client.ruc, messages]);
  const form = useSchemaForm(schema, { defaultValues: { ruc: '' } });
  const { periodName } = usePeriodNames();
  const lossOf = ({
    purchases,
    sales,
    decisions,
    documents,
    uploads,
    declaredPeriods,
    periods,
  }: ClientContents): Loss => {
    const vouchers = texts.vouchers(purchases, sales);
    return {
      points: [
        periods ? `${vouchers} ${texts.periods(periodName(periods.first), periodName(periods.last))}` : vouchers,
        decisions > 0 && texts.decisions(decisions),
        documents > 0 && texts.documents(documents),
        uploads > 0 && texts.uploads(uploads),
        declaredPeriods > 0 && texts.declaredPeriods(declaredPeriods),
        texts.credentials,
      ],
      notes: [texts.afterwards],
    };
  };
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <LossList loss={mapLoadable(contents, lossOf)} texts={texts} onRetry={onRetry} />
      <TextField
        label={texts.label}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('ruc', { format: (text) => digitsOnly(text, client.ruc.length) })}
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
