import {
  changedClients,
  type Client,
  type ClientChange,
  dataOf,
  limaDateOf,
  loading,
  mapLoadable,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { inTurn } from '../../engine/internal/inTurn.ts';
import { type Failed, failureLogged, isSessionOver, refusalOf } from '../../engine/internal/failures.ts';
import { loadableStates, nothingAsked, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { clientsActors } from './clients.actors.ts';
import type {
  ClientLeft,
  ClientsContext,
  ClientsEvent,
  ClientsFact,
  ClientsInput,
  ClientsParts,
  ClientsServices,
} from './clients.types.ts';

/** What the lists are, and what is said, after a client was archived, restored or removed. */
const changedBy = ({ lists, changes }: ClientsContext, change: ClientChange, client: Client, today: string) => ({
  lists: mapLoadable(lists, (known) => changedClients(known, change, client, today)),
  done: { change, name: client.name },
  changes: changes + 1,
});

const chosenOf = ({ chosen }: ClientsContext) => required(chosen, 'a client');
const restoredOf = ({ restoring }: ClientsContext) => required(restoring[0], 'a client');

/**
 * All clients of the accountant, which can be archived, restored and removed. The lists are loaded once; the child `report` shows
 * a page of one of them. A change is shown when the server has made it.
 *
 * @example
 * createActor(createClients({ api, clock: Date.now }), { input: {} }).start();
 */
export const createClients = (services: ClientsServices) =>
  setup({
    types: {} as {
      context: ClientsContext;
      input: ClientsInput;
      events: ClientsEvent;
      emitted: ClientsFact;
      children: { report: 'report'; archiving: 'archiving'; removal: 'removal' };
      tags: 'busy';
    },
    actors: clientsActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isNew: ({ context: { restoring } }, { client }: { client: Client }) =>
        !restoring.some(({ uuid }) => uuid === client.uuid),
      isWaiting: ({ context: { restoring } }) => restoring.length > 0,
    },
    actions: {
      listClients: sendTo('report', ({ context: { lists } }) => ({
        type: 'subject.update' as const,
        subject: { lists: dataOf(lists) },
      })),
      storePart: assign(({ context }, { part, loadable }: PartStored<ClientsParts>) => ({
        ...context,
        [part]: loadable,
      })),
      storeChosen: assign((_, { client: chosen }: { client: Client }) => ({ chosen, done: null })),
      forgetChosen: assign({ chosen: null }),
      forgetFailure: assign({ failure: null }),
      storeChange: assign(({ context }, { change }: { change: ClientChange }) => ({
        ...changedBy(context, change, chosenOf(context), limaDateOf(services.clock())),
        chosen: null,
      })),
      storeRestoring: assign(({ context: { restoring } }, { client }: { client: Client }) => ({
        restoring: [...restoring, client],
        done: null,
        failure: null,
      })),
      storeRestored: assign(({ context }) => ({
        ...changedBy(context, 'restored', restoredOf(context), limaDateOf(services.clock())),
        restoring: context.restoring.slice(1),
      })),
      storeFailure: assign(({ context }, { error }: Failed) => ({
        restoring: context.restoring.slice(1),
        failure: isSessionOver(error) ? null : { name: restoredOf(context).name, message: refusalOf(error) },
      })),
      submitArchiving: sendTo('archiving', ({ context }) => ({
        type: 'form.submit' as const,
        values: chosenOf(context).uuid,
      })),
      submitRemoval: sendTo('removal', ({ context }, { ruc }: { ruc: string }) => ({
        type: 'form.submit' as const,
        values: { uuid: chosenOf(context).uuid, ruc },
      })),
      notifyLeft: emit(({ context }): ClientLeft => ({ type: 'client.left', uuid: chosenOf(context).uuid })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clients',
    context: ({ input }) => ({
      input,
      lists: loading,
      chosen: null,
      restoring: [],
      contents: loading,
      done: null,
      changes: 0,
      failure: null,
    }),
    type: 'parallel',
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: { lists: null }, list: input.list }),
    },
    states: {
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('lists', { call: 'listArchivedBusinesses', input: nothingAsked, target: 'ready' }),
          ready: { entry: 'listClients' },
        },
      },
      change: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'client.archive': { target: 'archiving', actions: withEvent('storeChosen') },
              'client.remove': { target: 'removing', actions: withEvent('storeChosen') },
            },
          },
          archiving: {
            invoke: {
              id: 'archiving',
              src: 'archiving',
              onDone: {
                target: 'idle',
                actions: ['notifyLeft', { type: 'storeChange', params: { change: 'archived' } }, 'listClients'],
              },
            },
            on: {
              'archive.confirm': { actions: 'submitArchiving' },
              'dialog.close': { target: 'idle', actions: 'forgetChosen' },
            },
          },
          removing: {
            invoke: {
              id: 'removal',
              src: 'removal',
              onDone: {
                target: 'idle',
                actions: ['notifyLeft', { type: 'storeChange', params: { change: 'removed' } }, 'listClients'],
              },
            },
            on: {
              'removal.confirm': { actions: withEvent('submitRemoval') },
              'dialog.close': { target: 'idle', actions: 'forgetChosen' },
            },
            initial: 'loading',
            states: {
              ...loadableStates('contents', {
                call: 'getBusinessContents',
                input: ({ context }: { context: ClientsContext }) => chosenOf(context).uuid,
                target: 'ready',
              }),
              ready: {},
            },
          },
        },
      },
      restoring: {
        initial: 'idle',
        on: {
          'client.restore': { guard: withEvent('isNew'), actions: withEvent('storeRestoring') },
          'message.close': { actions: 'forgetFailure' },
        },
        states: inTurn({
          call: 'restoreBusiness',
          input: ({ context }: { context: ClientsContext }) => restoredOf(context).uuid,
          done: { target: 'idle', actions: ['storeRestored', 'listClients'] },
          failed: { target: 'idle', actions: [withEvent('storeFailure')] },
        }),
      },
    },
  });

export type ClientsMachine = ReturnType<typeof createClients>;
