import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyRequests } from '../problem.ts';
import { createAttempts } from './attempts.ts';
import { storedSecret } from './stored-secret.ts';
import { createLinks } from './links.ts';
import { createSecretBox } from './secret-box.ts';

const start = new Date('2026-11-20T15:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe('links', () => {
  const links = createLinks(Buffer.alloc(32, 1), () => start);

  it('API-35 gives back what was signed, until it expires', () => {
    const claims = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      fc.string(),
    );
    fc.assert(
      fc.property(claims, (given) => {
        const token = links.sign('reports', given, later(300));
        expect(links.verify('reports', token)).toEqual({ claims: { ...given } });
      }),
    );
    const token = links.sign('reports', { businessId: '1' }, later(300));
    const at = (seconds: number) => createLinks(Buffer.alloc(32, 1), () => later(seconds)).verify('reports', token);
    expect([at(299), at(300)]).toEqual([{ claims: { businessId: '1' } }, 'expired']);
  });

  it('API-35 opens nothing when altered, of another kind or of another key', () => {
    const token = links.sign('reports', { businessId: '1' }, later(300));
    const other = links.sign('reports', { businessId: '2' }, later(300));
    const [payload] = other.split('.');
    const [, signature] = token.split('.');
    for (const bad of [`${payload}.${signature}`, `${token}x`, `${token}.x`, '', '.', 'x.y', `${payload}.`]) {
      expect(links.verify('reports', bad)).toBe('invalid');
    }
    expect(links.verify('vouchers', token)).toBe('invalid');
    expect(createLinks(Buffer.alloc(32, 2), () => start).verify('reports', token)).toBe('invalid');
  });
});

describe('sealed secrets', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));

  it('open for their own row and column only', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.uuid(), (secret, id, other) => {
        fc.pre(id !== other);
        const sealed = box.seal(secret, id, 'solPassword');
        expect(box.open(sealed, id, 'solPassword')).toBe(secret);
        expect(() => box.open(sealed, other, 'solPassword')).toThrow('unable to authenticate data');
        expect(() => box.open(sealed, id, 'solUsername')).toThrow('unable to authenticate data');
      }),
    );
  });

  it('never look the same twice', () => {
    expect(box.seal('clave', 'a', 'f')).not.toBe(box.seal('clave', 'a', 'f'));
  });
});

describe('attempts', () => {
  it('LOGIN-22 refuse the eleventh, forget after a quarter of an hour and after a success', () => {
    let now = start;
    const attempts = createAttempts(() => now);
    const tenTimes = () => {
      for (let count = 0; count < 10; count += 1) attempts.begin('key');
    };
    tenTimes();
    expect(() => attempts.begin('key')).toThrow(new TooManyRequests(900));
    expect(attempts.begin('other')).toBeUndefined();
    now = later(900);
    tenTimes();
    expect(() => attempts.begin('key')).toThrow(new TooManyRequests(900));
    attempts.succeeded('key');
    expect(attempts.begin('key')).toBeUndefined();
  });
});

describe('a kept secret', () => {
  it('is the same for all that make it at once, and readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contapro-secret-'));
    const path = join(folder, 'token.key');
    const first = await storedSecret(path);
    expect(await Promise.all([storedSecret(path), storedSecret(path)])).toEqual([first, first]);
    expect([first.length, (await stat(path)).mode & 0o777, await readdir(folder)]).toEqual([32, 0o600, ['token.key']]);
    await rm(folder, { recursive: true });
  });
});
