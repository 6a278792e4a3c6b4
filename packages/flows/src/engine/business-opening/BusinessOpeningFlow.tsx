import { GlobalSpinner, StatusDialog, useCode } from '@contapro/ui';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';
import type { BusinessOpeningServices } from './businessOpening.types.ts';

const importStatus = () => import('./StatusOfBusiness.tsx');

export interface BusinessOpeningHrefs {
  /**
   * The support chat on WhatsApp, opened in a new tab. Without it there is no such link.
   *
   * @default null
   */
  support?: string | null | undefined;
}

/** The props of {@link BusinessOpeningFlow} that its machine does not need. */
export interface BusinessOpeningLooks {
  /**
   * The addresses of its links.
   *
   * @default {}
   */
  hrefs?: BusinessOpeningHrefs | undefined;
  /**
   * The text of the spinner while the business is opened.
   *
   * @default 'opening'
   */
  spinner?: 'opening' | 'switching';
}

export type BusinessOpeningFlowProps = FlowProps<BusinessOpeningMachine, BusinessOpeningServices> &
  BusinessOpeningLooks;

/**
 * Opens a business. It shows a spinner while the periods are loaded, and then, unless the business was opened, a dialog
 * about its status or an error.
 */
export function BusinessOpeningFlow({ hrefs = {}, spinner = 'opening', ...props }: BusinessOpeningFlowProps) {
  const [snapshot, send] = useFlow(createBusinessOpening, props);
  const close = () => send({ type: 'dialog.close' });
  const isExplained = !['idle', 'opening', 'failed'].includes(snapshot.value);
  const { code, retry } = useCode(importStatus, undefined, isExplained);
  const isCodeMissing = isExplained && code.state === 'failed';
  const isBusy = snapshot.hasTag('busy') || (isExplained && code.state === 'loading');
  return (
    <>
      <GlobalSpinner tags={isBusy ? [spinner] : []} />
      {code.state === 'ready' && (
        <code.data.BusinessStatusDialog
          open={isExplained}
          business={snapshot.context.business}
          onUpdateCredentials={() => send({ type: 'credentials.edit' })}
          onOpenReport={() => send({ type: 'report.open' })}
          onClose={close}
          supportHref={hrefs.support ?? null}
        />
      )}
      <StatusDialog
        state={snapshot.value === 'failed' || isCodeMissing ? 'failed' : 'closed'}
        onClose={close}
        onRetry={isCodeMissing ? retry : () => send({ type: 'business.retry' })}
      />
    </>
  );
}
