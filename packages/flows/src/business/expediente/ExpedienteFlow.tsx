import { expedienteTexts } from '@contapro/domain';
import { Button, useTexts } from '@contapro/ui';
import { ExpedienteDialog } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createExpediente, type ExpedienteMachine } from './expediente.machine.ts';
import type { ExpedienteInput, ExpedienteServices } from './expediente.types.ts';

export interface ExpedienteFlowProps extends Pick<FlowOptions<ExpedienteMachine>, 'snapshot' | 'onEmit'> {
  services: ExpedienteServices;
  /** Read when the flow starts. Give it the uuid of the business as `key`. */
  input: ExpedienteInput;
}

/** The button 'Expediente del año', and the dialog that it opens. */
export function ExpedienteFlow({ services, ...flow }: ExpedienteFlowProps) {
  const texts = useTexts('expediente', expedienteTexts);
  const [{ value, context }, send] = useFlow(() => createExpediente(services), flow);
  const { business, years, year, progress, failure, fileName } = context;
  return (
    <>
      <Button onClick={() => send({ type: 'dialog.open' })}>{texts.button}</Button>
      <ExpedienteDialog
        state={value}
        business={business}
        {...{ years, year, progress, failure, fileName }}
        onYearChange={(chosen) => send({ type: 'year.choose', year: chosen })}
        onDownload={() => send({ type: 'expediente.download' })}
        onRetry={() => send({ type: 'download.retry' })}
        onCancel={() => send({ type: 'download.cancel' })}
        onClose={() => send({ type: 'dialog.close' })}
      />
    </>
  );
}
