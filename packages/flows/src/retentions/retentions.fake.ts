import { solesFromCents } from '@contapro/domain';
import { pageOf, retentionPage, retentions } from '@contapro/fixtures';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeFiles, fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import { wireRetention } from '../testing/wire.ts';
import type { RetentionsFlowProps } from './RetentionsFlow.tsx';

/** Props with services of `retentions` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeRetentionsProps: RetentionsFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      listRetentions: ({ query: { page, size }, signal }) => {
        const { items, totalItems, totalPages } = pageOf(retentions, size, page);
        const { count, totalCents } = retentionPage.summary;
        return later(
          {
            success: true,
            data: { vouchers: items.map(wireRetention), pagination: { total_pages: totalPages } },
            summary: { total_items: count, total_amount_retentions: solesFromCents(totalCents) },
            metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
          },
          { signal },
        );
      },
    },
    ...fakeFiles,
  },
  input: fakeInput,
};
