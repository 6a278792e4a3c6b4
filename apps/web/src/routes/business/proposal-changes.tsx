import { ProposalChangesFlow, type ProposalChangesFlowProps } from '@contapro/flows/react';
import { proposalFilters } from '../../navigation/proposalFilters.ts';
import { salesFilters } from '../../navigation/salesFilters.ts';
import { queryOf } from '../../navigation/useAddress.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';
import { purchasesHref } from '../../navigation/voucherFilters.ts';
import { pages } from '../../pages.ts';
import { reconciliationHref } from '../../services/reconciliationHref.ts';

const hrefs: ProposalChangesFlowProps['hrefs'] = {
  upload: pages.upload.getHref(),
  reconciliation: reconciliationHref,
  voucher: ({ serieNumber }, book) =>
    book === 'sales'
      ? `${pages.sales.getHref()}?${queryOf(salesFilters.write([{ serieNumber }]))}`
      : purchasesHref([{ key: 'serie_number_of_vouchers', value: serieNumber }]),
};

/** Cambios de SUNAT. */
export function Component() {
  const route = useReportRoute(proposalFilters);
  return route && <ProposalChangesFlow key={route.key} {...route.props} hrefs={hrefs} />;
}
