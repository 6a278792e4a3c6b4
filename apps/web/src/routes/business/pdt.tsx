import { figureFilters, form621BoxSource, pdtFilters } from '@contapro/domain';
import { PdtFlow, type PdtFlowProps } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { purchasesHref } from '../../navigation/voucherFilters.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';

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
  const route = useBookRoute();
  const typed = useFormDraft('pdt');
  if (route === null) return null;
  const { services, input, onEmit } = route.props;
  const { uuid } = input.business;
  return (
    <PdtFlow
      key={route.key}
      services={services}
      input={{ ...input, book: route.book, drafts: typed?.draft?.[uuid] }}
      hrefs={hrefs}
      onEmit={(fact) => {
        if (fact.type !== 'draft.changed') onEmit(fact);
        else if (fact.draft !== null) typed?.keep({ ...typed.draft, [uuid]: fact.draft });
      }}
    />
  );
}
