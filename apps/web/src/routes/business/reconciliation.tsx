import { formatSerieNumber } from '@contapro/domain';
import { ReconciliationFlow, type ReconciliationFlowHrefs } from '@contapro/flows/react';
import { reconciliationFilters } from '../../navigation/reconciliationFilters.ts';
import { salesFilters } from '../../navigation/salesFilters.ts';
import { queryOf } from '../../navigation/useAddress.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';
import { purchasesHref } from '../../navigation/voucherFilters.ts';
import { pages } from '../../pages.ts';
import { reconciliationHref } from '../../services/reconciliationHref.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useSessionUploads } from '../../services/sessionUploads.ts';
import { startSessionUploads } from '../../services/startSessionUploads.ts';

const hrefs: ReconciliationFlowHrefs = {
  upload: pages.upload.getHref(),
  voucher: ({ sunat, own }, book) => {
    const voucher = sunat ?? own;
    const serieNumber = formatSerieNumber(voucher?.series, voucher?.number);
    return book === 'sales'
      ? `${pages.sales.getHref()}?${queryOf(salesFilters.write([{ serieNumber }]))}`
      : purchasesHref([{ key: 'serie_number_of_vouchers', value: serieNumber }]);
  },
  other: reconciliationHref,
  sale: ({ series, number, period }) =>
    pages.sales.getHref({ periodo: period, numero: formatSerieNumber(series, number) }),
};

/** Cuadre: SUNAT's proposal compared with the XML. */
export function Component() {
  const services = useServices();
  const uploads = useSessionUploads();
  const route = useReportRoute(reconciliationFilters);
  if (route === null) return null;
  // With an external form, files are not sent to the server.
  const hasOwnUploads = services.configuration.uploadFormUrl === null;
  return (
    <ReconciliationFlow
      key={route.key}
      {...route.props}
      hrefs={hrefs}
      upload={
        hasOwnUploads
          ? { actor: uploads.begin(() => startSessionUploads(services)), business: route.props.input.business }
          : undefined
      }
    />
  );
}
