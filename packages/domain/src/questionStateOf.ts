import type { ClientQuestion } from './clientQuestionSchema.ts';

/** What the list of vouchers says about the questions of one: the newest answer counts, otherwise a link that is open. */
export function questionStateOf(questions: readonly ClientQuestion[]): 'answered' | 'open' | null {
  if (questions.some(({ state }) => state === 'answered')) return 'answered';
  return questions.some(({ state }) => state === 'open') ? 'open' : null;
}
