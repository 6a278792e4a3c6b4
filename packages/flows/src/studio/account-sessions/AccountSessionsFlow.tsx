import { accountSessionsTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { AccountSessionsSection } from '@contapro/ui/screens';
import { type FlowProps, useFlow } from '../../engine/react/useFlow.ts';
import { type AccountSessionsMachine, createAccountSessions } from './accountSessions.machine.ts';
import type { AccountSessionsServices } from './accountSessions.types.ts';

export type AccountSessionsFlowProps = FlowProps<AccountSessionsMachine, AccountSessionsServices>;

/** The sessions in use, each with its end, and the last attempts to sign in. */
export function AccountSessionsFlow(props: AccountSessionsFlowProps) {
  const [snapshot, send] = useFlow(createAccountSessions, props);
  const texts = useTexts('accountSessions', accountSessionsTexts);
  const { sessions, ending, result } = snapshot.context;
  const failed = result?.end === 'one' ? texts.failedOne : texts.failedOthers;
  const ended = result?.end === 'one' ? texts.endedOne : texts.endedOthers;
  return (
    <AccountSessionsSection
      sessions={sessions}
      ending={snapshot.value === 'endingOthers' ? 'others' : ending}
      result={
        result &&
        (result.hasFailed
          ? { tone: 'danger', text: failed(result.message ?? texts.retryLater) }
          : { tone: 'positive', text: ended })
      }
      onEnd={(id) => send({ type: 'session.end', id })}
      onEndOthers={() => send({ type: 'sessions.end' })}
      onDismiss={() => send({ type: 'message.close' })}
      onRetry={() => send({ type: 'part.reload' })}
    />
  );
}
