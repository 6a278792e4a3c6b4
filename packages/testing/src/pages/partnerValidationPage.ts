import { partnerValidationTexts, type Words } from '@contapro/domain';
import type { Finder, FoundElement } from './Finder.ts';

/**
 * The page that a link of a partner opens.
 *
 * @param words The words with which the host replaces those of the page.
 */
export function partnerValidationPage<Found extends FoundElement<Found>>(
  page: Finder<Found>,
  words: Words['partnerValidation'] = {},
) {
  const texts = { ...partnerValidationTexts, ...words };
  return {
    heading: () => page.getByRole('heading', { name: texts.title }),
    /** The headings of the three failures. */
    failed: () => page.getByRole('heading', { name: texts.failedTitle }),
    outdated: () => page.getByRole('heading', { name: texts.outdatedTitle }),
    taken: () => page.getByRole('heading', { name: texts.takenTitle }),
    retry: () => page.getByRole('button', { name: texts.retry }),
    signIn: () => page.getByRole('link', { name: texts.signIn }),
  };
}
