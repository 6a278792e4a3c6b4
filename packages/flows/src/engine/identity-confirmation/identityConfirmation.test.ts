import { Problem } from '@contapro/api';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createIdentityConfirmation, type IdentityConfirmationMachine } from './identityConfirmation.machine.ts';
import type { IdentityConfirmationServices } from './identityConfirmation.types.ts';

const values = { password: 'Contapro1' };
const message = 'No es tu contraseña.';
const wrong = new Problem(400, [{ code: 'CURRENT_PASSWORD_INCORRECT', message, name: 'password' }]);
const tooMany = new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 15 minutos.' }]);
const failures = new Map<unknown, object>([
  [wrong, { fields: { password: message }, messages: [] }],
  [tooMany, { fields: {}, messages: ['Espera 15 minutos.'] }],
  [new Problem(0), { fields: {}, messages: [] }],
  [new Problem(401), { fields: {}, messages: [] }],
]);

const model: Model<IdentityConfirmationMachine> = {
  create: () => {
    const mock = mockServices<IdentityConfirmationServices['api']>('confirmIdentity');
    return { machine: createIdentityConfirmation({ api: mock.services }), mock };
  },
  events: [{ type: 'form.submit', values }, { type: 'form.edit' }],
  outcomes: {
    confirmIdentity: {
      answers: [{ answer: { confirmed_until: '2026-11-20T15:10:00.000Z' }, output: { values, result: undefined } }],
      errors: [...failures.keys()],
    },
  },
};

function expectedOf({ event, after }: PathStep<IdentityConfirmationMachine>) {
  const { fields, messages } = after.context;
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: 'confirmIdentity', error: event.error }],
      calls: [],
      ...failures.get(event.error),
    };
  if ('output' in event) return { facts: [{ type: 'identity.confirmed' }], calls: [], fields: {}, messages: [] };
  if (event.type === 'form.submit')
    return { facts: [], calls: [['confirmIdentity', { body: values }]], fields: {}, messages: [] };
  return { facts: [], calls: [], fields, messages };
}

describePaths('every way to confirm who it is', model, expectedOf, {
  shownOf: ({ facts, calls, after: { context } }) => ({
    facts,
    calls,
    fields: context.fields,
    messages: context.messages,
  }),
});
