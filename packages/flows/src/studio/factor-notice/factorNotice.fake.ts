import { fakeApi } from '../../testing/fakeApi.ts';
import type { FactorNoticeFlowProps } from './FactorNoticeFlow.tsx';

/** Props with an answer after a short delay, for stories that run the machine. */
export const fakeFactorNoticeProps: FactorNoticeFlowProps = {
  services: { api: fakeApi(['putOffFactor']) },
  dueOn: null,
  href: '#cuenta',
};
