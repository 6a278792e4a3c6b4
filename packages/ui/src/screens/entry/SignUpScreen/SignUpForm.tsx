import {
  digitsOnly,
  type FormStatus,
  inputLimits,
  lettersOnly,
  phoneDigits,
  signUpFormTexts,
  signUpProfiles,
  signUpSchema,
  signUpTexts,
  type SignUpValues,
} from '@contapro/domain';
import { useMemo } from 'react';
import { type ConsentHrefs, ConsentFields } from '../../../patterns/ConsentFields/index.ts';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { PasswordStrength } from '../../../patterns/PasswordStrength/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './SignUpForm.module.css';

interface SignUpFormProps {
  status: FormStatus | undefined;
  onSubmit: (values: SignUpValues) => void;
  hrefs: ConsentHrefs;
  /** The email of a person who was invited to a studio. */
  invitedAs: string | undefined;
}

/** The profile of everybody who works in a studio. */
const profileOfInvited = 'Estudio Contable' satisfies (typeof signUpProfiles)[number];

const dniDigits = (text: string) => digitsOnly(text, inputLimits.dni);

/** The fields of sign-up. */
export function SignUpForm({ status, onSubmit, hrefs, invitedAs }: SignUpFormProps) {
  const texts = useTexts('signUp', signUpTexts);
  const messages = useTexts('signUpForm', signUpFormTexts);
  const schema = useMemo(() => signUpSchema(messages), [messages]);
  // Without an invitation no default values: with them hydration would clear the fields.
  const form = useSchemaForm(
    schema,
    invitedAs === undefined ? {} : { defaultValues: { email: invitedAs, accountantProfile: profileOfInvited } },
  );
  const profileField = invitedAs === undefined ? form.field('accountantProfile') : undefined;
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <div className={styles.pair}>
        <TextField
          label={texts.name}
          autoComplete="given-name"
          maxLength={inputLimits.name}
          {...form.field('name', { format: lettersOnly })}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={inputLimits.name}
          {...form.field('lastName')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={texts.documentNumber}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('documentNumber', { format: dniDigits })}
        />
        <TextField
          label={texts.phoneNumber}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.field('phoneNumber', { format: phoneDigits })}
        />
      </div>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={inputLimits.email}
        {...form.field('email')}
      />
      {profileField && (
        <Select
          label={texts.profile}
          {...profileField}
          onChange={async (event) => {
            await profileField.onChange(event);
            // A choice is complete at once, unlike a text that is being typed.
            await form.trigger('accountantProfile');
          }}
        >
          <option value="">{texts.selectProfile}</option>
          {signUpProfiles.map((profile) => (
            <option key={profile}>{profile}</option>
          ))}
        </Select>
      )}
      <PasswordStrength>
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          maxLength={inputLimits.password}
          {...form.field('password')}
        />
      </PasswordStrength>
      <TextField
        label={texts.coupon}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={inputLimits.coupon}
        {...form.field('couponCode')}
      />
      <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
      <SubmitButton block untilValid busy={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}
