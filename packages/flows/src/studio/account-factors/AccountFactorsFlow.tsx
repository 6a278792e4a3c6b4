import { AccountFactorsSection, FactorDialog } from '@contapro/ui/screens';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { FactorCodeForm, FactorChangeForm } from './accountFactors.actors.ts';
import { type AccountFactorsMachine, createAccountFactors } from './accountFactors.machine.ts';
import type { AccountFactorsServices } from './accountFactors.types.ts';

export interface AccountFactorsFlowProps extends Pick<FlowOptions<AccountFactorsMachine>, 'snapshot' | 'onEmit'> {
  services: AccountFactorsServices;
}

/** The second factor of the account, as a part of the page of the account. */
export function AccountFactorsFlow({ services, ...flow }: AccountFactorsFlowProps) {
  const [snapshot, send] = useFlow(() => createAccountFactors(services), flow);
  const [change] = useChild<FactorChangeForm>(snapshot.children.changeForm);
  const [code] = useChild<FactorCodeForm>(snapshot.children.codeForm);
  const { factors, act, setup, codes, passkeyFailure } = snapshot.context;
  return (
    <>
      <AccountFactorsSection
        factors={factors}
        onBegin={(wanted) => send({ type: 'act.begin', act: wanted })}
        onRetry={() => send({ type: 'factors.reload' })}
      />
      {act && (
        <FactorDialog
          act={act}
          setup={setup}
          codes={codes}
          status={formStatusOf(setup === null ? change : code)}
          passkeyFailure={passkeyFailure}
          onConfirm={(values) => send({ type: 'act.confirm', ...values })}
          onCode={(typed) => send({ type: 'code.submit', code: typed })}
          onSave={() => send({ type: 'codes.save' })}
          onPrint={() => send({ type: 'codes.print' })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
    </>
  );
}
