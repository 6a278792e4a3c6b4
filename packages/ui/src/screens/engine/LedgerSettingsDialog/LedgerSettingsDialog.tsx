import {
  type FormStatus,
  ledgerFormOf,
  ledgerFormSections,
  type LedgerFormValues,
  ledgerInput,
  type LedgerProgram,
  ledgerProgramFormTexts,
  ledgerProgramTexts,
  type LedgerSettingsChange,
  ledgerSettingsIn,
  ledgerSettingsSchema,
  type LedgerTextField,
  type Loadable,
  type ShownLedgerSettings,
  isOptionalLedgerField,
  needsSettings,
  starsoftExtraFields,
} from '@contapro/domain';
import { type ReactNode, useId, useMemo } from 'react';
import { Form, FormActions, type SchemaForm, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './LedgerSettingsDialog.module.css';

export interface LedgerSettingsDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** The ledger program that is set up. */
  program: LedgerProgram;
  /** The settings of all programs. A person who may not change them sees them without a button that saves. */
  settings: Loadable<ShownLedgerSettings>;
  /** Whether the settings are asked for on the way to a download, which goes on when they are saved. */
  isOnTheWay: boolean;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid settings. */
  onSubmit: (change: LedgerSettingsChange) => void;
  /** Called when the person wants to read the settings again after a failure. */
  onRetry: () => void;
  /** Called when the person goes back to the files without a change. */
  onBack: () => void;
  /** Called when the person closes the dialog. */
  onClose: () => void;
}

/** A dialog with the codes of a studio's ledger program, which its files need. */
export function LedgerSettingsDialog({
  program,
  settings,
  isOnTheWay,
  status,
  onSubmit,
  onRetry,
  onBack,
  onClose,
  ...rest
}: LedgerSettingsDialogProps) {
  const texts = useTexts('ledgerProgram', ledgerProgramTexts);
  const name = texts.programs[program];
  const hasForm = settings.state === 'ready' && (settings.data.canChange || settings.data[program] !== null);
  return (
    <Dialog {...rest} open size="medium" dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title(name)}</DialogTitle>
      <DialogText>
        {texts.lead(name)} {!needsSettings(program) && texts.allOptional(name)}
      </DialogText>
      <DialogBody>
        {settings.state === 'loading' && <Skeleton className={styles.waiting} />}
        {settings.state === 'failed' && <FailedState level={3} title={texts.failedTitle} onRetry={onRetry} />}
        {settings.state === 'ready' && !settings.data.canChange && (
          <Banner title={texts.closed.title}>
            {settings.data[program] ? texts.closed.set : texts.closed.missing(name)}
          </Banner>
        )}
        {hasForm && (
          <SettingsForm key={program} settings={settings.data} {...{ program, isOnTheWay, status, onSubmit, onBack }} />
        )}
      </DialogBody>
      {!hasForm && (
        <DialogActions>
          <Button variant="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface SettingsFormProps
  extends Pick<LedgerSettingsDialogProps, 'program' | 'isOnTheWay' | 'status' | 'onSubmit' | 'onBack'> {
  settings: ShownLedgerSettings;
}

function SettingsForm({ program, settings, isOnTheWay, status, onSubmit, onBack }: SettingsFormProps) {
  const texts = useTexts('ledgerProgram', ledgerProgramTexts);
  const messages = useTexts('ledgerProgramForm', ledgerProgramFormTexts);
  const schema = useMemo(() => ledgerSettingsSchema(program, messages), [program, messages]);
  const form = useSchemaForm(schema, { defaultValues: ledgerFormOf(program, settings) });
  const sections = ledgerFormSections[program];
  return (
    <Form form={form} status={status} onSubmit={(values) => onSubmit(ledgerSettingsIn(program, values))}>
      {(['journals', 'accounts', 'initials', 'format'] as const).map(
        (section) =>
          sections[section].length > 0 && (
            <Fields key={section} title={texts.sections[section]} disabled={!settings.canChange}>
              {sections[section].map((field) => (
                <SettingField key={field} program={program} field={field} form={form} />
              ))}
            </Fields>
          ),
      )}
      {program === 'starsoft' && (
        <Fields title={texts.sections.extraFields} hint={texts.hints.extraFields} disabled={!settings.canChange}>
          {starsoftExtraFields.map((field) => (
            <Checkbox key={field} label={texts.extraFields[field]} {...form.field(field)} />
          ))}
        </Fields>
      )}
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onBack}>
          {texts.back}
        </Button>
        {settings.canChange && <SubmitButton>{isOnTheWay ? texts.saveAndGoOn : texts.save}</SubmitButton>}
      </FormActions>
    </Form>
  );
}

interface FieldsProps {
  title: string;
  hint?: string;
  disabled: boolean;
  children: ReactNode;
}

function Fields({ title, hint, disabled, children }: FieldsProps) {
  const hintId = useId();
  return (
    <fieldset className={styles.section} disabled={disabled} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className={styles.legend}>{title}</legend>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

interface SettingFieldProps {
  program: LedgerProgram;
  field: LedgerTextField;
  form: SchemaForm<LedgerFormValues, LedgerFormValues>;
}

/** The fields with digits only, for which phones show the keys with digits. */
const isNumeric = (field: LedgerTextField) =>
  field.endsWith('Account') || field.endsWith('Journal') || field === 'annexType';

const isHinted = <Hints extends object>(field: string, hints: Hints): field is string & keyof Hints =>
  Object.hasOwn(hints, field);

function SettingField({ program, field, form }: SettingFieldProps) {
  const texts = useTexts('ledgerProgram', ledgerProgramTexts);
  const own = program === 'siscont' ? texts.fieldsOf.siscont : {};
  const name = isHinted(field, own) ? own[field] : texts.fields[field];
  // Where all may be empty, the lead says so.
  const label = needsSettings(program) && isOptionalLedgerField(program, field) ? texts.optional(name) : name;
  const hint = isHinted(field, texts.hints) ? texts.hints[field] : undefined;
  if (field === 'yearDigits' || field === 'untaxedDestination' || field === 'paymentCondition')
    return (
      <Select label={label} {...form.field(field)}>
        <option value="">{texts.choose}</option>
        {Object.entries(texts.options[field]).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </Select>
    );
  return (
    <TextField
      label={label}
      hint={hint}
      className={field === 'otherInitials' ? styles.wide : undefined}
      inputMode={isNumeric(field) ? 'numeric' : undefined}
      autoComplete="off"
      {...form.field(field, { format: (text) => ledgerInput(field, text) })}
    />
  );
}
