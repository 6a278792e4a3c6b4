import type { Voucher } from '@contapro/domain';
import { ClientQuestionSection } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createClientQuestion, type ClientQuestionMachine } from './clientQuestion.machine.ts';
import type { ClientQuestionInput, ClientQuestionServices } from './clientQuestion.types.ts';

export interface ClientQuestionFlowProps extends Pick<FlowOptions<ClientQuestionMachine>, 'snapshot' | 'onEmit'> {
  services: ClientQuestionServices;
  /** Read when the flow starts. */
  input: Omit<ClientQuestionInput, 'code'> & { voucher: Voucher };
}

/** The questions to the client about an observed voucher. Give it the code of the voucher as `key`. */
export function ClientQuestionFlow({ services, input, ...flow }: ClientQuestionFlowProps) {
  const { voucher, ...place } = input;
  const [snapshot, send] = useFlow(() => createClientQuestion(services), {
    input: { ...place, code: voucher.code },
    ...flow,
  });
  const { questions, link, problem } = snapshot.context;
  const busy = snapshot.matches('asking') ? 'asking' : snapshot.matches('revoking') ? 'revoking' : undefined;
  return (
    <ClientQuestionSection
      voucher={voucher}
      questions={questions}
      link={link?.url}
      busy={busy}
      problem={problem ?? undefined}
      onAsk={() => send({ type: 'client.ask' })}
      onRevoke={(id) => send({ type: 'question.revoke', id })}
      onRetry={() => send({ type: 'questions.reload' })}
    />
  );
}
