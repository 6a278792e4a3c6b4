import type { Schemas } from '@contapro/api';
import { ledgerPrograms, type LedgerSettings, type LedgerSettingsChange } from '@contapro/domain';

/** The answer of `getLedgerSettings` and `saveLedgerSettings`, which has the names of `LedgerSettings`. */
export function ledgerSettingsOf(answer: Schemas['LedgerSettings']): LedgerSettings {
  if (!ledgerPrograms.every((program) => Object.hasOwn(answer, program)))
    throw new TypeError('The answer has no settings');
  return answer;
}

/** The body of `saveLedgerSettings`. */
export const ledgerSettingsBody = ({ program, settings }: LedgerSettingsChange) => ({ [program]: settings });
