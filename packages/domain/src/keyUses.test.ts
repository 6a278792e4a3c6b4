import { expect, it } from 'vitest';
import { startOfLimaDate } from './dates.ts';
import { keyUsesSentence, type KeyUse } from './keyUses.ts';

/** A moment in Lima. */
const at = (day: string, hours: number, minutes: number) => startOfLimaDate(day) + (hours * 60 + minutes) * 60_000;
const now = at('2026-11-20', 10, 0);
const usesOf = (purpose: KeyUse['purpose'], uses: number, lastAt: number): KeyUse => ({
  purpose,
  uses,
  lastAt,
});

it.each([
  [null, 'Todavía no la hemos usado.'],
  [{ month: '202611', byPurpose: [] }, 'Todavía no la hemos usado.'],
  [
    { month: '202611', byPurpose: [usesOf('collect', 31, at('2026-11-20', 2, 14))] },
    'Usada 31 veces en noviembre, la última hoy 02:14 para recolectar.',
  ],
  [
    {
      month: '202611',
      byPurpose: [usesOf('collect', 1230, at('2026-11-19', 2, 14)), usesOf('check', 1, at('2026-11-20', 0, 0))],
    },
    'Usada 1,231 veces en noviembre (1 para validarla y 1,230 para recolectar), la última hoy 00:00 para validarla.',
  ],
  // A quarter to midnight of the day before.
  [
    { month: '202611', byPurpose: [usesOf('check', 1, at('2026-11-19', 23, 45))] },
    'Usada una vez en noviembre, el 19/11/2026 23:45 para validarla.',
  ],
  [
    { month: '202512', byPurpose: [usesOf('collect', 2, at('2025-12-31', 23, 59))] },
    'Usada 2 veces en diciembre de 2025, la última el 31/12/2025 23:59 para recolectar.',
  ],
])('says how often and when a key was used: %o', (uses, sentence) => {
  expect(keyUsesSentence(uses, now)).toBe(sentence);
});
