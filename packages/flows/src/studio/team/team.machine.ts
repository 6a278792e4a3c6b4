import { loading, ready, type Team, type TeamChange, type TeamInvitationValues } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { inTurn } from '../../engine/internal/inTurn.ts';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { type PartMatch, loadableStates, nothingAsked, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { type SentInvitation, teamActors } from './team.actors.ts';
import type { TeamContext, TeamParts, TeamDone, TeamEvent, TeamFact, TeamServices } from './team.types.ts';

/** Why a change was not saved; null when the session has ended, which the host says. */
const failureOf = (error: unknown) => (isSessionOver(error) ? null : { message: refusalOf(error) });

/** The member or invitation that is changed; null for leaving. */
const targetOf = (change: TeamChange) => (change.kind === 'leave' ? null : change.id);

/** Whether a change of the same target does the same. */
const isSame = (one: TeamChange | undefined, other: TeamChange) =>
  one?.kind === other.kind && (one.kind !== 'role' || other.kind !== 'role' || one.role === other.role);

/** What is said after a change; null for leaving, after which the page is left. */
const doneOf: Readonly<Record<TeamChange['kind'], TeamDone | null>> = {
  role: { kind: 'role' },
  end: { kind: 'ended' },
  resend: { kind: 'resent' },
  withdraw: { kind: 'withdrawn' },
  leave: null,
};

/**
 * The page Equipo: the people of the studio, their roles and clients, and invitations. Each change is shown when it is saved.
 *
 * @example
 * createActor(createTeam({ api })).start();
 */
export const createTeam = (services: TeamServices) =>
  setup({
    types: {} as {
      context: TeamContext;
      events: TeamEvent;
      emitted: TeamFact;
      children: { form: 'form' };
      tags: 'busy';
    },
    actors: teamActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isNew: ({ context: { changes } }, { change }: { change: TeamChange }) =>
        !isSame(
          changes.findLast((waiting) => targetOf(waiting) === targetOf(change)),
          change,
        ),
      isWaiting: ({ context: { changes } }) => changes.length > 0,
      hasLeft: (_, { output }: { output: Team | null }) => output === null,
    },
    actions: {
      storePart: assign(({ context }, { part, loadable }: PartStored<TeamParts>) => ({ ...context, [part]: loadable })),
      storeChange: assign(({ context: { changes } }, { change }: { change: TeamChange }) => ({
        changes: [...changes, change],
        failure: null,
        done: null,
      })),
      storeChanged: assign(({ context: { changes } }, { output }: { output: Team | null }) => ({
        team: ready(required(output, 'a team')),
        done: doneOf[required(changes[0], 'a change').kind],
        changes: changes.slice(1),
      })),
      storeChangeFailed: assign(({ context: { changes } }, { error }: Failed) => {
        const failure = failureOf(error);
        return {
          changes: changes.slice(1),
          failure: failure && { ...failure, change: required(changes[0], 'a change') },
        };
      }),
      forgetMessage: assign({ failure: null, done: null }),
      submitInvitation: sendTo('form', (_, { values }: { values: TeamInvitationValues }) => ({
        type: 'form.submit' as const,
        values,
      })),
      storeInvited: assign((_, { output }: { output: SentInvitation | null }): Partial<TeamContext> => {
        const { team, email } = required(output, 'an invitation');
        return { team: ready(team), done: { kind: 'invited', email }, failure: null };
      }),
      storeHolder: assign((_, { holder }: Pick<Extract<TeamEvent, { type: 'clients.open' }>, 'holder'>) => ({
        holder,
        clients: loading,
        assignmentFailure: null,
      })),
      forgetHolder: assign({ holder: null, assignment: null, assignmentFailure: null }),
      storeAssignment: assign((_, { change }: Pick<Extract<TeamEvent, { type: 'clients.save' }>, 'change'>) => ({
        assignment: change,
        assignmentFailure: null,
        done: null,
      })),
      storeAssigned: assign(
        (_, { output }: { output: Team }): Partial<TeamContext> => ({
          team: ready(output),
          done: { kind: 'assigned' },
          failure: null,
        }),
      ),
      storeAssignmentFailed: assign((_, { error }: Failed) => ({
        assignment: null,
        assignmentFailure: failureOf(error),
      })),
      notifyLeft: emit({ type: 'team.left' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'team',
    context: {
      team: loading,
      changes: [],
      failure: null,
      done: null,
      holder: null,
      clients: loading,
      assignment: null,
      assignmentFailure: null,
    },
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('team', { call: 'getTeam', input: nothingAsked, target: 'ready' }),
          ready: {},
        },
      },
      change: {
        initial: 'idle',
        on: {
          'change.save': { guard: withEvent('isNew'), actions: withEvent('storeChange') },
          'message.close': { actions: 'forgetMessage' },
        },
        states: {
          ...inTurn({
            call: 'saveTeam',
            input: ({ context: { changes } }: { context: TeamContext }) => required(changes[0], 'a change'),
            done: [
              { guard: withEvent('hasLeft'), target: 'left', actions: 'notifyLeft' },
              { target: 'idle', actions: withEvent('storeChanged') },
            ],
            failed: { target: 'idle', actions: [withEvent('storeChangeFailed')] },
          }),
          left: { on: { 'change.save': {} } },
        },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'invitation.open': { target: 'inviting', actions: 'forgetMessage' },
              'clients.open': { target: 'clients', actions: ['forgetMessage', withEvent('storeHolder')] },
            },
          },
          inviting: {
            invoke: {
              id: 'form',
              src: 'form',
              onDone: { target: 'closed', actions: withEvent('storeInvited') },
            },
            on: {
              'invitation.send': { actions: withEvent('submitInvitation') },
              'dialog.close': 'closed',
            },
            initial: 'loading',
            states: {
              ...loadableStates('clients', { call: 'getClients', input: () => ({ holder: null }), target: 'ready' }),
              ready: {},
            },
          },
          clients: {
            exit: 'forgetHolder',
            on: { 'dialog.close': 'closed' },
            initial: 'loading',
            states: {
              ...loadableStates('clients', {
                call: 'getClients',
                input: ({ context: { holder } }: { context: TeamContext }) => ({ holder }),
                target: 'editing',
              }),
              editing: { on: { 'clients.save': { target: 'saving', actions: withEvent('storeAssignment') } } },
              saving: {
                tags: 'busy',
                // A dialog that is saving is not closed: its result would not be seen.
                on: { 'dialog.close': {} },
                invoke: {
                  id: 'assignClients',
                  src: 'assign',
                  input: ({ context: { holder, assignment } }) => ({
                    holder: required(holder, 'a holder of clients'),
                    change: required(assignment, 'an assignment'),
                  }),
                  onDone: { target: '#team.dialog.closed', actions: withEvent('storeAssigned') },
                  onError: {
                    target: 'editing',
                    actions: [withEvent('storeAssignmentFailed'), notifyFailureOf('assignClients')],
                  },
                },
              },
            },
          },
        },
      },
    },
  });

export type TeamMachine = ReturnType<typeof createTeam>;
