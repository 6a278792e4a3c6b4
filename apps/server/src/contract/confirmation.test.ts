import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember } from '../modules/firms/testing/add-member.ts';
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
  changeMember: 'always',
  endMembership: 'always',
  leaveTeam: 'always',
  inviteMember: 'always',
  changeInvitation: 'always',
  withdrawInvitation: 'always',
  updateCredentials: 'always',
  removeBusiness: 'always',
  validateCredentials: 'members',
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
const confirm = (token: string, password = testPassword) =>
  t.call('POST', '/me/confirmation', { token, body: { password } });

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
