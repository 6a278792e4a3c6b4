import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import contract from './released/contract.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'contapro-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether a contract with these changes passes the comparison with that of the last release. */
function passes(change: (next: typeof contract) => void) {
  const next = structuredClone(contract);
  change(next);
  const file = join(folder, 'contract.json');
  writeFileSync(file, JSON.stringify(next));
  return spawnSync('node', [join(import.meta.dirname, 'diff.mjs'), file]).status === 0;
}

const removeField = ({ components: { schemas } }: typeof contract) =>
  Reflect.deleteProperty(schemas.Session.properties, 'access_token');

describe('a change of the contract', { timeout: 60_000 }, () => {
  it.each([
    ['a field of an answer is gone', removeField],
    [
      'a field of a request became required',
      ({ components: { schemas } }: typeof contract) => schemas.SignUp.required.push('coupon_code'),
    ],
  ])('fails: %s', (_, change) => expect(passes(change)).toBe(false));

  it('passes when the version says that clients break', () => {
    const change = (next: typeof contract) => {
      removeField(next);
      next.info.version = `${Number.parseInt(next.info.version) + 1}.0.0`;
    };
    expect(passes(change)).toBe(true);
  });

  it('passes: an answer has another field', () => {
    expect(
      passes(({ components: { schemas } }) => Object.assign(schemas.Session.properties, { more: { type: 'string' } })),
    ).toBe(true);
  });
});
