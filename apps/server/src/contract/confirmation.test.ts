import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApp, addPasskey, codeOf } from '../modules/accounts/testing/factors.ts';
import { addMember } from '../modules/team/testing/add-member.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.sql`delete from shared_limits`;
});

/** The operations for which an open session is not enough. */
const guarded: Partial<Record<OperationId, Operation['confirmation']>> = {
  changePassword: 'always',
  changeEmail: 'always',
  removeAccount: 'always',
  assignResponsibles: 'always',
  changeMember: 'always',
  endMembership: 'always',
  leaveTeam: 'always',
  inviteMember: 'always',
  changeInvitation: 'always',
  withdrawInvitation: 'always',
  beginAuthenticator: 'always',
  confirmAuthenticator: 'always',
  removeAuthenticator: 'always',
  beginPasskey: 'always',
  addPasskey: 'always',
  changePasskey: 'always',
  renewRecoveryCodes: 'always',
  setFactorRule: 'always',
  resetMemberFactor: 'always',
  updateCredentials: 'always',
  removeBusiness: 'always',
  validateCredentials: 'members',
  keepRuc: 'members',
  requestCollection: 'members',
};
const asked = Object.entries<Operation>(operations).flatMap(([id, { confirmation }]) =>
  confirmation ? [[id as OperationId, confirmation] as const] : [],
);
const later = (minutes: number) => t.setNow(new Date(testNow.getTime() + minutes * 60_000));
const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
const someId = '11111111-1111-4111-8111-111111111111';

/** The code with which an operation refuses a call, with a body that it refuses later. */
async function refusalOf(id: OperationId, token: string) {
  const { method, path }: Operation = operations[id];
  const address = path.replaceAll(/{\w+}/g, someId);
  const answer = await t.call(methods[method], address, { token, ...(method !== 'get' && { body: {} }) });
  return [answer.statusCode, answer.statusCode < 400 ? '' : answer.json().errors[0].code];
}
const required = [403, 'CONFIRMATION_REQUIRED'];
const prove = (token: string, body: object) => t.call('POST', '/me/confirmation', { token, body });
const confirm = (token: string, password = testPassword) => prove(token, { password });
const refused = (answer: Awaited<ReturnType<typeof prove>>) => [answer.statusCode, answer.json().errors[0]] as const;

it('is asked for by exactly these operations, of which none is open to pages of partners', () => {
  expect(Object.fromEntries(asked)).toEqual(guarded);
  expect(asked.filter(([id]) => (operations[id] as Operation).partnerToken)).toEqual([]);
});

describe('an operation that asks again', () => {
  it.each(asked)('%s is refused ten minutes after signing in, before its body is read', async (id, whose) => {
    const owner = await t.addAccountant();
    const member = await addMember(t, owner.id, 'asistente');
    const { roles }: Operation = operations[id];
    for (const [token, mayCall, isAsked] of [
      [owner.token, true, whose === 'always'],
      [member.token, roles?.includes('asistente') ?? true, true],
    ] as const) {
      later(10);
      const [, code] = await refusalOf(id, token);
      expect([id, code === 'CONFIRMATION_REQUIRED', code === 'ROLE_NOT_ALLOWED']).toEqual([
        id,
        mayCall && isAsked,
        !mayCall,
      ]);
      later(9.9);
      expect([id, await refusalOf(id, token)]).not.toEqual([id, required]);
    }
  });

  it('is answered after the password was given in the same session, for ten minutes', async () => {
    const { id: accountantId, email, token } = await t.addAccountant();
    const business = await t.addBusiness(accountantId);
    const other = String(
      (await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } })).json().access_token,
    );
    const replace = (by: string) =>
      t.call('PATCH', `/businesses/${business.id}/credentials`, {
        token: by,
        body: { username: 'PRUEBA02', password: 'otra-clave' },
      });
    later(30);
    expect((await replace(token)).statusCode).toBe(403);
    const confirmed = await confirm(token);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      { confirmed_until: new Date(testNow.getTime() + 40 * 60_000).toISOString() },
    ]);
    expect([(await replace(token)).statusCode, (await replace(other)).statusCode]).toEqual([204, 403]);
    later(39);
    expect((await replace(token)).statusCode).toBe(204);
    later(40);
    expect((await replace(token)).statusCode).toBe(403);
  });

  it('stays refused after a wrong password, and passwords cannot be tried without end', async () => {
    const { token } = await t.addAccountant();
    later(30);
    const wrong = await confirm(token, 'Contapro2');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [
        {
          code: 'CURRENT_PASSWORD_INCORRECT',
          message: 'No es tu contraseña. Revísala y vuelve a intentarlo.',
          name: 'password',
        },
      ],
    ]);
    expect(await refusalOf('removeAccount', token)).toEqual(required);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await confirm(token, `Contapro${attempt + 3}`)).statusCode);
    expect([statuses[8], statuses[9]]).toEqual([400, 429]);
    // Nor by signing in.
    expect(await refusalOf('removeAccount', token)).toEqual(required);
  });

  it('is answered after a code of the app, a recovery code or a passkey of the account, each of them once', async () => {
    const { token } = await t.addAccountant();
    const { secret, recoveryCodes } = await addApp(t, token);
    const passkey = await addPasskey(t, token);
    const assertion = async (by = passkey) => {
      const asked = (await t.call('POST', '/users/sign-in/passkey-challenge', { body: {} })).json();
      return { challenge_id: asked.challenge_id, response: by.get(asked.options) };
    };
    const remaining = async () => (await refusalOf('beginAuthenticator', token))[1];
    const proofs = [
      () => ({ code: codeOf(t, secret) }),
      () => ({ code: recoveryCodes[0] }),
      async () => ({ passkey: await assertion() }),
      () => ({ password: testPassword }),
    ];
    for (const [round, proof] of proofs.entries()) {
      later(30 * (round + 1));
      expect([round, await remaining()]).toEqual([round, 'CONFIRMATION_REQUIRED']);
      const body = await proof();
      expect([round, (await prove(token, body)).statusCode]).toEqual([round, 200]);
      expect([round, await remaining()]).toEqual([round, '']);
      if ('password' in body) continue;
      const [status, { code }] = refused(await prove(token, body));
      expect([round, status, code]).toEqual(
        'passkey' in body ? [round, 409, 'CHALLENGE_EXPIRED'] : [round, 400, 'FACTOR_INCORRECT'],
      );
    }
  });

  it('stays refused after a factor of another account, which ends no session, and takes one proof at a time', async () => {
    const [{ token }, stranger] = [await t.addAccountant(), await t.addAccountant()];
    const { recoveryCodes } = await addApp(t, stranger.token);
    const passkey = await addPasskey(t, stranger.token);
    later(30);
    const asked = (await t.call('POST', '/users/sign-in/passkey-challenge', { body: {} })).json();
    const strange = { challenge_id: asked.challenge_id, response: passkey.get(asked.options) };
    const code = recoveryCodes[0];
    const tried = [{ code: '000000' }, { code }, { passkey: strange }, {}, { password: testPassword, code }];
    const answers = [];
    for (const body of tried) answers.push(refused(await prove(token, body)));
    expect(answers.map(([status, error]) => [status, error.code])).toEqual([
      [400, 'FACTOR_INCORRECT'],
      [400, 'FACTOR_INCORRECT'],
      [400, 'PASSKEY_REFUSED'],
      [400, expect.any(String)],
      [400, expect.any(String)],
    ]);
    expect(await refusalOf('removeAccount', token)).toEqual(required);
  });

  it('is not answered by codes that are tried without end', async () => {
    const { token } = await t.addAccountant();
    const { secret } = await addApp(t, token);
    later(30);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await prove(token, { code: '000000' })).statusCode);
    expect([statuses[9], statuses[10]]).toEqual([400, 429]);
    expect((await prove(token, { code: codeOf(t, secret) })).statusCode).toBe(429);
    // The password is counted apart.
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('is not answered by a confirmation of another account, or of a session that has ended', async () => {
    const [one, other] = [await t.addAccountant(), await t.addAccountant()];
    later(30);
    await confirm(one.token);
    expect(await refusalOf('removeAccount', other.token)).toEqual(required);
    await t.call('POST', '/me/sign-out', { token: one.token });
    expect([(await confirm(one.token)).statusCode, (await refusalOf('removeAccount', one.token))[0]]).toEqual([
      401, 401,
    ]);
  });
});
