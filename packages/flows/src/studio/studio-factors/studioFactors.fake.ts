import { fakeApi } from '../../testing/fakeApi.ts';
import type { StudioFactorsFlowProps } from './StudioFactorsFlow.tsx';

/** Props with answers after a short delay, for stories that run the machine. */
export const fakeStudioFactorsProps: StudioFactorsFlowProps = {
  services: {
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    api: fakeApi(['getStudioFactors', 'setFactorRule', 'resetMemberFactor']),
  },
};
