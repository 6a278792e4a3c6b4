import { describe, expect, it } from 'vitest';
import type { Setback } from '../sunat/tax-authority.ts';
import { afterSetback } from './steps.ts';

const now = new Date('2026-11-20T15:00:00Z');

/** The seconds between the attempts at a call that always has this result, and what follows the last one. */
function attemptsOf(setback: Setback) {
  const waits: number[] = [];
  for (let attempts = 0; attempts < 30; attempts++) {
    const transition = afterSetback({ attempts }, setback, now);
    if ('stop' in transition) return { waits, end: transition.stop };
    const { outcome, nextAt } = transition.change;
    if (outcome !== undefined) return { waits, end: outcome };
    waits.push(((nextAt?.getTime() ?? 0) - now.getTime()) / 1000);
  }
  return { waits, end: null };
}

describe('a call that fails each time', () => {
  it.each<[string, Setback, { waits: number[]; end: string }]>([
    [
      'is made six times while SUNAT does not answer',
      { outcome: 'unavailable', service: 'api', until: null },
      { waits: [5, 15, 45, 600, 3600], end: 'unavailable' },
    ],
    [
      'is made three times while a firewall refuses it',
      { outcome: 'unavailable', service: 'api', until: null, isForbidden: true },
      { waits: [5, 15], end: 'unavailable' },
    ],
    [
      'is not made again by an application without rights',
      { outcome: 'not enabled' },
      { waits: [], end: 'not permitted' },
    ],
  ])('%s', (_, setback, expected) => {
    expect(attemptsOf(setback)).toEqual(expected);
  });
});
