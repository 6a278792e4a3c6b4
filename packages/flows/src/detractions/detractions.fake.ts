import { detractionReportTotals, paidDetractions, pageOf, unpaidDetractions } from '@contapro/fixtures';
import { solesFromCents } from '@contapro/domain';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeFiles, fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import { wireDetraction, wireDetractionTotals } from '../testing/wire.ts';
import type { DetractionsFlowProps } from './DetractionsFlow.tsx';

/**
 * Props with services of `paidDetractions` and `unpaidDetractions` that answer after a short delay, for stories that run the
 * machine and tests in the browser.
 */
export const fakeDetractionsProps: DetractionsFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      getDetractionTotals: ({ signal }) => later(wireDetractionTotals(detractionReportTotals), { signal }),
      listDetractions: ({ query: { paid, page, size, fecha_inicio: from = '', fecha_fin: to = '9' }, signal }) => {
        const all = paid === 'N' ? unpaidDetractions : paidDetractions;
        const rows = all.filter(
          ({ certificate: { paidAt } }) => paidAt === null || (paidAt >= from && paidAt <= `${to}T24`),
        );
        const { items, totalItems, totalPages } = pageOf(rows, size, page);
        const cents = rows.map(({ certificate, toDepositCents }) => certificate.depositCents ?? toDepositCents ?? 0);
        return later(
          {
            success: true,
            data: { vouchers: items.map(wireDetraction), pagination: { total_pages: totalPages } },
            summary: {
              total_items: totalItems,
              total_amount_detraction: solesFromCents(cents.reduce((sum, one) => sum + one, 0)),
              total_amount_without_voucher: 0,
            },
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
