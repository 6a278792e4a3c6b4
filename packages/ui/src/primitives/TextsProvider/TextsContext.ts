import type { Texts, TextsSubject } from '@contapro/domain';
import { createContext } from 'react';

/** Answers the texts of a subject, given its default ones. The same object is returned each time. */
export type ResolveTexts = <Subject extends TextsSubject>(subject: Subject, defaults: Texts[Subject]) => Texts[Subject];

export const TextsContext = createContext<ResolveTexts>((_subject, defaults) => defaults);
