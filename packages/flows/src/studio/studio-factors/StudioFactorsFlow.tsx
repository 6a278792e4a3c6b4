import { ResetFactorDialog, StudioFactorsSection } from '@contapro/ui/screens';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { FactorResetForm, FactorRuleForm } from './studioFactors.actors.ts';
import { createStudioFactors, type StudioFactorsMachine } from './studioFactors.machine.ts';
import type { StudioFactorsServices } from './studioFactors.types.ts';

export interface StudioFactorsFlowProps extends Pick<FlowOptions<StudioFactorsMachine>, 'snapshot' | 'onEmit'> {
  services: StudioFactorsServices;
}

/** What the titular requires of everybody in the studio, as a part of the page of the team. */
export function StudioFactorsFlow({ services, ...flow }: StudioFactorsFlowProps) {
  const [snapshot, send] = useFlow(() => createStudioFactors(services), flow);
  const [rule] = useChild<FactorRuleForm>(snapshot.children.ruleForm);
  const [reset] = useChild<FactorResetForm>(snapshot.children.resetForm);
  const { studio, today, done, member } = snapshot.context;
  return (
    <>
      <StudioFactorsSection
        studio={studio}
        today={today}
        done={done}
        status={formStatusOf(rule)}
        onSave={(wanted) => send({ type: 'rule.save', rule: wanted })}
        onReset={(person) => send({ type: 'reset.open', member: person })}
        onRetry={() => send({ type: 'studio.reload' })}
      />
      {member && (
        <ResetFactorDialog
          name={member.name}
          status={formStatusOf(reset)}
          onConfirm={() => send({ type: 'reset.confirm' })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
    </>
  );
}
