import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createNewPassword, type NewPasswordMachine } from './newPassword.machine.ts';
import { newPasswordViewOf } from './newPassword.selectors.ts';
import type { NewPasswordServices } from './newPassword.types.ts';

const token = 'token-of-the-mail';
const password = 'Contapro2';
const submit = { type: 'form.submit', values: { password } } as const;

const over = new Problem(404, [{ code: 'RECOVERY_TOKEN_INVALID', message: 'Este link ya expiró.' }]);
const malformed = new Problem(400, [{ code: 'INVALID_REQUEST', message: 'El campo no es válido.' }]);
const weak = new Problem(400, [{ code: 'PASSWORD_WEAK', message: 'Falta una mayúscula', name: 'password' }]);
const tooMany = new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 40 segundos.' }]);
const outage = new Problem(500);
const silent = new Problem(0);

const expired = { kind: 'expired' };
const unchecked = (...messages: string[]) => ({ kind: 'unchecked', messages });
const refused = (fields: object, ...messages: string[]) => ({
  kind: 'form',
  status: { kind: 'refused', fields, messages },
});

/** What the page shows after each failure of a call. */
const viewsAfter: Record<string, Map<unknown, object>> = {
  validateRecoveryToken: new Map<unknown, object>([
    [over, expired],
    [malformed, expired],
    [tooMany, unchecked('Espera 40 segundos.')],
    [outage, unchecked()],
    [silent, unchecked()],
  ]),
  updatePassword: new Map<unknown, object>([
    [over, expired],
    [weak, refused({ password: 'Falta una mayúscula' })],
    [tooMany, refused({}, 'Espera 40 segundos.')],
    [outage, refused({})],
    [silent, { kind: 'form', status: { kind: 'unreachable' } }],
  ]),
};
const outcomeOf = (call: string) => ({
  answers: [{ answer: undefined }],
  errors: [...(viewsAfter[call]?.keys() ?? [])],
});

const model: Model<NewPasswordMachine> = {
  create: () => {
    const mock = mockServices<NewPasswordServices['api']>('validateRecoveryToken', 'updatePassword');
    return { machine: createNewPassword({ api: mock.services }), mock };
  },
  input: { token },
  events: [submit, { type: 'check.retry' }],
  outcomes: {
    validateRecoveryToken: outcomeOf('validateRecoveryToken'),
    updatePassword: outcomeOf('updatePassword'),
  },
};

const check = ['validateRecoveryToken', { query: { recovery_token: token } }];
const update = ['updatePassword', { body: { token, password } }];

function expectedOf({ event }: PathStep<NewPasswordMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: event.actorId, error: event.error }],
      calls: [],
      view: viewsAfter[event.actorId]?.get(event.error),
    };
  if ('output' in event)
    return {
      facts: [],
      calls: [],
      view: event.actorId === 'updatePassword' ? { kind: 'updated' } : { kind: 'form', status: { kind: 'editing' } },
    };
  return event.type === 'form.submit'
    ? { facts: [], calls: [update], view: { kind: 'form', status: { kind: 'submitting' } } }
    : { facts: [], calls: [check], view: { kind: 'checking' } };
}

describePaths('RECOVERY-18 RECOVERY-26 OPEN-072 every way to a new password', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: newPasswordViewOf(after) }),
});

it('RECOVERY-19 RECOVERY-20 says that a link has expired which was used in another tab, and keeps no password', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine, { input: { token } }).start();
  mock.open('validateRecoveryToken').resolve(undefined);
  await settled();
  actor.send(submit);
  actor.send({ type: 'form.submit', values: { password: 'Contapro3' } });
  await settled();
  expect(requestsOf(mock.calls)).toEqual([check, update]);
  mock.open('updatePassword').reject(over);
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.password]).toEqual(['expired', null]);
});
