import { type OwnData, ownWords, passwordRefusal } from '@contapro/domain';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Why a password is refused, or how hard it is to guess, from the weakest to the strongest. */
export type Strength = 'common' | 'personal' | 'weak' | 'fair' | 'good' | 'strong';

const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));
/** By the score of the library, which is from 0 to 4. */
const levels = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** @param own Undefined when the account is not known. */
export function estimateStrength(password: string, own: OwnData | undefined): Strength {
  const words = own === undefined ? [] : ownWords(own);
  return passwordRefusal(password, { common, own }) ?? levels[estimator.check(password, words).score];
}
