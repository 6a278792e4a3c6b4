import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { KeyRing } from './key-ring.ts';
import { checkKeys, type Keys } from './keys.ts';
import { createLinks } from './links.ts';
import { localMasterKey } from './master-keys/local-master-key.ts';
import { createSecretBox, encrypt } from './secret-box.ts';
import { storedSecret } from './stored-secret.ts';
import { createTokens } from './tokens.ts';

const start = new Date('2026-11-20T15:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const session = { id: 's1', version: 3, memberId: null };
const until = (seconds: number) => ({ expiresAt: later(seconds), session });

describe('links', () => {
  const links = createLinks([Buffer.alloc(32, 1)], () => start);

  it('API-35 return what was signed, until it expires', () => {
    const claims = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      fc.string(),
    );
    fc.assert(
      fc.property(claims, (given) => {
        const token = links.sign('reports', given, until(300));
        expect(links.verify('reports', token)).toEqual({ claims: { ...given }, session });
      }),
    );
    const token = links.sign('reports', { businessId: '1' }, until(300));
    const at = (seconds: number) => createLinks([Buffer.alloc(32, 1)], () => later(seconds)).verify('reports', token);
    expect([at(299), at(300)]).toEqual([{ claims: { businessId: '1' }, session }, 'expired']);
  });

  it('API-35 return the claims of each of many that differ in one claim, and do not open with the signature of another', () => {
    const sign = links.signEach('vouchers', { businessId: '1' }, 'xmlDocumentId', until(300));
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (id, other) => {
        fc.pre(id !== other);
        const token = sign(id);
        const claims = { businessId: '1', xmlDocumentId: id };
        expect(links.verify('vouchers', token)).toEqual({ claims, session });
        expect(links.verify('vouchers', token.replace(id, other))).toBe('invalid');
        expect(links.verify('vouchers', token.replace(`.${id}`, ''))).toBe('invalid');
        expect(links.verify('reports', token)).toBe('invalid');
      }),
    );
  });

  it('API-35 still open from an Excel file that a user has kept', () => {
    const token =
      'WzE3OTc3Nzg4MDAsMywiczEiLCJidXNpbmVzc0lkIiwiMSIsInhtbERvY3VtZW50SWQiLCIxIl0.NdIXApIDLPpA23tE5dn7AAGRomc';
    expect(links.verify('vouchers', token)).toEqual({ claims: { businessId: '1', xmlDocumentId: '1' }, session });
  });

  it('API-35 do not open when they are altered, of another kind or of another key', () => {
    const token = links.sign('reports', { businessId: '1' }, until(300));
    const other = links.sign('reports', { businessId: '2' }, until(300));
    const [payload] = other.split('.');
    const [, signature] = token.split('.');
    for (const bad of [`${payload}.${signature}`, `${token}x`, `${token}.x`, '', '.', 'x.y', `${payload}.`]) {
      expect(links.verify('reports', bad)).toBe('invalid');
    }
    expect(links.verify('vouchers', token)).toBe('invalid');
    expect(createLinks([Buffer.alloc(32, 2)], () => start).verify('reports', token)).toBe('invalid');
  });
});

describe('sealed secrets', () => {
  const box = createSecretBox('studio', Buffer.alloc(32, 1), []);

  it('open for their own studio, row and column only, and not when they were changed', () => {
    const other = createSecretBox('another', Buffer.alloc(32, 1), []);
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.uuid(), (secret, id, otherId) => {
        fc.pre(id !== otherId);
        const sealed = box.seal(secret, id, 'solPassword');
        expect(box.open(sealed, id, 'solPassword')).toBe(secret);
        const refused = 'unable to authenticate data';
        expect(() => box.open(sealed, otherId, 'solPassword')).toThrow(refused);
        expect(() => box.open(sealed, id, 'solUsername')).toThrow(refused);
        // With the same data key, too.
        expect(() => other.open(sealed, id, 'solPassword')).toThrow(refused);
        const [form, nonce, tag = '', text] = sealed.split('.');
        const changed = tag.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
        expect(() => box.open([form, nonce, changed, text].join('.'), id, 'solPassword')).toThrow(refused);
      }),
    );
  });

  it('are different each time that the same secret is sealed', () => {
    expect(box.seal('clave', 'a', 'f')).not.toBe(box.seal('clave', 'a', 'f'));
  });

  it('of an earlier version open with each of its keys, for their own row and column', () => {
    const keys = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)] as const;
    const later = createSecretBox('studio', Buffer.alloc(32, 1), keys);
    for (const key of keys) {
      const sealed = `v1.${encrypt(key, Buffer.from('clave'), 'a f')}`;
      expect(later.open(sealed, 'a', 'f')).toBe('clave');
      expect(() => later.open(sealed, 'b', 'f')).toThrow('unable to authenticate data');
    }
    expect(() => box.open(`v1.${encrypt(keys[0], Buffer.from('clave'), 'a f')}`, 'a', 'f')).toThrow(
      'f of business a was sealed with another key',
    );
    for (const text of ['clave', 'v3.a.b.c'])
      expect(() => box.open(text, 'a', 'f')).toThrow('f of business a is not sealed');
    expect(() => box.open('v2.a', 'a', 'f')).toThrow('The text is not encrypted');
  });
});

describe('a token', () => {
  it('gives the same session at each call, and none from the moment it expires', async () => {
    let now = start;
    const tokens = createTokens([Buffer.alloc(32, 1)], () => now);
    const accountant = { id: crypto.randomUUID(), tokenVersion: 3 };
    const { token } = await tokens.issue(accountant);
    const first = await tokens.read(token);
    expect(await tokens.read(token)).toEqual(first);
    expect(first).toMatchObject({ personId: accountant.id, version: 3 });
    now = first.expiresAt;
    await expect(tokens.read(token)).rejects.toThrow('Tu sesión caducó');
    await expect(tokens.read(`${token}x`)).rejects.toThrow('Tu sesión no es válida');
  });
});

describe('keys that are replaced', () => {
  const old = Buffer.alloc(32, 1);
  const next = Buffer.alloc(32, 2);

  it('accept what was signed with the other key, so that no session and no link ends', async () => {
    const clock = () => start;
    const accountant = { id: crypto.randomUUID(), tokenVersion: 3 };
    const processes = [
      [old, next],
      [next, old],
    ] as const;
    for (const signing of processes) {
      const { token } = await createTokens(signing, clock).issue(accountant);
      const link = createLinks(signing, clock).sign('reports', { a: '1' }, until(60));
      for (const reading of processes) {
        expect(await createTokens(reading, clock).read(token)).toMatchObject({
          personId: accountant.id,
          version: 3,
        });
        expect(createLinks(reading, clock).verify('reports', link)).toEqual({ claims: { a: '1' }, session });
      }
      await expect(createTokens([Buffer.alloc(32, 3)], clock).read(token)).rejects.toThrow('Tu sesión no es válida');
    }
  });
});

describe('the keys of a database', () => {
  it('are compared with a stored hash, so that a second host with other keys does not start', async () => {
    const db = await openTestDatabase();
    const keys = (...token: [number, ...number[]]): Keys => {
      const [first, ...rest] = token;
      const ring: KeyRing = [Buffer.alloc(32, first), ...rest.map((each) => Buffer.alloc(32, each))];
      return { token: ring, link: ring, masters: [localMasterKey(Buffer.alloc(32, 9))], former: [] };
    };
    const check = (given: Keys) => checkKeys(db.database, given);
    await check(keys(1));
    await check(keys(1));
    await expect(check(keys(2))).rejects.toThrow('CONTAPRO_TOKEN_KEY no es la clave de esta base de datos');
    // A rolling replacement: accept the new one, sign with it, drop the old one.
    await check(keys(1, 2));
    await check(keys(2, 1));
    await check(keys(1, 2));
    await check(keys(2, 1));
    await check(keys(2));
    await expect(check(keys(1))).rejects.toThrow('CONTAPRO_TOKEN_KEY no es la clave de esta base de datos');
    await db.close();
  });
});

describe('a kept secret', () => {
  it('is the same for all processes that create it at once, and readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contapro-secret-'));
    const path = join(folder, 'token.key');
    const first = await storedSecret(path);
    expect(await Promise.all([storedSecret(path), storedSecret(path)])).toEqual([first, first]);
    expect([first.length, (await stat(path)).mode & 0o777, await readdir(folder)]).toEqual([32, 0o600, ['token.key']]);
    await rm(folder, { recursive: true });
  });
});
