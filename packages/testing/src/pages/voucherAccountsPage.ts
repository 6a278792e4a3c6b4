import { accountsTexts, periodSelectorTexts, type Words } from '@contapro/domain';
import type { Finder, FoundElement } from './Finder.ts';

/**
 * The page with the accounts of the purchases of a business and period.
 *
 * @param words The words with which the host replaces those of the page.
 */
export function voucherAccountsPage<Found extends FoundElement<Found>>(
  page: Finder<Found>,
  words: Words['accounts'] = {},
) {
  const texts = { ...accountsTexts, ...words };
  const picker = { ...accountsTexts.picker, ...words.picker };
  const dialog = (supplier: string) => page.getByRole('dialog', { name: picker.title(supplier) });
  const current = () => page.getByRole('region', { name: texts.current });
  const button = (name: string) => current().getByRole('button', { name, exact: true });
  return {
    heading: () => page.getByRole('heading', { name: texts.title, exact: true }),
    /** The choice of the period, whose values are `YYYYMM`. */
    period: () => page.getByRole('combobox', { name: periodSelectorTexts.label, exact: true }),
    /** The purchase that is decided, with what is suggested for it and why. */
    current,
    accept: () => button(texts.accept),
    change: () => button(texts.change),
    divide: () => button(texts.divide),
    applyToSupplier: () => button(texts.toSupplier),
    undo: () => button(texts.undo),
    /** The dialog in which the account of a purchase of this supplier is chosen. */
    picker: {
      dialog,
      account: (supplier: string) => dialog(supplier).getByRole('textbox', { name: picker.search, exact: true }),
      save: (supplier: string) => dialog(supplier).getByRole('button', { name: picker.save, exact: true }),
    },
  };
}
