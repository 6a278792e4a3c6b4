import {
  type AccountEmail as Address,
  accountTexts,
  changeEmailFormTexts,
  changeEmailSchema,
  type ChangeEmailValues,
  formatDateTime,
  type FormStatus,
  type Loadable,
} from '@contapro/domain';
import { useMemo } from 'react';
import { PracticeBanner } from '../../../internal/PracticeBanner.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './AccountScreen.module.css';

export interface AccountEmailProps {
  /** The address of the account, and the link of the last mail. */
  email: Loadable<Address>;
  /** Whether the link that verifies the address is being sent. */
  isSending: boolean;
  /** Whether the change of the address is being withdrawn. */
  isWithdrawing: boolean;
  /** Why a link was not sent or withdrawn, and what to do; null unless that failed. */
  failure: string | null;
  /** The state of the form that asks for another address. */
  status: FormStatus;
  /** How many times another address was asked for since the page was opened. The form is empty after each. */
  changes: number;
  /** Called when the person asks for the link that verifies the address. */
  onSend: () => void;
  /** Called when the person withdraws the change of the address. */
  onWithdraw: () => void;
  /** Called with the valid values of the form. */
  onChange: (values: ChangeEmailValues) => void;
  /** Called when the person asks to load it again after a failure. */
  onRetry: () => void;
}

/** The address of the account: whether it is verified, the link of the last mail, and the form for another address. */
export function AccountEmailSection({ email, status, changes, onChange, onRetry, ...shown }: AccountEmailProps) {
  const { email: texts } = useTexts('account', accountTexts);
  if (email.state === 'loading') return <Skeleton className={styles.waiting} aria-busy />;
  if (email.state === 'failed') return <FailedState variant="line" title={texts.failed} onRetry={onRetry} />;
  return (
    <div className={styles.part}>
      <AddressState {...shown} address={email.data} />
      <h3 className={styles.heading}>{texts.change.title}</h3>
      <p className={styles.text}>{texts.change.text}</p>
      <ChangeForm key={changes} {...{ status, onChange }} />
    </div>
  );
}

interface AddressStateProps
  extends Pick<AccountEmailProps, 'isSending' | 'isWithdrawing' | 'failure' | 'onSend' | 'onWithdraw'> {
  address: Address;
}

function AddressState({
  address: { email, isVerified, solKeys, link, isPractice },
  isSending,
  isWithdrawing,
  failure,
  onSend,
  onWithdraw,
}: AddressStateProps) {
  const { email: texts } = useTexts('account', accountTexts);
  const isChange = link !== null && link.email !== email;
  const isWaiting = link !== null && !link.hasExpired;
  return (
    <>
      <div className={styles.news}>
        <p className={styles.address}>
          <span>{email}</span>
          <Badge tone={isVerified ? 'positive' : 'caution'}>{isVerified ? texts.verified : texts.unverified}</Badge>
        </p>
        {!isVerified && <p className={styles.text}>{texts.why}</p>}
        {!isVerified && solKeys > 0 && <Banner tone="caution">{texts.keysWait(solKeys)}</Banner>}
        {link && <Banner tone={link.hasExpired ? 'caution' : 'notice'}>{linkSentence(link, isChange, texts)}</Banner>}
        {isWaiting && isPractice && (
          <PracticeBanner
            title={texts.practice.title}
            text={texts.practice.text}
            cases={Object.entries(texts.practice.cases)}
          />
        )}
      </div>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {isChange && isWaiting && (
        <Button busy={isWithdrawing ? texts.withdrawing : undefined} onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
      {!isVerified && !(isChange && isWaiting) && (
        <Button busy={isSending ? texts.sending : undefined} onClick={onSend}>
          {link === null || isChange ? texts.send : texts.again}
        </Button>
      )}
    </>
  );
}

function linkSentence(
  { email, expiresAt, hasExpired }: NonNullable<Address['link']>,
  isChange: boolean,
  texts: ReturnType<typeof useTexts<'account'>>['email'],
): string {
  const until = formatDateTime(expiresAt);
  if (isChange) return hasExpired ? texts.pendingExpired(email) : texts.pending(email, until);
  return hasExpired ? texts.expired(email) : texts.sent(email, until);
}

function ChangeForm({ status, onChange }: Pick<AccountEmailProps, 'status' | 'onChange'>) {
  const { change: texts } = useTexts('account', accountTexts).email;
  const messages = useTexts('changeEmailForm', changeEmailFormTexts);
  const schema = useMemo(() => changeEmailSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { email: '' } });
  return (
    <Form className={styles.form} form={form} status={status} onSubmit={onChange}>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <SubmitButton>{texts.save}</SubmitButton>
    </Form>
  );
}
