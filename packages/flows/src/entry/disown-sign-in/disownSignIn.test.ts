import { Problem } from '@contapro/api';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createDisownSignIn, type DisownSignInMachine } from './disownSignIn.machine.ts';
import { disownSignInViewOf } from './disownSignIn.selectors.ts';
import type { DisownSignInServices } from './disownSignIn.types.ts';

const token = 'token-of-the-link';
const problem = (status: number, code: string, message: string) => new Problem(status, [{ code, message }]);
const ready = (isEnding: boolean, failure: string | null = null) => ({ kind: 'ready', isEnding, failure });

/** What the page shows after each failure. */
const viewsAfter = new Map<unknown, object>([
  [problem(404, 'SIGN_IN_LINK_NOT_FOUND', 'No sirve.'), { kind: 'gone' }],
  [problem(400, 'INVALID_REQUEST', 'El campo no es válido.'), { kind: 'gone' }],
  [problem(409, 'SIGN_IN_LINK_USED', 'Ya se usó.'), { kind: 'used' }],
  [problem(409, 'SIGN_IN_LINK_EXPIRED', 'Venció.'), { kind: 'expired' }],
  [problem(429, 'TOO_MANY_REQUESTS', 'Espera.'), ready(false, 'Espera.')],
  [new Problem(500), ready(false, '')],
  [new Problem(0), ready(false, '')],
]);

const model: Model<DisownSignInMachine> = {
  create: () => {
    const mock = mockServices<DisownSignInServices['api']>('disownSignIn');
    return { machine: createDisownSignIn({ api: mock.services }), mock };
  },
  input: { token },
  events: [{ type: 'signIn.disown' }],
  outcomes: {
    disownSignIn: {
      answers: [{ answer: { recovery_token: 'r' }, output: 'r' }],
      errors: [...viewsAfter.keys()],
    },
  },
};

function expectedOf({ event }: PathStep<DisownSignInMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: event.actorId, error: event.error }],
      calls: [],
      view: viewsAfter.get(event.error),
    };
  if ('output' in event)
    return { facts: [{ type: 'signIn.disowned', recoveryToken: 'r' }], calls: [], view: { kind: 'ended' } };
  return 'type' in event && event.type === 'signIn.disown'
    ? { facts: [], calls: [['disownSignIn', { body: { token } }]], view: ready(true) }
    : { facts: [], calls: [], view: ready(false) };
}

describePaths('every way to disown a sign-in', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: disownSignInViewOf(after) }),
});
