import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiles, fakeInput } from '../../testing/fakeReport.ts';
import type { SalesFlowProps } from './SalesFlow.tsx';

/** Props with services of `sales` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeSalesProps: SalesFlowProps = {
  services: {
    api: { ...fakeDashboardProps.services.api, ...fakeApi(['listSales']) },
    ...fakeFiles,
  },
  input: fakeInput,
};
