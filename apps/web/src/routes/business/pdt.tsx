import { figureFilters, form621BoxSource, pdtFilters } from '@contapro/domain';
import { PdtFlow, type PdtFlowProps } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { purchasesHref } from '../../navigation/voucherFilters.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';

const hrefs: PdtFlowProps['hrefs'] = {
  back: pages.home.getHref(),
  summary: pages.monthSummary.getHref(),
  box: (box) => {
    switch (form621BoxSource(box)) {
      case 'purchases':
        return purchasesHref(pdtFilters(box));
      case 'perceptions':
        return pages.perceptions.getHref();
      case 'retentions':
        return pages.retentions.getHref();
      case 'sales':
        return pages.sales.getHref({ pdt: String(box) });
      case null:
        return undefined;
    }
  },
  amount: (book, amount) =>
    book === 'purchases' ? purchasesHref(pdtFilters(amount)) : pages.sales.getHref({ pdt: amount }),
  lateDetractions: purchasesHref(figureFilters.lateDetractions),
};

/** 'Informe PDT' of the open business. */
export function Component() {
  const services = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { period, book, key, onEmit } = useBookRoute();
  const typed = useFormDraft('pdt');
  if (business === null) return null;

  return (
    <PdtFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods, book, drafts: typed?.draft?.[business.uuid] }}
      hrefs={hrefs}
      onEmit={(fact) => {
        if (fact.type !== 'draft.changed') onEmit(fact);
        else if (fact.draft !== null) typed?.keep({ ...typed.draft, [business.uuid]: fact.draft });
      }}
    />
  );
}
