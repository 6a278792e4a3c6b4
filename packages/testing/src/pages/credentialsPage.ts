import { credentialsValidationTexts, editCredentialsTexts, solFieldsTexts, type Words } from '@contapro/domain';
import { type Finder, type FoundElement, labelled } from './Finder.ts';

/**
 * The page that replaces the SOL credentials of a business, and the dialog that validates them with SUNAT.
 *
 * @param words The words with which the host replaces those of the page.
 */
export function credentialsPage<Found extends FoundElement<Found>>(
  page: Finder<Found>,
  words: Pick<Words, 'editCredentials' | 'solFields'> = {},
) {
  const texts = { ...editCredentialsTexts, ...words.editCredentials };
  const sol = { ...solFieldsTexts, ...words.solFields };
  const dialogOf = (title: string) => page.getByRole('dialog', { name: title });
  const { offered, validate, later, valid, portalRefused } = credentialsValidationTexts;
  const solUser = () => page.getByRole('textbox', { name: sol.user, exact: true });
  const solKey = () => labelled(page, sol.key);
  return {
    heading: () => page.getByRole('heading', { name: texts.title }),
    business: () => page.getByRole('textbox', { name: texts.name, exact: true }),
    ruc: () => page.getByRole('textbox', { name: texts.ruc, exact: true }),
    solUser,
    solKey,
    submit: () => page.getByRole('button', { name: texts.submit, exact: true }),
    /** Types new credentials without sending them. */
    fill: async (values: { solUser: string; solKey: string }) => {
      await solUser().fill(values.solUser);
      await solKey().fill(values.solKey);
    },
    /** The dialog after the credentials were stored. */
    stored: {
      dialog: () => dialogOf(offered.title),
      validate: () => dialogOf(offered.title).getByRole('button', { name: validate }),
      later: () => dialogOf(offered.title).getByRole('button', { name: later }),
    },
    /** The dialog when SUNAT accepted them. */
    valid: () => dialogOf(valid.title),
    /** The dialog when SUNAT refused the SOL user or its key. */
    refused: () => dialogOf(portalRefused.title),
  };
}
