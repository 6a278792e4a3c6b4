import {
  accountTexts,
  type FormStatus,
  newPasswordFormTexts,
  newPasswordSchema,
  type NewPasswordValues,
  type OwnData,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { PasswordStrength } from '../../../patterns/PasswordStrength/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './AccountScreen.module.css';

export interface AccountPasswordProps {
  /** The state of the submission. */
  status: FormStatus;
  /** Whether the password was changed before. The form is empty again then. */
  hasChanged: boolean;
  /** The data of the account, which the password must not contain. */
  own: OwnData;
  /** Called with the valid values. */
  onSubmit: (values: NewPasswordValues) => void;
}

/** The form that changes the password. Give it the number of changes as `key`, so that it is empty after each. */
export function AccountPassword({ status, hasChanged, own, onSubmit }: AccountPasswordProps) {
  const { password: texts } = useTexts('account', accountTexts);
  const messages = useTexts('newPasswordForm', newPasswordFormTexts);
  const schema = useMemo(() => newPasswordSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { password: '', confirmPassword: '' } });
  return (
    <Form
      className={styles.form}
      form={form}
      status={status}
      onSubmit={onSubmit}
      notice={hasChanged && <Banner tone="positive">{texts.changed}</Banner>}
    >
      <PasswordStrength own={own}>
        <PasswordField
          label={texts.password}
          hint={texts.hint}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </PasswordStrength>
      <PasswordField label={texts.confirm} autoComplete="new-password" {...form.field('confirmPassword')} />
      <SubmitButton>{texts.save}</SubmitButton>
    </Form>
  );
}
