import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiles, fakeInput } from '../../testing/fakeReport.ts';
import type { PerceptionsFlowProps } from './PerceptionsFlow.tsx';

/** Props with services of `perceptions` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakePerceptionsProps: PerceptionsFlowProps = {
  services: {
    api: { ...fakeDashboardProps.services.api, ...fakeApi(['listPerceptions', 'requestWithholdingReport']) },
    ...fakeFiles,
  },
  input: fakeInput,
};
