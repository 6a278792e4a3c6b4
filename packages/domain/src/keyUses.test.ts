import { expect, it } from 'vitest';
import { keyUsesSentence, type KeyUse } from './keyUses.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const use = (purpose: KeyUse['purpose'], uses: number, lastAt: string): KeyUse => ({
  purpose,
  uses,
  lastAt: Date.parse(lastAt),
});

it.each([
  [null, 'Todavía no la hemos usado.'],
  [{ month: '202611', byPurpose: [] }, 'Todavía no la hemos usado.'],
  [
    { month: '202611', byPurpose: [use('collect', 31, '2026-11-20T07:14:00Z')] },
    'Usada 31 veces en noviembre, la última hoy 02:14 para recolectar.',
  ],
  [
    {
      month: '202611',
      byPurpose: [use('collect', 1230, '2026-11-19T07:14:00Z'), use('check', 1, '2026-11-20T05:00:00Z')],
    },
    'Usada 1,231 veces en noviembre (1 para validarla y 1,230 para recolectar), la última hoy 00:00 para validarla.',
  ],
  // A quarter to midnight in Lima is the day before.
  [
    { month: '202611', byPurpose: [use('check', 1, '2026-11-20T04:45:00Z')] },
    'Usada una vez en noviembre, el 19/11/2026 23:45 para validarla.',
  ],
  [
    { month: '202512', byPurpose: [use('collect', 2, '2026-01-01T04:59:00Z')] },
    'Usada 2 veces en diciembre de 2025, la última el 31/12/2025 23:59 para recolectar.',
  ],
])('says how often and when a key was used: %o', (uses, sentence) => {
  expect(keyUsesSentence(uses, now)).toBe(sentence);
});
