import { periodSelectorTexts, purchasesTexts, reportDownloadTexts, reportTexts, type Words } from '@contapro/domain';
import type { Finder, FoundElement } from './Finder.ts';

/**
 * The report of purchases of a business and period.
 *
 * @param words The words with which the host replaces those of the page.
 */
export function purchasesPage<Found extends FoundElement<Found>>(page: Finder<Found>, words: Words['purchases'] = {}) {
  const texts = { ...purchasesTexts, ...words };
  const dialog = () => page.getByRole('dialog', { name: reportDownloadTexts.title });
  return {
    heading: () => page.getByRole('heading', { name: texts.title }),
    /** The choice of the period, whose values are `YYYYMM`. */
    period: () => page.getByRole('combobox', { name: periodSelectorTexts.label, exact: true }),
    /** The button that shows the image of a voucher, such as `F001-00012847`. */
    view: (number: string) => page.getByRole('button', { name: reportTexts.viewOf(number), exact: true }),
    /** The button that opens the dialog for the Excel. */
    downloadExcel: () => page.getByRole('button', { name: texts.downloadExcel, exact: true }),
    download: {
      dialog,
      confirm: () => dialog().getByRole('button', { name: reportDownloadTexts.download, exact: true }),
    },
    /** The heading in place of the rows when there are none. */
    empty: () => page.getByRole('heading', { name: reportTexts.emptyTitle }),
  };
}
