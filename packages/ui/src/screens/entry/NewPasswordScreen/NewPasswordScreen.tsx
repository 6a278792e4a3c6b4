import {
  type FormStatus,
  newPasswordFormTexts,
  newPasswordSchema,
  newPasswordTexts,
  type NewPasswordValues,
  type NewPasswordView,
} from '@contapro/domain';
import { useMemo, useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { UncheckedLink } from '../../engine/UncheckedLink/UncheckedLink.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { PasswordStrength } from '../../../patterns/PasswordStrength/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface NewPasswordScreenProps {
  /** What the screen shows. */
  view: NewPasswordView;
  /** Called with the valid values. */
  onSubmit: (values: NewPasswordValues) => void;
  /** Called to check the link again. */
  onRetry: () => void;
  /** The addresses of its links. */
  hrefs: NewPasswordHrefs;
}

export interface NewPasswordHrefs {
  /** The sign-in page. */
  signIn: string;
  /** The page that mails another link. */
  request: string;
}

/** The page that a recovery mail links to. It sets a new password. */
export function NewPasswordScreen({ view, onSubmit, onRetry, hrefs }: NewPasswordScreenProps) {
  const texts = useTexts('newPassword', newPasswordTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);
  const back = <Link href={hrefs.signIn}>{texts.back}</Link>;

  switch (view.kind) {
    case 'checking':
      return (
        <EntryLayout ref={root} title={texts.title} footer={back}>
          <WaitingLine>{texts.checking}</WaitingLine>
        </EntryLayout>
      );
    case 'unchecked':
      return <UncheckedLink ref={root} messages={view.messages} texts={texts} onRetry={onRetry} footer={back} />;
    case 'expired':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="session">{texts.expiredTitle}</PicturedTitle>}
          lead={texts.expiredText}
          footer={back}
        >
          <ButtonLink variant="primary" size="large" block href={hrefs.request}>
            {texts.resend}
          </ButtonLink>
        </EntryLayout>
      );
    case 'form':
      return (
        <EntryLayout ref={root} title={texts.title} lead={texts.lead} footer={back}>
          <PasswordForm status={view.status} onSubmit={onSubmit} />
        </EntryLayout>
      );
    case 'updated':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="done">{texts.updatedTitle}</PicturedTitle>}
          lead={texts.updatedText}
        >
          <ButtonLink variant="primary" size="large" block href={hrefs.signIn}>
            {texts.signIn}
          </ButtonLink>
        </EntryLayout>
      );
  }
}

interface PasswordFormProps {
  status: FormStatus;
  onSubmit: (values: NewPasswordValues) => void;
}

function PasswordForm({ status, onSubmit }: PasswordFormProps) {
  const texts = useTexts('newPassword', newPasswordTexts);
  const messages = useTexts('newPasswordForm', newPasswordFormTexts);
  const schema = useMemo(() => newPasswordSchema(messages), [messages]);
  const form = useSchemaForm(schema);
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <PasswordStrength>
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </PasswordStrength>
      <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...form.field('confirmPassword')} />
      <SubmitButton block busy={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}
