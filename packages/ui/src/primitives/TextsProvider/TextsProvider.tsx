import type { Texts, Words } from '@contapro/domain';
import { type ReactNode, useContext, useMemo } from 'react';
import { replaceWords } from './replaceWords.ts';
import { type ResolveTexts, TextsContext } from './TextsContext.ts';

export interface TextsProviderProps {
  /**
   * The texts to replace, by subject. Texts that are left out are those of an outer provider, or the defaults. Create the
   * object once, outside of the component: a new object renders everything inside again.
   */
  words: Words;
  /** What the words are for. */
  children: ReactNode;
}

/**
 * Replaces visible texts of every component inside. A text that is a function is replaced by a function with the same
 * parameters, a list by a complete list.
 *
 * @example
 * const words: Words = { purchases: { title: 'Facturas recibidas' }, bookTabs: { purchases: 'Recibidas' } };
 *
 * <TextsProvider words={words}>
 *   <App />
 * </TextsProvider>
 */
export function TextsProvider({ words, children }: TextsProviderProps) {
  const outer = useContext(TextsContext);
  const resolve = useMemo(() => createResolve(outer, words), [outer, words]);
  return <TextsContext value={resolve}>{children}</TextsContext>;
}

/** Merges the words of each subject once. */
function createResolve(outer: ResolveTexts, words: Words): ResolveTexts {
  const resolved: { -readonly [Subject in keyof Texts]?: Texts[Subject] } = {};
  return (subject, defaults) => (resolved[subject] ??= replaceWords(outer(subject, defaults), words[subject]));
}
