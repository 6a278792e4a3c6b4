import type { Texts, TextsSubject } from '@contapro/domain';
import { useContext } from 'react';
import { TextsContext } from './TextsContext.ts';

/**
 * The texts of a subject: the given defaults, except those that a `TextsProvider` above replaces. The defaults are an
 * argument, so that a page loads only the texts that it shows.
 *
 * @example
 * const texts = useTexts('signIn', signInTexts);
 */
export function useTexts<Subject extends TextsSubject>(subject: Subject, defaults: Texts[Subject]): Texts[Subject] {
  return useContext(TextsContext)(subject, defaults);
}
