import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiles, fakeInput } from '../../testing/fakeReport.ts';
import type { RetentionsFlowProps } from './RetentionsFlow.tsx';

/** Props with services of `retentions` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeRetentionsProps: RetentionsFlowProps = {
  services: {
    api: { ...fakeDashboardProps.services.api, ...fakeApi(['listRetentions', 'requestWithholdingReport']) },
    ...fakeFiles,
  },
  input: fakeInput,
};
