import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRucDue, rucDecisionOf, type RucHolder, rucKeptDays } from './rucTransfer.ts';

/** 2026-11-20T15:00:00Z */
const now = 1_795_186_800_000;
const hour = 3_600_000;
const holder = (more: Partial<RucHolder> = {}): RucHolder => ({
  isArchived: false,
  works: true,
  keptAt: null,
  ...more,
});

describe('a RUC whose credentials another account has proved', () => {
  it.each([
    ['at once when nobody else has it', null, { kind: 'at once' }],
    ['at once when the holder has archived it', holder({ isArchived: true }), { kind: 'at once' }],
    ['at once when SUNAT refuses the holder', holder({ works: false }), { kind: 'at once' }],
    [
      'at once when SUNAT refuses a holder who had proved it yesterday',
      holder({ works: false, keptAt: now - 24 * hour }),
      { kind: 'at once' },
    ],
    [
      '72 hours after a notice to a holder whose credentials work',
      holder(),
      { kind: 'after notice', passesAt: now + 72 * hour },
    ],
    [
      'not within 30 days after the holder proved working credentials',
      holder({ keptAt: now - 1 }),
      { kind: 'kept', until: now - 1 + rucKeptDays * 24 * hour },
    ],
    [
      'after a notice again when these days are over',
      holder({ keptAt: now - rucKeptDays * 24 * hour }),
      { kind: 'after notice', passesAt: now + 72 * hour },
    ],
  ])('passes %s', (_, has, decision) => {
    expect(rucDecisionOf({ holder: has, isAskedByAnother: false }, now)).toEqual(decision);
    expect(rucDecisionOf({ holder: has, isAskedByAnother: true }, now)).toEqual({ kind: 'asked by another' });
  });

  const anyHolder = fc.record({
    isArchived: fc.boolean(),
    works: fc.boolean(),
    keptAt: fc.option(fc.integer({ min: now - 90 * 24 * hour, max: now })),
  });

  it('is never taken without a notice of 72 hours from a client that is kept with working credentials', () => {
    fc.assert(
      fc.property(anyHolder, (has) => {
        const decision = rucDecisionOf({ holder: has, isAskedByAnother: false }, now);
        const isInUse = has.works && !has.isArchived;
        const hours = decision.kind === 'after notice' ? (decision.passesAt - now) / hour : null;
        expect([decision.kind === 'at once', hours ?? 72]).toEqual([!isInUse, 72]);
      }),
    );
  });

  it('is due at the end of the notice, or as soon as it would pass at once, and stays due', () => {
    fc.assert(
      fc.property(anyHolder, fc.integer({ min: 0, max: 100 }), fc.nat(100), (has, hours, more) => {
        const passesAt = now + 72 * hour;
        const at = now + hours * hour;
        const isDue = isRucDue(passesAt, has, at);
        expect(isDue).toBe(hours >= 72 || has.isArchived || !has.works);
        expect(!isDue || isRucDue(passesAt, has, at + more)).toBe(true);
      }),
    );
    expect(isRucDue(now + 1, null, now)).toBe(true);
  });
});
