import { emit, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import type { FactorNoticeEvent, FactorNoticeFact, FactorNoticeServices } from './factorNotice.types.ts';

/**
 * The suggestion of a second factor, which can be put off. Its states are `shown`, `sending` (tag `busy`), `failed` and `done`.
 *
 * @example
 * createActor(createFactorNotice({ api })).start().send({ type: 'notice.putOff' });
 */
export const createFactorNotice = ({ api }: FactorNoticeServices) =>
  setup({
    types: {} as { events: FactorNoticeEvent; emitted: FactorNoticeFact; tags: 'busy' },
    actors: { putOff: fromCall((_: undefined, signal) => api.putOffFactor({ signal })) },
    actions: {
      notifyPutOff: emit({ type: 'factor.putOff' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'factorNotice',
    initial: 'shown',
    states: {
      shown: { on: { 'notice.putOff': 'sending' } },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'putOffFactor',
          src: 'putOff',
          onDone: { target: 'done', actions: 'notifyPutOff' },
          onError: { target: 'failed', actions: notifyFailureOf('putOffFactor') },
        },
      },
      failed: { on: { 'notice.putOff': 'sending' } },
      done: { type: 'final' },
    },
  });

export type FactorNoticeMachine = ReturnType<typeof createFactorNotice>;
