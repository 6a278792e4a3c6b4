import { accountAnswers } from './accountAnswers.ts';
import type { Answers } from './Answers.ts';
import { depositAnswers } from './depositAnswers.ts';
import { clientAnswers } from './clientAnswers.ts';
import { documentAnswers } from './documentAnswers.ts';
import { factorAnswers } from './factorAnswers.ts';
import { figureAnswers } from './figureAnswers.ts';
import { listingAnswers } from './listingAnswers.ts';
import { monthAnswers } from './monthAnswers.ts';
import { noticeAnswers } from './noticeAnswers.ts';
import { rucRequestAnswers } from './rucRequestAnswers.ts';
import { searchAnswers } from './searchAnswers.ts';
import { summaryAnswers } from './summaryAnswers.ts';
import { historyAnswers } from './historyAnswers.ts';
import { teamAnswers } from './teamAnswers.ts';

/**
 * Makes sample answers of every call: an accountant with some businesses, and one business's October 2026 with 284
 * purchases, whose figures are their sums. What is changed (decisions, uploads, a declaration) is remembered by these
 * answers.
 */
export const createAnswers = (): Answers => ({
  ...accountAnswers(),
  ...clientAnswers(),
  ...depositAnswers(),
  ...factorAnswers(),
  ...figureAnswers(),
  ...listingAnswers(),
  ...monthAnswers(),
  ...noticeAnswers(),
  ...rucRequestAnswers(),
  ...searchAnswers(),
  ...summaryAnswers(),
  ...historyAnswers(),
  ...teamAnswers(),
  ...documentAnswers(),
});
