import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openVaultStandIn, type VaultStandIn } from '../testing/vault-stand-in.ts';
import { checkMasterKeys, openMasterKeys } from './keys.ts';
import { localMasterKey } from './master-keys/local-master-key.ts';
import { type MasterKeys, MasterKeyUnavailable } from './master-keys/master-key.ts';
import { vaultMasterKey } from './master-keys/vault-master-key.ts';
import { createSecrets, rotateDataKeys, type SecretsOptions } from './secrets.ts';

let db: TestDatabase;
let vault: VaultStandIn;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.empty();
  vault = await openVaultStandIn();
});
afterEach(() => vault.close());

const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const local = (byte: number) => localMasterKey(Buffer.alloc(32, byte));
const inVault = (token: { text: string } | { file: string } = { text: vault.token }) =>
  vaultMasterKey({ url: vault.url, mount: 'transit', key: 'contapro', token }, { pauses: [1, 1] });
const process = (masters: MasterKeys, options: Partial<SecretsOptions> = {}) =>
  createSecrets({ database: db.database, masters, formerKeys: [], ...options });
const stored = async () => [
  ...(await db.sql<{ studio_id: string; master: string; sealed: string }[]>`
    select studio_id, master, sealed from data_keys order by studio_id`),
];

describe('the data key of a studio', () => {
  it.each([
    ['local', () => local(1)],
    ['in Vault', () => inVault()],
  ])(
    'is one for all processes that make it at once, and another one than that of other studios: %s',
    async (_, master) => {
      const boxes = await Promise.all(
        Array.from({ length: 6 }, (_each, index) => process([master()]).of(index % 2 === 0 ? one : other)),
      );
      const sealed = boxes.map((box) => box.seal('clave-sol', 'a', 'f'));
      const openedBy = (box: (typeof boxes)[number]) =>
        sealed.map((text) => {
          try {
            return box.open(text, 'a', 'f');
          } catch (error) {
            return error instanceof Error ? error.message : error;
          }
        });
      const refused = 'Unsupported state or unable to authenticate data';
      expect(boxes.map(openedBy)).toEqual(
        boxes.map((_box, index) => sealed.map((_text, place) => (index % 2 === place % 2 ? 'clave-sol' : refused))),
      );
      expect((await stored()).map(({ studio_id }) => studio_id)).toEqual([one, other]);
    },
  );

  it('opens only for the studio for which it was sealed, with both kinds of master keys', async () => {
    for (const [master, refusal] of [
      [local(1), 'unable to authenticate data'],
      [inVault(), 'No podemos abrir ni guardar credenciales'],
    ] as const) {
      const key = Buffer.alloc(32, 5);
      const sealed = await master.seal(key, one);
      expect(await master.open(sealed, one)).toEqual(key);
      await expect(master.open(sealed, other)).rejects.toThrow(refusal);
    }
  });

  it('is not in the database, in any encoding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
        const key = Buffer.from(bytes);
        const sealed = await local(1).seal(key, one);
        for (const form of ['hex', 'base64', 'base64url'] as const) expect(sealed).not.toContain(key.toString(form));
      }),
      { numRuns: 20 },
    );
  });

  it('is kept for an hour, in which a process needs no Vault', async () => {
    let now = 0;
    const secrets = process([inVault()], { now: () => now });
    const sealed = (await secrets.of(one)).seal('clave', 'a', 'f');
    const before = vault.calls.length;
    vault.fail(503, 100);
    now = 3_599_000;
    expect((await secrets.of(one)).open(sealed, 'a', 'f')).toBe('clave');
    expect(vault.calls).toHaveLength(before);
    now = 3_601_000;
    await expect(secrets.of(one)).rejects.toThrow(MasterKeyUnavailable);
    // A failure is not kept.
    vault.fail(503, 0);
    expect((await secrets.of(one)).open(sealed, 'a', 'f')).toBe('clave');
  });
});

describe('a new master key', () => {
  it.each<[string, MasterKeys, () => MasterKeys, () => MasterKeys]>([
    ['a local one', [local(1)], () => [local(2), local(1)], () => [local(2)]],
    ['one in Vault', [local(1)], () => [inVault(), local(1)], () => [inVault()]],
  ])('seals the data keys again, and nothing that they have sealed: %s', async (_, before, both, after) => {
    const sealed = (await process(before).of(one)).seal('clave', 'a', 'f');
    await process(before).of(other);
    // Before the rotation, a process with both opens what is there, and seals new data keys with the new one.
    expect((await process(both()).of(one)).open(sealed, 'a', 'f')).toBe('clave');
    expect(await rotateDataKeys(db.database, both())).toEqual({ changed: 2, all: 2 });
    expect(new Set((await stored()).map(({ master }) => master))).toEqual(new Set([after()[0].id]));
    expect((await process(after()).of(one)).open(sealed, 'a', 'f')).toBe('clave');
    const rotated = await stored();
    expect(await rotateDataKeys(db.database, both())).toEqual({ changed: 0, all: 2 });
    expect(await stored()).toEqual(rotated);
  });

  it('is continued where it was interrupted, and not without the earlier one', async () => {
    for (const studio of [one, other]) await process([local(1)]).of(studio);
    await expect(rotateDataKeys(db.database, [local(2)])).rejects.toThrow('which is not configured');
    let seals = 0;
    const dying = {
      ...local(2),
      seal: (...given: Parameters<ReturnType<typeof local>['seal']>) => {
        seals += 1;
        if (seals === 2) throw new Error('The process was killed');
        return local(2).seal(...given);
      },
    };
    await expect(rotateDataKeys(db.database, [dying, local(1)])).rejects.toThrow('killed');
    expect(await rotateDataKeys(db.database, [local(2), local(1)])).toEqual({ changed: 1, all: 2 });
  });

  it('of Vault is a new version of its key, to which the data keys of earlier ones are sealed again', async () => {
    const sealed = (await process([inVault()]).of(one)).seal('clave', 'a', 'f');
    vault.rotate();
    await process([inVault()]).of(other);
    expect(await rotateDataKeys(db.database, [inVault()])).toEqual({ changed: 1, all: 2 });
    expect((await stored()).map((row) => row.sealed.slice(0, 9))).toEqual(['vault:v2:', 'vault:v2:']);
    expect((await process([inVault()]).of(one)).open(sealed, 'a', 'f')).toBe('clave');
  });
});

describe('at the start', () => {
  const check = (...masters: [MasterKeys[number], ...MasterKeys[number][]]) => checkMasterKeys(db.database, masters);

  it('an earlier master key may not be missing while it has sealed data keys', async () => {
    await check(local(1));
    await process([local(1)]).of(one);
    await check(local(2), local(1));
    await expect(check(local(2))).rejects.toThrow(
      `Hay claves de estudios selladas con la clave maestra ${local(1).id}, que no está en la configuración. Indícala junto a la nueva y ejecuta npm run admin -- rotate-keys antes de quitarla, como explica docs/operations.md.`,
    );
    await rotateDataKeys(db.database, [local(2), local(1)]);
    await check(local(2));
    await expect(check(local(1))).rejects.toThrow('CONTAPRO_SECRET_KEY no es la clave de esta base de datos');
  });

  it('Vault must seal and open, also with a token from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contapro-vault-'));
    const file = join(folder, 'token');
    await writeFile(file, `${vault.token}\n`);
    await check(inVault({ file }));
    vault.token = 'hvs.otro';
    await expect(check(inVault({ file }))).rejects.toThrow(
      'La clave maestra vault:transit/contapro no funciona: Vault answered 403 to encrypt/contapro. Revisa CONTAPRO_VAULT_URL, CONTAPRO_VAULT_KEY, CONTAPRO_VAULT_MOUNT, y el token y sus permisos.',
    );
    await writeFile(file, 'hvs.otro');
    await check(inVault({ file }));
    await rm(folder, { recursive: true });
  });

  it('Vault is asked again while it does not answer, and not when it refuses', async () => {
    vault.fail(503, 2);
    await check(inVault());
    expect(vault.calls).toEqual([
      ...Array.from({ length: 3 }, () => 'POST /v1/transit/encrypt/contapro'),
      'POST /v1/transit/decrypt/contapro',
    ]);
    vault.calls.length = 0;
    vault.fail(400, 1);
    await expect(check(inVault())).rejects.toThrow('Vault answered 400');
    expect(vault.calls).toHaveLength(1);
    await vault.close();
    await expect(check(inVault())).rejects.toThrow(/no funciona: .*ECONNREFUSED/);
  });

  it('with Vault, local keys open what they have sealed before, and none is made', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'contapro-vault-'));
    const settings = { dataFolder, databaseUrl: undefined, secretKeys: undefined };
    const { masters: before } = await openMasterKeys({ ...settings, vault: undefined });
    const given = { url: vault.url, mount: 'transit', key: 'contapro', token: { text: vault.token } };
    const { masters: after } = await openMasterKeys({ ...settings, vault: given });
    expect(after.map(({ id }) => id)).toEqual(['vault:transit/contapro', before[0].id]);
    const another = await mkdtemp(join(tmpdir(), 'contapro-vault-'));
    expect(await openMasterKeys({ ...settings, dataFolder: another, vault: given })).toMatchObject({ former: [] });
    await rm(dataFolder, { recursive: true });
    await rm(another, { recursive: true });
  });
});
