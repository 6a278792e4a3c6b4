import type { Act, ActKind } from './journal.ts';
import { journalTexts } from './texts/studio/journal.ts';
import type { Texts } from './words.ts';

/** The kinds that a client does, by a link. */
const ofClients: ReadonlySet<ActKind | null> = new Set<ActKind>(['question_answered']);

/** The kinds that the operator of the product does. */
const ofOperator: ReadonlySet<ActKind | null> = new Set<ActKind>(['factor_reset_by_operator']);

/** The kinds that another account does, of which nothing is said. */
const ofOthers: ReadonlySet<ActKind | null> = new Set<ActKind>([
  'ruc_denied',
  'ruc_claimed',
  'ruc_claim_ended',
  'ruc_lost',
]);

/** Who did it, in words. */
export function actPersonName(
  { kind, person }: Pick<Act, 'kind' | 'person'>,
  texts: Pick<Texts['journal'], 'theClient' | 'theOperator' | 'theOther' | 'noPerson'> = journalTexts,
): string {
  if (person !== null) return person.name;
  if (ofOperator.has(kind)) return texts.theOperator;
  if (ofOthers.has(kind)) return texts.theOther;
  return ofClients.has(kind) ? texts.theClient : texts.noPerson;
}

/** What was done, in words that follow the name of the person. */
export const actSentence = (
  { kind, details, about }: Pick<Act, 'kind' | 'details' | 'about'>,
  texts: Pick<Texts['journal'], 'sentences' | 'unknown'> = journalTexts,
): string => (kind === null ? texts.unknown : texts.sentences[kind]({ ...details, about }));
