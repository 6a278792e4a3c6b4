import type { FormStatus } from '@contapro/domain';

/**
 * The status of a form whose values have not reached its machine, because the machine is still loading or could not be
 * loaded; null in all other cases.
 */
export function unsentStatusOf({ isWaiting, isUnsent }: { isWaiting: boolean; isUnsent: boolean }): FormStatus | null {
  if (isWaiting) return { kind: 'submitting' };
  return isUnsent ? { kind: 'unreachable' } : null;
}
