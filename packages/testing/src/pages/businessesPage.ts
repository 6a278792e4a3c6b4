import { homeTexts, type Words } from '@contapro/domain';
import type { Finder, FoundElement } from './Finder.ts';

/**
 * The list of businesses of an accountant.
 *
 * @param words The words with which the host replaces those of the page.
 */
export function businessesPage<Found extends FoundElement<Found>>(page: Finder<Found>, words: Words['home'] = {}) {
  const texts = { ...homeTexts, ...words };
  const list = () => page.getByRole('list', { name: texts.businesses, exact: true });
  return {
    heading: (accountant: string) => page.getByRole('heading', { name: texts.greeting(accountant) }),
    list,
    search: () => page.getByRole('searchbox', { name: texts.search }),
    /** The card that opens a business: a link where the host gave the address of a business, otherwise a button. */
    business: (name: string | RegExp, as: 'button' | 'link' = 'button') => list().getByRole(as, { name }),
    /** Where there are businesses, what leads to the form that registers another one. */
    register: () => page.getByRole('link', { name: texts.register }),
    /** Where there is none, the heading and what leads to the form. */
    empty: {
      heading: () => page.getByRole('heading', { name: texts.emptyTitle }),
      register: () => page.getByRole('link', { name: texts.emptyAction }),
    },
  };
}
