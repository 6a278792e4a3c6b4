import { experimentVariantOf, mapFigures, type SalesCategory, type SeenOnce } from '@contapro/domain';
import { DashboardFlow, prepareDashboard } from '@contapro/flows/react';
import { Navigate } from 'react-router-dom';
import { videoUrlOf } from '../../configuration.ts';
import { businessStateOf } from '../../businessState.ts';
import { observedHref } from '../../navigation/listingFilters.ts';
import { bookHrefs } from '../../navigation/bookHrefs.ts';
import { voucherHref } from '../../navigation/quickHrefs.ts';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { purchasesHref } from '../../navigation/voucherFilters.ts';
import { pages } from '../../pages.ts';
import { dashboardApi } from '../../services/dashboardApi.ts';
import { changesHref } from '../../services/changesHref.ts';
import { readFiledFile } from '../../services/readFiledFile.ts';
import { reconciliationHref } from '../../services/reconciliationHref.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useCollections } from '../../services/useCollections.ts';
import { useReportServices } from '../../services/useReportServices.ts';

const hrefs = {
  purchases: pages.purchases.getHref(),
  figures: {
    ...mapFigures(purchasesHref),
    detractionsPaid: pages.detractions.getHref(),
    detractionsUnpaid: pages.detractions.getHref({ pestana: 'por-pagar' }),
  },
  reason: observedHref,
  sales: (category?: SalesCategory) => pages.sales.getHref(category && { tipo: category }),
  observed: pages.observations.getHref(),
  detractions: pages.detractions.getHref(),
  form: pages.pdtReport.getHref(),
  summary: pages.monthSummary.getHref(),
  credentials: pages.editCredentials.getHref(),
  upload: pages.upload.getHref(),
  changes: changesHref,
  reconciliation: reconciliationHref,
  voucher: voucherHref,
  books: bookHrefs,

  numbering: (periodo: string) => pages.numbering.getHref({ periodo }),
  exchangeRates: pages.exchangeRates.getHref({ estado: 'faltan' }),
  missing: pages.observations.getHref({ pestana: 'todos' }),
};

/** Loads what the page loads by itself later, see `prefetch.ts`. */
export const prepare = prepareDashboard;

/** 'Tu reporte de empresa'. Accountants without this page are redirected to the purchases. */
export function Component() {
  const { configuration, session } = useServices();
  const reportServices = useReportServices();
  const services = { ...reportServices, api: dashboardApi(reportServices.api), readFiledFile };
  const testGroup = useSession((state) => state.testGroup);
  const route = useBookRoute();
  const collections = useCollections();
  const isSeen = (what: SeenOnce) => session.get().user?.seen?.includes(what) === true;
  if (route === null) return null;
  const { input, onEmit } = route.props;
  if (!experimentVariantOf(testGroup).hasDashboardHome)
    return <Navigate to={hrefs.purchases} replace state={businessStateOf(hrefs.purchases, input.business)} />;

  return (
    <DashboardFlow
      key={route.key}
      services={services}
      input={{
        ...input,
        book: route.book,
        // Once for a person, in whatever browser they saw it.
        showsIntroVideo: session.flag('completedOnboardingVideo') !== true && !isSeen('introduction'),
        videoUrl: videoUrlOf(configuration, 'onboarding'),
        showsTour: session.flag('completedOnboardingStepOne') !== true && !isSeen('tour'),
      }}
      collections={{ ...collections, services: { ...collections.services, api: services.api } }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
