import { figureFilters } from '@contapro/domain';
import { PurchasesFlow } from '@contapro/flows/react';
import { bookHrefs } from '../../navigation/bookHrefs.ts';
import { voucherHref } from '../../navigation/quickHrefs.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';
import { purchasesHref, voucherFilters } from '../../navigation/voucherFilters.ts';
import { pages } from '../../pages.ts';
import { useSession } from '../../services/ServicesContext.tsx';

const hrefs = {
  total: purchasesHref(figureFilters.total),
  deductible: purchasesHref(figureFilters.deductible),
  notProcessed: purchasesHref(figureFilters.notProcessed),
  observed: pages.observations.getHref(),
  credentials: pages.editCredentials.getHref(),
};

/** Comprobantes de compra. */
export function Component() {
  const route = useReportRoute(voucherFilters);
  const testGroup = useSession((state) => state.testGroup);
  if (route === null) return null;
  const { input, ...props } = route.props;
  return (
    <PurchasesFlow
      key={route.key}
      {...props}
      input={{ ...input, testGroup }}
      hrefs={hrefs}
      voucherHref={voucherHref}
      bookHrefs={bookHrefs}
    />
  );
}
