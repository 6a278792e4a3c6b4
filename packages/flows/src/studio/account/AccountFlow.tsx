import { accountTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { AccountScreen, type AccountScreenProps, RemoveAccountDialog } from '@contapro/ui/screens';
import { AccountSessionsFlow } from '../account-sessions/react.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { EmailForm, PasswordForm, AccountRemovalForm } from './account.actors.ts';
import { type AccountMachine, createAccount } from './account.machine.ts';
import type { AccountInput, AccountServices } from './account.types.ts';

export interface AccountFlowProps
  extends Pick<FlowOptions<AccountMachine>, 'snapshot' | 'onEmit'>,
    Pick<AccountScreenProps, 'hrefs' | 'factors'> {
  services: AccountServices;
  /** Read when the flow starts. */
  input: AccountInput;
}

/** The account of the accountant: plan, payments, password and sessions. */
export function AccountFlow({ services, input, hrefs, factors, ...flow }: AccountFlowProps) {
  const [snapshot, send] = useFlow(() => createAccount(services), { input, ...flow });
  const [form] = useChild<PasswordForm>(snapshot.children.passwordForm);
  const [emailForm] = useChild<EmailForm>(snapshot.children.emailForm);
  const [removal] = useChild<AccountRemovalForm>(snapshot.children.removal);
  const isRemoved = snapshot.value.removal === 'removed' || snapshot.value.removal === 'left';
  const { accountant, today, payments, email, emailChanges, linkFailure, changes } = snapshot.context;
  const { retryLater, email: emailTexts } = useTexts('account', accountTexts);
  const notDone = linkFailure && (linkFailure.act === 'send' ? emailTexts.notSent : emailTexts.notWithdrawn);
  const { value, context } = snapshot;
  const closeRemoval = () => send({ type: 'removal.close' });
  return (
    <>
      <AccountScreen
        {...{ accountant, today, payments, hrefs, factors }}
        email={{
          email,
          isSending: snapshot.value.link === 'sending',
          isWithdrawing: snapshot.value.link === 'withdrawing',
          failure: notDone && notDone(linkFailure?.message ?? retryLater),
          status: formStatusOf(emailForm),
          changes: emailChanges,
          onSend: () => send({ type: 'link.send' }),
          onWithdraw: () => send({ type: 'link.withdraw' }),
          onChange: (values) => send({ type: 'email.change', ...values }),
          onRetry: () => send({ type: 'part.reload', part: 'email' }),
        }}
        passwordStatus={formStatusOf(form)}
        passwordChanges={changes}
        sessions={snapshot.children.sessions && <AccountSessionsFlow actor={snapshot.children.sessions} />}
        onPasswordChange={({ password }) => send({ type: 'password.change', password })}
        onRemove={() => send({ type: 'removal.open' })}
        onRetry={() => send({ type: 'part.reload', part: 'payments' })}
      />
      {(isRemoved || typeof value.removal === 'object') && (
        <RemoveAccountDialog
          open
          email={accountant.email}
          isMember={accountant.memberRole !== undefined}
          today={today}
          contents={context.contents}
          status={formStatusOf(removal)}
          isRemoved={isRemoved}
          onSubmit={(values) => send({ type: 'removal.confirm', ...values })}
          onRetry={() => send({ type: 'part.reload', part: 'contents' })}
          onClose={closeRemoval}
        />
      )}
    </>
  );
}
