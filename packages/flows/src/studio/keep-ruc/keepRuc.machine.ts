import { type CredentialsOutcome, failed, loading, type Notice, ready, type RucNotice } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import {
  codeOf,
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { credentialsCheckOf, noticePageOf } from '../../engine/mapping/index.ts';
import type { KeepRucContext, KeepRucEvent, KeepRucFact, KeepRucInput, KeepRucServices } from './keepRuc.types.ts';

type Checked = { output: CredentialsOutcome };

const isProved = (outcome: CredentialsOutcome): outcome is 'valid' | 'missingModules' =>
  outcome === 'valid' || outcome === 'missingModules';

/** The largest page of notices. A studio has few that ask for a RUC. */
const mostNotices = 100;

const isAskedOf =
  (uuid: string) =>
  (notice: Notice): notice is RucNotice =>
    notice.kind === 'ruc' && notice.state === 'asked' && notice.uuid === uuid;

/**
 * Keeps a RUC that another account has asked for: SUNAT is asked whether the stored credentials work.
 *
 * @example
 * const actor = createActor(createKeepRuc({ api }), { input: { uuid: business.uuid } }).start();
 * actor.send({ type: 'credentials.prove' });
 */
export const createKeepRuc = ({ api }: KeepRucServices) =>
  setup({
    types: {} as {
      context: KeepRucContext;
      input: KeepRucInput;
      events: KeepRucEvent;
      emitted: KeepRucFact;
      tags: 'busy';
    },
    actors: {
      loadNotice: fromRead(async ({ uuid }: KeepRucInput, signal) => {
        const query = { page: 1, size: mostNotices, kind: 'ruc' } as const;
        return noticePageOf(await api.listNotices({ query, signal })).items.find(isAskedOf(uuid)) ?? null;
      }),
      keep: fromCall(
        async ({ uuid }: KeepRucInput, signal) =>
          credentialsCheckOf(await api.keepRuc({ path: { uuid }, signal })).outcome,
      ),
    },
    guards: {
      isAsked: (_, { output }: { output: RucNotice | null }) => output !== null,
      isProved: (_, { output }: Checked) => isProved(output),
      isGone: (_, { error }: Failed) => codeOf(error) === 'RUC_NOT_REQUESTED',
    },
    actions: {
      storeLoading: assign({ notice: loading }),
      storeFailed: assign({ notice: failed }),
      storeGone: assign({ notice: ready(null) }),
      storeNotice: assign((_, { output }: { output: RucNotice | null }) => ({ notice: ready(output) })),
      resetCheck: assign({ unproved: null, failure: null }),
      storeUnproved: assign((_, { output }: Checked) => ({ unproved: isProved(output) ? null : output })),
      storeFailure: assign((_, { error }: Failed) => ({
        failure: isSessionOver(error) ? null : { message: refusalOf(error) },
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'keepRuc',
    context: ({ input }) => ({ ...input, notice: loading, unproved: null, failure: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'storeLoading',
        invoke: {
          id: 'listNotices',
          src: 'loadNotice',
          input: ({ context: { uuid } }) => ({ uuid }),
          onDone: [
            { guard: withEvent('isAsked'), target: 'asked', actions: withEvent('storeNotice') },
            { target: 'gone', actions: 'storeGone' },
          ],
          onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('listNotices')] },
        },
      },
      failed: { on: { 'part.reload': 'loading' } },
      asked: { on: { 'credentials.prove': 'checking' } },
      checking: {
        tags: 'busy',
        entry: 'resetCheck',
        invoke: {
          id: 'keepRuc',
          src: 'keep',
          input: ({ context: { uuid } }) => ({ uuid }),
          onDone: [
            { guard: withEvent('isProved'), target: 'kept' },
            { target: 'asked', actions: withEvent('storeUnproved') },
          ],
          onError: [
            { guard: withEvent('isGone'), target: 'gone', actions: ['storeGone', notifyFailureOf('keepRuc')] },
            { target: 'asked', actions: [withEvent('storeFailure'), notifyFailureOf('keepRuc')] },
          ],
        },
      },
      kept: {},
      gone: {},
    },
  });

export type KeepRucMachine = ReturnType<typeof createKeepRuc>;
