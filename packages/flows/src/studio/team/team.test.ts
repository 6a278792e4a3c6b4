import { Problem } from '@contapro/api';
import { failed, loading, ready, type TeamChange, type TeamInvitationValues } from '@contapro/domain';
import { team, wireTeam } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createTeam } from './team.machine.ts';
import type { TeamServices } from './team.types.ts';

type Call = keyof TeamServices['api'];

const outage = new Problem(500);
const [member] = team.members;
const [invitation] = team.invitations;
if (!member || !invitation) throw new Error('The team has a member and an invitation');
const { id } = member;
const holder = { kind: 'member', id, name: member.name } as const;
const after = { ...team, members: team.members.slice(1) };

function run() {
  const mock = mockServices<TeamServices['api']>(
    'getTeam',
    'leaveTeam',
    'changeMember',
    'endMembership',
    'listMemberClients',
    'listBusinesses',
    'inviteMember',
    'withdrawInvitation',
    'resendInvitation',
    'listInvitationClients',
    'changeInvitation',
  );
  const actor = createActor(createTeam({ api: mock.services }));
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (name: Call, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const refuse = async (name: Call, error: unknown) => {
    mock.open(name).reject(error);
    await settled();
  };
  const of = (name: Call) => requestsOf(mock.calls).filter(([called]) => called === name);
  return { actor, facts, answer, refuse, of, shown: () => actor.getSnapshot().context };
}

const opened = async () => {
  const flow = run();
  await flow.answer('getTeam', wireTeam(team));
  return flow;
};

it('loads the team, and again after a failure', async () => {
  const { actor, answer, facts, refuse, shown } = run();
  expect(shown().team).toEqual(loading);
  await refuse('getTeam', outage);
  expect([shown().team, facts]).toEqual([failed, [{ type: 'failure.logged', call: 'getTeam', error: outage }]]);
  actor.send({ type: 'part.reload', part: 'clients' });
  expect(shown().team).toEqual(failed);
  actor.send({ type: 'part.reload', part: 'team' });
  await answer('getTeam', wireTeam(team));
  expect(shown().team).toEqual(ready(team));
});

it.each<[TeamChange, Call, object, string]>([
  [{ kind: 'role', id, role: 'revisor' }, 'changeMember', { path: { uuid: id }, body: { role: 'revisor' } }, 'role'],
  [{ kind: 'end', id }, 'endMembership', { path: { uuid: id } }, 'ended'],
  [{ kind: 'resend', id: invitation.id }, 'resendInvitation', { path: { uuid: invitation.id } }, 'resent'],
  [{ kind: 'withdraw', id: invitation.id }, 'withdrawInvitation', { path: { uuid: invitation.id } }, 'withdrawn'],
])('saves the change %o once, and shows the team after it', async (change, call, request, done) => {
  const { actor, answer, of, shown } = await opened();
  actor.send({ type: 'change.save', change });
  actor.send({ type: 'change.save', change });
  expect([of(call), shown().changes]).toEqual([[[call, request]], [change]]);
  await answer(call, wireTeam(after));
  expect([shown().team, shown().changes, shown().done]).toEqual([ready(after), [], { kind: done }]);
  actor.send({ type: 'message.close' });
  expect(shown().done).toBeNull();
});

it('saves the changes that are made while another one is being saved, also after a failure', async () => {
  const { actor, answer, of, refuse, shown } = await opened();
  const role: TeamChange = { kind: 'role', id, role: 'revisor' };
  const resend: TeamChange = { kind: 'resend', id: invitation.id };
  const end: TeamChange = { kind: 'end', id };
  for (const change of [role, resend, end, resend]) actor.send({ type: 'change.save', change });
  expect([of('resendInvitation'), of('endMembership'), shown().changes]).toEqual([[], [], [role, resend, end]]);
  await refuse('changeMember', outage);
  expect([shown().failure, shown().changes]).toEqual([{ message: null, change: role }, [resend, end]]);
  await answer('resendInvitation', wireTeam(team));
  await answer('endMembership', wireTeam(after));
  expect([shown().team, shown().failure, shown().changes, shown().done]).toEqual([
    ready(after),
    { message: null, change: role },
    [],
    { kind: 'ended' },
  ]);
});

it('saves the role that was chosen last', async () => {
  const { actor, answer, of } = await opened();
  const roles = ['revisor', 'asistente', 'revisor'] as const;
  for (const role of roles) actor.send({ type: 'change.save', change: { kind: 'role', id, role } });
  for (const _ of roles) await answer('changeMember', wireTeam(team));
  expect(of('changeMember').map(([, request]) => request)).toEqual(
    roles.map((role) => ({ path: { uuid: id }, body: { role } })),
  );
});

it('keeps the team as it was when a change could not be saved, and says why', async () => {
  const { actor, facts, refuse, shown } = await opened();
  actor.send({ type: 'change.save', change: { kind: 'end', id } });
  const refusal = new Problem(404, [{ code: 'MEMBER_NOT_FOUND', message: 'Ya no tiene acceso.' }]);
  await refuse('endMembership', refusal);
  expect([shown().team, shown().failure, facts]).toEqual([
    ready(team),
    { message: 'Ya no tiene acceso.', change: { kind: 'end', id } },
    [{ type: 'failure.logged', call: 'saveTeam', error: refusal }],
  ]);
  actor.send({ type: 'change.save', change: { kind: 'end', id } });
  expect(shown().failure).toBeNull();
  await refuse('endMembership', new Problem(401));
  // The host says that the session has ended.
  expect(shown().failure).toBeNull();
});

it('tells the host when the person has left the studio', async () => {
  const { actor, answer, facts, of } = await opened();
  actor.send({ type: 'change.save', change: { kind: 'leave' } });
  expect(of('leaveTeam')).toEqual([['leaveTeam', {}]]);
  await answer('leaveTeam', undefined);
  expect(facts).toEqual([{ type: 'team.left' }]);
});

it('invites a person, and keeps the dialog with the reason when it is refused', async () => {
  const { actor, answer, of, refuse, shown } = await opened();
  actor.send({ type: 'invitation.open' });
  const values: TeamInvitationValues = { email: 'ana@estudio.pe', role: 'asistente', clients: ['a'] };
  const body = { email: 'ana@estudio.pe', role: 'asistente', business_uuids: ['a'] };
  actor.send({ type: 'invitation.send', values });
  actor.send({ type: 'invitation.send', values });
  expect(of('inviteMember')).toEqual([['inviteMember', { body }]]);
  await refuse(
    'inviteMember',
    new Problem(409, [{ code: 'ALREADY_MEMBER', message: 'Ya está en tu equipo.', name: 'email' }]),
  );
  const form = actor.getSnapshot().children.form?.getSnapshot();
  expect(form?.context.fields).toEqual({ email: 'Ya está en tu equipo.' });
  actor.send({ type: 'invitation.send', values });
  await answer('inviteMember', wireTeam(after));
  expect([actor.getSnapshot().matches({ dialog: 'closed' }), shown().team, shown().done]).toEqual([
    true,
    ready(after),
    { kind: 'invited', email: 'ana@estudio.pe' },
  ]);
});

it('assigns clients, which stay as they were when that fails', async () => {
  const { actor, answer, of, refuse, shown } = await opened();
  actor.send({ type: 'clients.open', holder });
  await answer('listBusinesses', {
    businesses: [
      { uuid: 'b', name: 'Zeta', ruc: '2', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
      { uuid: 'a', name: 'Ñandú', ruc: '1', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
    ],
  });
  await refuse('listMemberClients', outage);
  expect(shown().clients).toEqual(failed);
  actor.send({ type: 'part.reload', part: 'clients' });
  await answer('listBusinesses', {
    businesses: [
      { uuid: 'b', name: 'Zeta', ruc: '2', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
      { uuid: 'a', name: 'Ñandú', ruc: '1', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
    ],
  });
  await answer('listMemberClients', { business_uuids: ['b'] });
  expect(shown().clients).toEqual(
    ready({
      all: [
        { uuid: 'a', name: 'Ñandú', ruc: '1' },
        { uuid: 'b', name: 'Zeta', ruc: '2' },
      ],
      assigned: ['b'],
    }),
  );
  const change = { assign: ['a'], unassign: ['b'] };
  actor.send({ type: 'clients.save', change });
  actor.send({ type: 'dialog.close' });
  expect(of('changeMember')).toEqual([['changeMember', { path: { uuid: id }, body: change }]]);
  await refuse('changeMember', outage);
  expect([shown().holder, shown().assignmentFailure]).toEqual([holder, { message: null }]);
  actor.send({ type: 'clients.save', change });
  await answer('changeMember', wireTeam(after));
  expect([shown().holder, shown().team, shown().done]).toEqual([null, ready(after), { kind: 'assigned' }]);
});

const businesses = {
  businesses: [
    { uuid: 'b', name: 'Zeta', ruc: '2', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
  ],
};
const zeta = { uuid: 'b', name: 'Zeta', ruc: '2' };

it('offers the clients to whoever invites, and sends none for a revisor', async () => {
  const { actor, answer, of, refuse, shown } = await opened();
  actor.send({ type: 'invitation.open' });
  await refuse('listBusinesses', outage);
  expect(shown().clients).toEqual(failed);
  actor.send({ type: 'part.reload', part: 'clients' });
  await answer('listBusinesses', businesses);
  expect(shown().clients).toEqual(ready({ all: [zeta], assigned: [] }));
  actor.send({ type: 'invitation.send', values: { email: 'ana@estudio.pe', role: 'revisor', clients: ['b'] } });
  expect(of('inviteMember')).toEqual([['inviteMember', { body: { email: 'ana@estudio.pe', role: 'revisor' } }]]);
});

it('changes the clients of an open invitation', async () => {
  const { actor, answer, of, shown } = await opened();
  actor.send({
    type: 'clients.open',
    holder: { kind: 'invitation', id: invitation.id, name: invitation.email },
  });
  await answer('listBusinesses', businesses);
  await answer('listInvitationClients', { business_uuids: ['b'] });
  expect(shown().clients).toEqual(ready({ all: [zeta], assigned: ['b'] }));
  const change = { assign: [], unassign: ['b'] };
  actor.send({ type: 'clients.save', change });
  expect(of('changeInvitation')).toEqual([['changeInvitation', { path: { uuid: invitation.id }, body: change }]]);
  await answer('changeInvitation', wireTeam(after));
  expect([shown().holder, shown().team, shown().done]).toEqual([null, ready(after), { kind: 'assigned' }]);
});
