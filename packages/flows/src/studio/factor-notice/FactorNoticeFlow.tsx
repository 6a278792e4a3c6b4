import { FactorNoticeBanner, type FactorNoticeBannerProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createFactorNotice, type FactorNoticeMachine } from './factorNotice.machine.ts';
import type { FactorNoticeServices } from './factorNotice.types.ts';

export interface FactorNoticeFlowProps
  extends Pick<FlowOptions<FactorNoticeMachine>, 'snapshot' | 'onEmit'>,
    Pick<FactorNoticeBannerProps, 'dueOn' | 'href'> {
  services: FactorNoticeServices;
}

/** Asks for a second factor, above the page. */
export function FactorNoticeFlow({ services, dueOn, href, ...flow }: FactorNoticeFlowProps) {
  const [{ value }, send] = useFlow(() => createFactorNotice(services), flow);
  if (value === 'done') return null;
  return (
    <FactorNoticeBanner
      dueOn={dueOn}
      href={href}
      isSending={value === 'sending'}
      hasFailed={value === 'failed'}
      onPutOff={() => send({ type: 'notice.putOff' })}
    />
  );
}
