import { solesFromCents } from '@contapro/domain';
import { pageOf, perceptionPage, perceptions } from '@contapro/fixtures';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeFiles, fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import { wirePerception } from '../testing/wire.ts';
import type { PerceptionsFlowProps } from './PerceptionsFlow.tsx';

/** Props with services of `perceptions` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakePerceptionsProps: PerceptionsFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      listPerceptions: ({ query: { page, size }, signal }) => {
        const { items, totalItems, totalPages } = pageOf(perceptions, size, page);
        const { count, totalCents } = perceptionPage.summary;
        return later(
          {
            success: true,
            data: { vouchers: items.map(wirePerception), pagination: { total_pages: totalPages } },
            summary: { total_items: count, total_amount_perceptions: solesFromCents(totalCents) },
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
