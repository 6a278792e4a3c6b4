import { codeOf } from '../internal/failures.ts';

/** The pages that resolve a refusal, by the code of the server. */
const remedies = {
  PLAN_EXPIRED: 'plans',
  PLAN_LIMIT_REACHED: 'plans',
  RUC_ALREADY_REGISTERED: 'home',
  RUC_TAKEN: 'support',
} as const;

/**
 * The page that resolves a refused registration: the plans, the list of companies, or the support chat. Null when no page
 * does.
 */
export function remedyOf(error: unknown): (typeof remedies)[keyof typeof remedies] | null {
  const code = codeOf(error) ?? '';
  return isKnown(code) ? remedies[code] : null;
}

const isKnown = (code: string): code is keyof typeof remedies => Object.hasOwn(remedies, code);
