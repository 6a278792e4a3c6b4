import {
  type AuthenticatorSetup,
  type FactorChangeValues,
  factorChangeFormTexts,
  factorChangeSchema,
  factorCodeFormTexts,
  factorCodeSchema,
  factorDialogTexts,
  type FormStatus,
} from '@contapro/domain';
import { useEffect, useMemo, useState } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import { Dialog, DialogBody, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { FactorAct } from '../AccountFactorsSection/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './FactorDialog.module.css';
import { QrCode } from './QrCode.tsx';

export interface FactorDialogProps {
  /** The change that is being made. */
  act: FactorAct;
  /** The app that waits for its first code; null before, and for other changes. */
  setup: AuthenticatorSetup | null;
  /** The recovery codes, when the change has made some; null otherwise. */
  codes: readonly string[] | null;
  /** The state of the form that is shown. */
  status: FormStatus;
  /** Why the browser made no passkey; null unless the last attempt failed there. */
  passkeyFailure: 'cancelled' | 'present' | 'unsupported' | null;
  /** Called when the person confirms the change, with the name of a passkey that is new or renamed. */
  onConfirm: (values: FactorChangeValues) => void;
  /** Called with the code that confirms the app. */
  onCode: (code: string) => void;
  /** Called when the person saves the recovery codes as a file. */
  onSave: () => void;
  /** Called when the person prints the recovery codes. */
  onPrint: () => void;
  /** Called when the person closes the dialog. */
  onClose: () => void;
}

/** Changes the second factor: asks before, shows the QR code of an app, and the recovery codes once. */
export function FactorDialog({ act, setup, codes, status, onClose, ...steps }: FactorDialogProps) {
  const texts = useTexts('factorDialog', factorDialogTexts);
  const isBusy = status.kind === 'submitting';
  if (codes)
    return (
      <Dialog open dismissible={false} onClose={onClose}>
        <DialogTitle>{texts.codes.title}</DialogTitle>
        <DialogText>{texts.codes.text}</DialogText>
        <DialogBody>
          <Codes codes={codes} onSave={steps.onSave} onPrint={steps.onPrint} onClose={onClose} />
        </DialogBody>
      </Dialog>
    );
  return (
    <Dialog open dismissible={!isBusy} onClose={onClose}>
      <DialogTitle>
        {texts.titles[act.kind]}
        {act.kind === 'passkey.remove' && ` ${act.name}`}
      </DialogTitle>
      <DialogText>{setup ? texts.scan.text : texts.intros[act.kind]}</DialogText>
      <DialogBody>
        {setup ? (
          <Scan setup={setup} status={status} onCode={steps.onCode} onClose={onClose} />
        ) : (
          <Confirmation
            act={act}
            status={status}
            passkeyFailure={steps.passkeyFailure}
            onConfirm={steps.onConfirm}
            onClose={onClose}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

function Confirmation({
  act,
  status,
  passkeyFailure,
  onConfirm,
  onClose,
}: Pick<FactorDialogProps, 'act' | 'status' | 'passkeyFailure' | 'onConfirm' | 'onClose'>) {
  const texts = useTexts('factorDialog', factorDialogTexts);
  const messages = useTexts('factorChangeForm', factorChangeFormTexts);
  const isNamed = act.kind === 'passkey.add' || act.kind === 'passkey.rename';
  const schema = useMemo(() => factorChangeSchema(isNamed, messages), [isNamed, messages]);
  const form = useSchemaForm(schema, { defaultValues: { name: act.kind === 'passkey.rename' ? act.name : '' } });
  const isRemoval = act.kind === 'app.remove' || act.kind === 'passkey.remove';
  return (
    <Form
      form={form}
      status={status}
      onSubmit={onConfirm}
      notice={
        passkeyFailure && (
          <Banner tone="danger" role="alert">
            {texts.failures[passkeyFailure]}
          </Banner>
        )
      }
    >
      {isNamed && <TextField label={texts.name} autoComplete="off" maxLength={60} {...form.field('name')} />}
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton {...(isRemoval && { variant: 'danger' as const })}>{texts.submits[act.kind]}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function Scan({
  setup: { secret, uri },
  status,
  onCode,
  onClose,
}: Pick<FactorDialogProps, 'status' | 'onCode' | 'onClose'> & { setup: AuthenticatorSetup }) {
  const texts = useTexts('factorDialog', factorDialogTexts);
  const messages = useTexts('factorCodeForm', factorCodeFormTexts);
  const schema = useMemo(() => factorCodeSchema('app', messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { code: '' } });
  return (
    <div className={styles.setup}>
      <QrCode text={uri} />
      <DefinitionList
        items={[{ term: texts.scan.secret, value: <span className={styles.secret}>{inGroups(secret)}</span> }]}
      />
      <Form form={form} status={status} onSubmit={({ code }) => onCode(code)}>
        <TextField
          label={texts.scan.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          {...form.field('code')}
        />
        <FormActions>
          <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton>{texts.scan.submit}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}

function Codes({
  codes,
  onSave,
  onPrint,
  onClose,
}: Pick<FactorDialogProps, 'onSave' | 'onPrint' | 'onClose'> & { codes: readonly string[] }) {
  const { codes: texts } = useTexts('factorDialog', factorDialogTexts);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => {
    // Without https there is no clipboard.
    if (!('clipboard' in navigator)) return setCopied(false);
    return void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  useEffect(() => {
    if (copied === null) return undefined;
    const forget = setTimeout(() => setCopied(null), 5000);
    return () => clearTimeout(forget);
  }, [copied]);
  return (
    <div className={styles.setup}>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={copy}>{texts.copy}</Button>
        <Button onClick={onSave}>{texts.save}</Button>
        <Button onClick={onPrint}>{texts.print}</Button>
      </div>
      <Status arrival="silent">{copied !== null && (copied ? texts.copied : texts.notCopied)}</Status>
      <Button variant="primary" size="large" block onClick={onClose}>
        {texts.done}
      </Button>
    </div>
  );
}

/** A secret in groups of four characters, as people type it. */
const inGroups = (secret: string) => secret.match(/.{1,4}/gu)?.join(' ') ?? secret;
