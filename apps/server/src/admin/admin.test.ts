import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businesses, collections, dataKeys } from '../database/schema/index.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { localMasterKey } from '../security/master-keys/local-master-key.ts';
import { createSecrets } from '../security/secrets.ts';
import { runAdmin, runAdminWith } from './testing/run-admin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ collects: true });
});
afterAll(() => t.close());

const ruc = '20100047218';
const done = (...lines: string[]) => ({ isDone: true, lines });
const failed = (...lines: string[]) => ({ isDone: false, lines });
const run = (...args: string[]) => runAdmin(t.services, ...args);

it('ROLE-03 gives a RUC to another accountant after release-ruc', async () => {
  const former = await t.addAccountant();
  const next = await t.addAccountant();
  const { id } = await t.addBusiness(former.id, { ruc, nextCollectionAt: new Date() });
  const body = { ruc, name: 'Andina', username: 'ANDINA01', passwordSOL: 'clave-sol', terms: true, privacy: true };
  const register = async () => (await t.call('POST', '/me/businesses', { token: next.token, body })).statusCode;
  expect(await register()).toBe(409);

  expect(await run('release-ruc', ruc)).toEqual(done(`El RUC ${ruc} quedó libre. Era de la empresa ${id}.`));
  expect(await run('release-ruc', ruc)).toEqual(failed(`El RUC ${ruc} no es de ninguna cuenta.`));
  expect(await register()).toBe(204);
  const listed = async ({ token }: { token: string }) => {
    const { businesses } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
    return businesses.map(({ status }: { status: string }) => status);
  };
  expect([await listed(former), await listed(next)]).toEqual([['INVALID_CREDENTIALS'], ['IN_PROGRESS']]);
});

it('counts how collections ended and which are late, and makes a business due', async () => {
  await t.db.sql`delete from collections`;
  const own = await t.addAccountant();
  const now = t.services.clock();
  const hour = 3_600_000;
  const at = (hours: number) => new Date(now.getTime() - hours * hour);
  const business = await t.addBusiness(own.id, { ruc: '20131312955', nextCollectionAt: at(2) });
  const end = (period: string, outcome: 'collected' | 'failed', reason: 'slow' | undefined, createdAt: Date) =>
    t.db.database.insert(collections).values({
      businessId: business.id,
      book: 'compra',
      period,
      step: 'comparing',
      stepSince: createdAt,
      nextAt: createdAt,
      outcome,
      reason,
      createdAt,
    });
  await end('202610', 'collected', undefined, at(1));
  await end('202609', 'collected', undefined, at(2));
  await end('202608', 'failed', 'slow', at(3));
  await end('202607', 'failed', 'slow', at(30));
  expect(await run('collections')).toEqual(
    done('     2  comparing  collected', '     1  comparing  failed  slow', 'Empresas que tardan más de una hora: 1'),
  );
  expect(await run('collect', '20131312955')).toEqual(
    done('La empresa con el RUC 20131312955 está en la cola de recolecciones.'),
  );
  const [row] = await t.db.database.select().from(businesses).where(eq(businesses.id, business.id));
  expect(row?.nextCollectionAt).toEqual(now);
  expect(await run('collect', '20500445565')).toEqual(failed('El RUC 20500445565 no es de ninguna cuenta.'));
});

it('resets the second factor of an account, which leaves an act', async () => {
  const { id, email } = await t.addAccountant();
  expect(await run('reset-factor', 'nadie@contapro.pe')).toEqual(failed('No hay una cuenta con ese correo.'));
  expect(await run('reset-factor', email)).toEqual(failed('La cuenta no tiene segundo paso.'));
  await t.db.sql`
    insert into authenticator_apps (accountant_id, sealed_secret, created_at, confirmed_at) values (${id}, 'x', now(), now())`;
  expect(await run('reset-factor', email.toUpperCase())).toEqual(
    done('La cuenta ya no tiene segundo paso: se entra solo con la contraseña. Sus sesiones se cerraron.'),
  );
  const acts = await t.db.sql`select kind, about_id from studio_acts where owner_id = ${id}`;
  expect([...acts]).toEqual([{ kind: 'factor_reset_by_operator', about_id: id }]);
});

it('lists the accounts that are being removed', async () => {
  expect(await run('removals')).toEqual(done('No hay cuentas por eliminar.'));
  const { id, email } = await t.addAccountant();
  expect(await run('remove-account', 'nadie@contapro.pe')).toEqual(failed('No hay una cuenta con ese correo.'));
  expect(await run('remove-account', email.toUpperCase())).toEqual(
    done('La cuenta ya no se puede usar; sus datos se eliminan en segundo plano.'),
  );
  expect(await run('removals')).toEqual(done(`2026-11-20T15:00:00.000Z  ${id}`));
});

it('asks a source of states again, and forgets the key of tokens only', async () => {
  await t.db.sql`insert into supplier_sources (id, next_at) values ('padron', now()), ('validez', now())`;
  await t.db.sql`insert into key_fingerprints (name, fingerprint) values ('token', 'a'), ('secret', 'b')`;
  expect(await run('ask-again', 'padron')).toEqual(done('Se consulta otra vez.'));
  expect(await run('ask-again', 'padron')).toEqual(done('Todavía no se había consultado.'));
  expect([...(await t.db.sql`select id from supplier_sources`)]).toEqual([{ id: 'validez' }]);
  expect(await run('forget-token-key')).toEqual(done('Los procesos pueden empezar con otra clave.'));
  expect([...(await t.db.sql`select name from key_fingerprints`)]).toEqual([{ name: 'secret' }]);
});

it('seals the keys of studios with a new master key, and not without the earlier one', async () => {
  await t.db.sql`delete from key_fingerprints`;
  const { id } = await t.addAccountant();
  const sealed = (await t.services.secrets.of(id)).seal('clave', 'a', 'f');
  const count = await t.db.database.$count(dataKeys);
  const [earlier, next] = [localMasterKey(Buffer.alloc(32, 2)), localMasterKey(Buffer.alloc(32, 3))];
  const rotated = (changed: number) => `Claves de estudios selladas con ${next.id}: ${changed} de ${count}.`;
  const { isDone, lines } = await runAdminWith(t.services, [next], 'rotate-keys');
  expect([isDone, lines.join('')]).toEqual([false, expect.stringContaining(earlier.id)]);
  expect(await runAdminWith(t.services, [next, earlier], 'rotate-keys')).toEqual(done(rotated(count)));
  expect(await runAdminWith(t.services, [next], 'rotate-keys')).toEqual(done(rotated(0)));
  const secrets = createSecrets({ database: t.db.database, masters: [next], formerKeys: [] });
  expect((await secrets.of(id)).open(sealed, 'a', 'f')).toBe('clave');
});

it.each([
  ['release-ruc', ['20100047219'], 'release-ruc <ruc>'],
  ['release-ruc', [], 'release-ruc <ruc>'],
  ['release-ruc', [ruc, ruc], 'release-ruc <ruc>'],
  ['end-partner-plan', ['rosa'], 'end-partner-plan <correo>'],
  ['charges', ['no-id', 'none'], 'charges [<pedido> none|<cargo>]'],
  ['charges', ['00000000-0000-4000-8000-000000000000'], 'charges [<pedido> none|<cargo>]'],
  ['ask-again', ['todo'], 'ask-again padron|validez'],
  ['rebuild-sums', ['vouchers'], 'rebuild-sums'],
  ['rotate-keys', ['todas'], 'rotate-keys'],
  ['jobs', ['delete'], 'jobs [retry]'],
])('%s %j says how it is written, and changes nothing', async (name, args, usage) => {
  expect(await run(name, ...args)).toEqual(failed(`Se escribe así: ${usage}`));
});

it('names all commands without one, and for one that does not exist', async () => {
  const { isDone, lines } = await run();
  expect(isDone).toBe(true);
  expect(lines.length).toBeGreaterThan(10);
  expect(await run('drop')).toEqual(failed('No existe el comando drop. Los que hay:', ...lines));
});

it('runs as a program against DATABASE_URL', async () => {
  const program = fileURLToPath(new URL('../../dist/admin.js', import.meta.url));
  const answer = await promisify(execFile)(process.execPath, [program, 'charges'], {
    env: { ...process.env, DATABASE_URL: t.db.url },
  });
  expect(answer.stdout).toBe('No hay cobros sin resolver de hace más de una hora.\n');
  await expect(
    promisify(execFile)(process.execPath, [program, 'release-ruc', '20500445565'], {
      env: { ...process.env, DATABASE_URL: t.db.url },
    }),
  ).rejects.toMatchObject({ code: 1, stdout: 'El RUC 20500445565 no es de ninguna cuenta.\n' });
});
