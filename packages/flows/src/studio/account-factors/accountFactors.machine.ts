import { type AccountFactors, type AuthenticatorSetup, loading, ready } from '@contapro/domain';
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { loadingState, nothingAsked, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { FactorsChanged } from '../../engine/mapping/factors.ts';
import type { PasskeyReason } from '../../engine/passkeys/index.ts';
import { accountFactorsActors, type ActResult } from './accountFactors.actors.ts';
import type {
  AccountFactorsContext,
  AccountFactorsEvent,
  AccountFactorsFact,
  AccountFactorsServices,
  FactorAct,
  FactorForm,
} from './accountFactors.types.ts';

/**
 * The second factor of the account: its app, its passkeys and its recovery codes. Each change asks before, in a dialog.
 *
 * - `list`: what the account has.
 * - `dialog.closed`, `dialog.asking` (before the change, with the form of a passkey's name), `dialog.confirming` (the QR code and
 *   the form of the first code), `dialog.codes` (the recovery codes, once).
 *
 * @example
 * createActor(createAccountFactors({ api, passkeys: browserPasskeys })).start();
 */
export const createAccountFactors = (services: AccountFactorsServices) =>
  setup({
    types: {} as {
      context: AccountFactorsContext;
      events: AccountFactorsEvent;
      emitted: AccountFactorsFact;
      children: { changeForm: 'changeForm'; codeForm: 'codeForm' };
      tags: 'busy';
    },
    actors: accountFactorsActors(services),
    guards: {
      isSetup: (_, { output }: { output: ActResult | null }) => output !== null && 'setup' in output,
      isPasskeyFailure: (_, { output }: { output: ActResult | null }) => output !== null && 'passkey' in output,
      hasCodes: (_, { output }: { output: ActResult | null }) =>
        output !== null && 'recoveryCodes' in output && output.recoveryCodes !== null,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ factors: AccountFactors }>) => ({ factors: loadable })),
      storeAct: assign((_, { act }: { act: FactorAct }) => ({ act, passkeyFailure: null })),
      storeSetup: assign((_, { output }: { output: ActResult | null }) => ({ setup: setupOf(output) })),
      storePasskeyFailure: assign((_, { output }: { output: ActResult | null }) => ({
        passkeyFailure: passkeyFailureOf(output),
      })),
      storeChanged: enqueueActions(
        ({ context: { factors }, enqueue }, { output }: { output: ActResult | FactorsChanged | null }) => {
          if (output === null || !('factors' in output)) return;
          const hadNone = factors.state !== 'ready' || !hasFactor(factors.data);
          enqueue.assign({
            factors: ready(output.factors),
            codes: output.recoveryCodes,
            isFirst: hadNone && hasFactor(output.factors),
          });
        },
      ),
      resetDialog: enqueueActions(({ context: { isFirst }, enqueue }) => {
        enqueue.assign({ act: null, setup: null, codes: null, passkeyFailure: null, isFirst: false });
        if (isFirst) enqueue.emit({ type: 'factor.set' });
      }),
      resetPasskeyFailure: assign({ passkeyFailure: null }),
      submitChange: sendTo('changeForm', ({ context }, { name }: FactorForm) => ({
        type: 'form.submit' as const,
        values: { act: required(context.act, 'a change'), name },
      })),
      submitCode: sendTo('codeForm', (_, { code }: { code: string }) => ({
        type: 'form.submit' as const,
        values: { code },
      })),
      notifyCodes: emit(({ context: { codes } }) => ({
        type: 'file.ready' as const,
        blob: new Blob([`${required(codes, 'codes').join('\r\n')}\r\n`], { type: 'text/plain' }),
        name: 'contapro-codigos-de-recuperacion.txt',
      })),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'accountFactors',
    context: { factors: loading, act: null, setup: null, codes: null, passkeyFailure: null, isFirst: false },
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        states: {
          loading: loadingState('factors', { call: 'getFactors', input: nothingAsked, target: 'ready' }),
          ready: {},
          failed: { on: { 'factors.reload': 'loading' } },
        },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            entry: 'resetDialog',
            on: { 'act.begin': { target: 'asking', actions: withEvent('storeAct') } },
          },
          asking: {
            invoke: {
              id: 'changeForm',
              src: 'changeForm',
              onDone: [
                { guard: outputIs('isSetup'), target: 'confirming', actions: withEvent('storeSetup') },
                {
                  guard: outputIs('isPasskeyFailure'),
                  target: 'asking',
                  reenter: true,
                  actions: withEvent('storePasskeyFailure'),
                },
                { guard: outputIs('hasCodes'), target: 'codes', actions: withEvent('storeChanged') },
                { target: 'closed', actions: withEvent('storeChanged') },
              ],
            },
            on: {
              'act.confirm': { actions: ['resetPasskeyFailure', withEvent('submitChange')] },
              'dialog.close': 'closed',
            },
          },
          confirming: {
            invoke: {
              id: 'codeForm',
              src: 'codeForm',
              onDone: [
                { guard: outputIs('hasCodes'), target: 'codes', actions: withEvent('storeChanged') },
                { target: 'closed', actions: withEvent('storeChanged') },
              ],
            },
            on: { 'code.submit': { actions: withEvent('submitCode') }, 'dialog.close': 'closed' },
          },
          codes: {
            on: {
              'codes.save': { actions: 'notifyCodes' },
              'codes.print': { actions: 'notifyPrint' },
              'dialog.close': 'closed',
            },
          },
        },
      },
    },
  });

export type AccountFactorsMachine = ReturnType<typeof createAccountFactors>;

/** A guard of the output of a form. */
function outputIs<Guard extends 'isSetup' | 'isPasskeyFailure' | 'hasCodes'>(type: Guard) {
  return { type, params: ({ event: { output } }: { event: { output: ActResult | null } }) => ({ output }) };
}

const hasFactor = ({ app, passkeys }: AccountFactors) => app !== null || passkeys.length > 0;
const setupOf = (output: ActResult | null): AuthenticatorSetup | null =>
  output !== null && 'setup' in output ? output.setup : null;
const passkeyFailureOf = (output: ActResult | null): PasskeyReason | null =>
  output !== null && 'passkey' in output ? output.passkey : null;
