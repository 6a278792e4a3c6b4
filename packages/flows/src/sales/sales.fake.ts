import { sales, salesMatching, salesPageOf } from '@contapro/fixtures';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeFiles, fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import { wireSalesPage } from '../testing/wire.ts';
import type { SalesFlowProps } from './SalesFlow.tsx';

/** Props with services of `sales` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeSalesProps: SalesFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      listSales: ({ query: { page, size, category, serie_number: serieNumber }, signal }) => {
        const filter = { ...(category && { category }), ...(serieNumber !== undefined && { serieNumber }) };
        return later(wireSalesPage(salesPageOf(salesMatching(sales, filter), size, page)), { signal });
      },
    },
    ...fakeFiles,
  },
  input: fakeInput,
};
