import type { Texts, TextsSubject } from '@contapro/domain';
import { createContext } from 'react';

/** Returns the texts of a subject, given its default texts. It returns the same object each time. */
export type ResolveTexts = <Subject extends TextsSubject>(subject: Subject, defaults: Texts[Subject]) => Texts[Subject];

export const TextsContext = createContext<ResolveTexts>((_subject, defaults) => defaults);
