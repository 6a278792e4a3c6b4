import type { Schemas } from '@contapro/api';
import { ledgerPrograms, type LedgerSettingsChange, type ShownLedgerSettings } from '@contapro/domain';

/** The answer of `getLedgerSettings` and `saveLedgerSettings`. Those of each program have the names of `LedgerSettings`. */
export function ledgerSettingsOf({ can_change: canChange, ...answer }: Schemas['LedgerSettings']): ShownLedgerSettings {
  if (!ledgerPrograms.every((program) => Object.hasOwn(answer, program)))
    throw new TypeError('The answer has no settings');
  return { ...answer, canChange };
}

/** The body of `saveLedgerSettings`. */
export const ledgerSettingsBody = ({ program, settings }: LedgerSettingsChange) => ({ [program]: settings });
