import type { Configuration } from '../configuration.ts';
import { pages } from '../pages.ts';

/** The addresses of the links of a form that registers a company. */
export const companyHrefs = ({ termsUrl, privacyUrl, whatsappUrl }: Configuration) => ({
  home: pages.home.getHref(),
  plans: pages.plans.getHref(),
  guide: pages.sunatGuide.getHref(),
  file: pages.registerFromFile.getHref(),
  terms: termsUrl,
  privacy: privacyUrl,
  support: whatsappUrl,
  claim: pages.rucRequest.getHref(),
});
