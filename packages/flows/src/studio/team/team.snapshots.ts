import { type ClientsHolder, failed, loading, ready } from '@contapro/domain';
import { createBoardClients, team } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createTeam, type TeamMachine } from './team.machine.ts';

type Snapshot = SnapshotFrom<TeamMachine>;

const [member] = team.members;
if (!member) throw new Error('The team has members');
const all = createBoardClients(30).map(({ uuid, name, ruc }) => ({ uuid, name, ruc }));
const holder: ClientsHolder = { kind: 'member', id: member.id, name: member.name };
const clients = ready({ all, assigned: all.slice(0, 12).map(({ uuid }) => uuid) });

const at = snapshotFactory<Snapshot>(createTeam({ api: mockServices<never>().services }), {
  team: ready(team),
  changes: [],
  failure: null,
  done: null,
  holder: null,
  clients: loading,
  assignment: null,
  assignmentFailure: null,
});

export const teamSnapshots = {
  'list.loading': at('list.loading', { team: loading }),
  'list.ready': at('list.ready', { done: { kind: 'invited', email: 'ana.soto@estudiozegarra.pe' } }),
  'list.failed': at('list.failed', { team: failed }),
  'change.idle': at('change.idle', {
    failure: {
      message: 'Esa persona ya no tiene acceso al estudio. Actualiza la página.',
      change: { kind: 'end', id: member.id },
    },
  }),
  'change.calling': at('change.calling', { changes: [{ kind: 'end', id: member.id }] }),
  'change.left': at('change.left'),
  'dialog.closed': at('dialog.closed'),
  'dialog.inviting.loading': at('dialog.inviting.loading'),
  'dialog.inviting.failed': at('dialog.inviting.failed', { clients: failed }),
  'dialog.inviting.ready': at('dialog.inviting.ready', { clients: ready({ all, assigned: [] }) }),
  'dialog.clients.loading': at('dialog.clients.loading', { holder }),
  'dialog.clients.failed': at('dialog.clients.failed', { holder, clients: failed }),
  'dialog.clients.editing': at('dialog.clients.editing', { holder, clients }),
  'dialog.clients.saving': at('dialog.clients.saving', {
    holder,
    clients,
    assignment: { assign: [], unassign: [] },
  }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
