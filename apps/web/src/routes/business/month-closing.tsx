import { whenVisible } from '@contapro/flows';
import { MonthClosingFlow, type MonthClosingFlowHrefs } from '@contapro/flows/react';
import { bookHrefs } from '../../navigation/bookHrefs.ts';
import { voucherHref } from '../../navigation/quickHrefs.ts';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';
import { changesHref } from '../../services/changesHref.ts';
import { readFiledFile } from '../../services/readFiledFile.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { useReportServices } from '../../services/useReportServices.ts';

const hrefs: MonthClosingFlowHrefs = {
  collections: () => pages.collections.getHref(),
  upload: () => pages.upload.getHref(),
  reconciliation: (periodo) => pages.reconciliation.getHref({ periodo }),
  review: (periodo) => pages.review.getHref({ periodo }),
  deposits: (periodo) => pages.detractions.getHref({ periodo, pestana: 'por-pagar' }),
  exchangeRates: () => pages.exchangeRates.getHref({ estado: 'faltan' }),
  form: (periodo) => pages.pdtReport.getHref({ periodo }),
  summary: (periodo) => pages.monthSummary.getHref({ periodo }),
  changes: changesHref,
  voucher: voucherHref,
  books: bookHrefs,
};

const ownHrefs: MonthClosingFlowHrefs = { ...hrefs, credentials: () => pages.editCredentials.getHref() };

/** 'Cerrar el mes' of the open business. */
export function Component() {
  const services = useReportServices();
  const route = useBookRoute();
  const isReviser = useMemberRole() === 'revisor';
  return (
    route && (
      <MonthClosingFlow
        key={route.key}
        {...route.props}
        services={{ ...services, whenVisible, readFiledFile }}
        hrefs={isReviser ? hrefs : ownHrefs}
      />
    )
  );
}
