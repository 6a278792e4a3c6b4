import { Problem } from '@contapro/api';
import { openInvitation, wireOpenInvitation } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createInvitation, type InvitationMachine } from './invitation.machine.ts';
import { invitationViewOf } from './invitation.selectors.ts';
import type { InvitationServices } from './invitation.types.ts';

const token = 'token-of-the-link';
const problem = (status: number, code: string, message: string) => new Problem(status, [{ code, message }]);
const open = (isAccepting: boolean, failure: string | null = null) => ({
  kind: 'open',
  invitation: openInvitation,
  isAccepting,
  failure,
});

/** What the page shows after each failure of a call. */
const viewsAfter: Record<string, Map<unknown, object>> = {
  openInvitation: new Map<unknown, object>([
    [problem(404, 'INVITATION_NOT_FOUND', 'No sirve.'), { kind: 'gone' }],
    [problem(400, 'INVALID_REQUEST', 'El campo no es válido.'), { kind: 'gone' }],
    [problem(429, 'TOO_MANY_REQUESTS', 'Espera.'), { kind: 'unchecked', messages: ['Espera.'] }],
    [new Problem(0), { kind: 'unchecked', messages: [] }],
  ]),
  acceptInvitation: new Map<unknown, object>([
    [problem(404, 'INVITATION_NOT_FOUND', 'No sirve.'), { kind: 'gone' }],
    [problem(409, 'INVITATION_USED', 'Ya fue aceptada.'), { kind: 'used' }],
    [problem(409, 'INVITATION_WITHDRAWN', 'Fue retirada.'), { kind: 'withdrawn' }],
    [problem(409, 'INVITATION_EXPIRED', 'Venció.'), { kind: 'expired' }],
    [problem(409, 'OTHER_EMAIL', 'Es para otro.'), { kind: 'otherEmail', email: openInvitation.email }],
    [problem(409, 'ALREADY_MEMBER', 'Ya trabajas en uno.'), { kind: 'blocked', message: 'Ya trabajas en uno.' }],
    [problem(409, 'OWN_TEAM', 'Tienes un equipo.'), { kind: 'blocked', message: 'Tienes un equipo.' }],
    [problem(429, 'TOO_MANY_REQUESTS', 'Espera.'), open(false, 'Espera.')],
    [new Problem(500), open(false, '')],
  ]),
};

const model: Model<InvitationMachine> = {
  create: () => {
    const mock = mockServices<InvitationServices['api']>('openInvitation', 'acceptInvitation');
    return { machine: createInvitation({ api: mock.services }), mock };
  },
  input: { token },
  events: [{ type: 'check.retry' }, { type: 'invitation.accept' }],
  outcomes: {
    openInvitation: {
      answers: [
        { answer: wireOpenInvitation(openInvitation), output: openInvitation },
        { answer: { ...wireOpenInvitation(openInvitation), state: 'usada' }, output: 'used' },
        { answer: { ...wireOpenInvitation(openInvitation), state: 'retirada' }, output: 'withdrawn' },
        { answer: { ...wireOpenInvitation(openInvitation), state: 'vencida' }, output: 'expired' },
      ],
      errors: [...(viewsAfter['openInvitation']?.keys() ?? [])],
    },
    acceptInvitation: { answers: [{ answer: undefined }], errors: [...(viewsAfter['acceptInvitation']?.keys() ?? [])] },
  },
};

function expectedOf({ event }: PathStep<InvitationMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: event.actorId, error: event.error }],
      calls: [],
      view: viewsAfter[event.actorId]?.get(event.error),
    };
  if ('output' in event) {
    if (event.actorId === 'acceptInvitation')
      return { facts: [{ type: 'invitation.accepted' }], calls: [], view: { kind: 'accepted' } };
    return { facts: [], calls: [], view: typeof event.output === 'string' ? { kind: event.output } : open(false) };
  }
  const body = { body: { token } };
  return event.type === 'invitation.accept'
    ? { facts: [], calls: [['acceptInvitation', body]], view: open(true) }
    : { facts: [], calls: [['openInvitation', body]], view: { kind: 'checking' } };
}

describePaths('every way to accept an invitation', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: invitationViewOf(after) }),
});
