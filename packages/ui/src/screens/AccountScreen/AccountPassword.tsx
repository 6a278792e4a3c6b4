import {
  accountTexts,
  changePasswordFormTexts,
  changePasswordSchema,
  type ChangePasswordValues,
  type FormStatus,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Form, SubmitButton, useSchemaForm } from '../../patterns/Form/index.ts';
import { Banner } from '../../primitives/Banner/index.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './AccountScreen.module.css';

export interface AccountPasswordProps {
  /** The state of the submission. */
  status: FormStatus;
  /** Whether the password was changed before. The form is empty again then. */
  hasChanged: boolean;
  /** Called with the valid values. */
  onSubmit: (values: ChangePasswordValues) => void;
}

/** The form that changes the password. Give it the number of changes as `key`, so that it is empty after each. */
export function AccountPassword({ status, hasChanged, onSubmit }: AccountPasswordProps) {
  const { password: texts } = useTexts('account', accountTexts);
  const messages = useTexts('changePasswordForm', changePasswordFormTexts);
  const schema = useMemo(() => changePasswordSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { currentPassword: '', password: '', confirmPassword: '' } });
  return (
    <Form
      className={styles.form}
      form={form}
      status={status}
      onSubmit={onSubmit}
      notice={hasChanged && <Banner tone="positive">{texts.changed}</Banner>}
    >
      <PasswordField label={texts.current} autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField label={texts.password} hint={texts.hint} autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={texts.confirm} autoComplete="new-password" {...form.field('confirmPassword')} />
      <SubmitButton>{texts.save}</SubmitButton>
    </Form>
  );
}
