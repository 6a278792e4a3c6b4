import { Problem } from '@contapro/api';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createEmailConfirmation, type EmailConfirmationMachine } from './emailConfirmation.machine.ts';
import { emailConfirmationViewOf } from './emailConfirmation.selectors.ts';
import type { EmailConfirmationServices } from './emailConfirmation.types.ts';

const token = 'token-of-the-link';
const email = 'rosa@estudio.pe';
const problem = (status: number, code: string, message: string) => new Problem(status, [{ code, message }]);
const changed = { email, hasChanged: true };
const ready = (isConfirming: boolean, failure: string | null = null) => ({ kind: 'ready', isConfirming, failure });

/** What the page shows after each failure. */
const viewsAfter = new Map<unknown, object>([
  [problem(404, 'EMAIL_LINK_NOT_FOUND', 'No sirve.'), { kind: 'gone' }],
  [problem(400, 'INVALID_REQUEST', 'El campo no es válido.'), { kind: 'gone' }],
  [problem(409, 'EMAIL_LINK_USED', 'Ya se usó.'), { kind: 'used' }],
  [problem(409, 'EMAIL_LINK_REPLACED', 'Hay otro.'), { kind: 'replaced' }],
  [problem(409, 'EMAIL_LINK_EXPIRED', 'Venció.'), { kind: 'expired' }],
  [problem(409, 'EMAIL_TAKEN', 'Es de otra.'), { kind: 'taken' }],
  [problem(429, 'TOO_MANY_REQUESTS', 'Espera.'), ready(false, 'Espera.')],
  [new Problem(500), ready(false, '')],
  [new Problem(0), ready(false, '')],
]);

const model: Model<EmailConfirmationMachine> = {
  create: () => {
    const mock = mockServices<EmailConfirmationServices['api']>('confirmEmail');
    return { machine: createEmailConfirmation({ api: mock.services }), mock };
  },
  input: { token },
  events: [{ type: 'email.confirm' }],
  outcomes: {
    confirmEmail: {
      answers: [
        { answer: { email, has_changed: false }, output: { email, hasChanged: false } },
        { answer: { email, has_changed: true }, output: changed },
      ],
      errors: [...viewsAfter.keys()],
    },
  },
};

function expectedOf({ event }: PathStep<EmailConfirmationMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: event.actorId, error: event.error }],
      calls: [],
      view: viewsAfter.get(event.error),
    };
  if ('output' in event) {
    const hasChanged = event.output === changed;
    return {
      facts: hasChanged ? [{ type: 'email.changed' }] : [],
      calls: [],
      view: { kind: hasChanged ? 'changed' : 'verified', email },
    };
  }
  return 'type' in event && event.type === 'email.confirm'
    ? { facts: [], calls: [['confirmEmail', { body: { token } }]], view: ready(true) }
    : { facts: [], calls: [], view: ready(false) };
}

describePaths('every way to confirm an address', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: emailConfirmationViewOf(after) }),
});
