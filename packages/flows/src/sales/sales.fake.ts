import { sales, salesMatching, salesPageOf } from '@contapro/fixtures';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeFiles, fakeInput } from '../testing/fakeReport.ts';
import { inOrder } from '../testing/inOrder.ts';
import { later } from '../testing/later.ts';
import { wireSalesPage } from '../testing/wire.ts';
import type { SalesFlowProps } from './SalesFlow.tsx';

/** Props with services of `sales` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeSalesProps: SalesFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      listSales: ({ query: { page, size, sort, category, serie_number: serieNumber }, signal }) => {
        const filter = { ...(category && { category }), ...(serieNumber !== undefined && { serieNumber }) };
        const matching = salesMatching(sales, filter).toSorted(inOrder(sort, ({ customerName }) => customerName ?? ''));
        return later(wireSalesPage(salesPageOf(matching, size, page)), { signal });
      },
    },
    ...fakeFiles,
  },
  input: fakeInput,
};
