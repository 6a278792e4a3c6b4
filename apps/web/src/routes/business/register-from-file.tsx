import { holdTab } from '@contapro/flows';
import { CompanyFileFlow } from '@contapro/flows/react';
import { companyHrefs } from '../../navigation/companyHrefs.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { readSheet, writeSheet } from '../../services/sheetFiles.ts';
import { useHost } from '../../services/useHost.ts';

/** Registrar empresas desde un archivo. */
export function Component() {
  const { configuration, api } = useServices();
  const typed = useFormDraft('registerFromFile');
  const onFact = useHost();
  if (typed === null) return null;
  const { home, plans, terms, privacy } = companyHrefs(configuration);
  return (
    <CompanyFileFlow
      services={{ api, readSheet, writeSheet, holdTab }}
      input={{ draft: typed.draft }}
      hrefs={{
        back: pages.registerBusiness.getHref(),
        board: pages.board.getHref(),
        home,
        plans,
        terms,
        privacy,
      }}
      onEmit={(fact) => {
        if (fact.type === 'rows.changed') typed.keep(fact.draft);
        else onFact(fact);
      }}
    />
  );
}
