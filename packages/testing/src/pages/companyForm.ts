import { companyFieldsTexts, consentTexts, registerCompanyTexts, solFieldsTexts, type Words } from '@contapro/domain';
import { type Finder, type FoundElement, labelled } from './Finder.ts';

/** What is typed to register a company. */
export interface CompanyToFill {
  name: string;
  ruc: string;
  solUser: string;
  solKey: string;
}

/**
 * The form that registers a company.
 *
 * @param words The words with which the host replaces those of the form.
 */
export function companyForm<Found extends FoundElement<Found>>(
  page: Finder<Found>,
  words: Pick<Words, 'companyFields' | 'solFields' | 'registerCompany'> = {},
) {
  const fields = { ...companyFieldsTexts, ...words.companyFields };
  const sol = { ...solFieldsTexts, ...words.solFields };
  const texts = { ...registerCompanyTexts, ...words.registerCompany };
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const consent = ({ before, link }: { before: string; link: string }) =>
    page.getByRole('checkbox', { name: `${before}${link}` });
  const form = {
    name: () => box(fields.name),
    ruc: () => box(fields.ruc),
    solUser: () => box(sol.user),
    solKey: () => labelled(page, sol.key),
    terms: () => consent(consentTexts.terms),
    privacy: () => consent(consentTexts.privacy),
    submit: () => page.getByRole('button', { name: texts.submit, exact: true }),
    /** What was refused, in the words of the server or of the form. */
    refusal: () => page.getByRole('alert'),
    /** The button that fills the form again after it was refused. */
    restore: () => page.getByRole('button', { name: fields.restore }),
    /** The heading in place of the form after a company was registered. */
    done: () => page.getByRole('heading', { name: texts.doneTitle }),
  };
  return {
    ...form,
    /** Fills in the empty form and accepts the terms, without sending it. */
    fill: async ({ name, ruc, solUser, solKey }: CompanyToFill) => {
      await form.name().fill(name);
      await form.ruc().fill(ruc);
      await form.solUser().fill(solUser);
      await form.solKey().fill(solKey);
      await form.terms().click();
      await form.privacy().click();
    },
  };
}
