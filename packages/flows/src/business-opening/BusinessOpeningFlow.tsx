import { BusinessStatusDialog, GlobalSpinner, StatusDialog, type BusinessStatusDialogProps } from '@contapro/ui';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';
import type { BusinessOpeningServices } from './businessOpening.types.ts';

export interface BusinessOpeningLooks extends Pick<BusinessStatusDialogProps, 'supportHref'> {
  /** What the spinner says while the business is opened. */
  spinner?: 'opening' | 'switching';
}

export type BusinessOpeningFlowProps = FlowProps<BusinessOpeningMachine, BusinessOpeningServices> &
  BusinessOpeningLooks;

/** What opening a business has to say: a spinner, the dialog of its status, or that it failed (HOME-28 to HOME-35). */
export function BusinessOpeningFlow({ supportHref, spinner = 'opening', ...props }: BusinessOpeningFlowProps) {
  const [snapshot, send] = useBoundFlow(createBusinessOpening, props);
  const close = () => send({ type: 'dialog.close' });
  return (
    <>
      <GlobalSpinner tags={snapshot.hasTag('busy') ? [spinner] : []} />
      <BusinessStatusDialog
        open={!['idle', 'opening', 'failed'].includes(snapshot.value)}
        business={snapshot.context.business}
        onUpdateCredentials={() => send({ type: 'credentials.edit' })}
        onOpenReport={() => send({ type: 'report.open' })}
        onClose={close}
        {...(supportHref !== undefined && { supportHref })}
      />
      <StatusDialog
        state={snapshot.value === 'failed' ? 'failed' : 'closed'}
        onClose={close}
        onRetry={() => send({ type: 'business.retry' })}
      />
    </>
  );
}
