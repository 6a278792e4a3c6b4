import { failed, type Loadable, loading, ready } from '@contapro/domain';
import type { ReportBusiness } from '../facts.ts';
import { notifyFailureOf } from './failures.ts';
import { required } from './required.ts';

/** Which part is loaded, for which business and period. */
export interface PartRequest<Name extends string = string> {
  part: Name;
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
}

/** The parts of a page, by name; a part that is not shown is undefined. */
export type LoadableParts<Parts> = { readonly [Name in keyof Parts]?: Loadable<Parts[Name]> | undefined };

/** Like {@link LoadableParts}, where all parts are shown. */
export type ShownParts<Parts> = { readonly [Name in keyof Parts]: Loadable<Parts[Name]> };

/** The parameters of the action `storePart`. `Hidden` is `undefined` in a machine with parts that are not always shown. */
export interface PartStored<Parts, Hidden = never> {
  part: keyof Parts & string;
  loadable: Loadable<Parts[keyof Parts]> | Hidden;
}

/** The parameters of the guard `isPart`: the part that `part.reload` names, and that of the state. */
export interface PartMatch {
  part: string;
  is: string;
}

/** The action `storePart` that stores the state of a part. */
export const storePart = <const Name extends string, State extends Loadable<never> | undefined>(
  part: Name,
  loadable: State,
) => ({ type: 'storePart', params: { part, loadable } }) as const;

/** The action `storePart` that stores the output of a call, for its `onDone`. */
export const storeOutput = <const Name extends string>(part: Name) =>
  ({
    type: 'storePart',
    params: <Data>({ event }: { event: { output: Data } }) => ({ part, loadable: ready(event.output) }),
  }) as const;

/** The transition of `part.reload` for a part. */
export const partReload = <const Name extends string, const Target extends string>(part: Name, target: Target) =>
  ({
    'part.reload': {
      guard: {
        type: 'isPart',
        params: ({ event }: { event: { part: string } }): PartMatch => ({ part: event.part, is: part }),
      },
      target,
    },
  }) as const;

/** How a part is loaded. */
interface PartCall<Call extends string, Context, Input, Target extends string> {
  /** The name of the actor, the id of its child, and its name in `failure.logged`. */
  call: Call;
  /** What the actor is asked for. */
  input: ({ context }: { context: Context }) => Input;
  /** The state that follows when the part is loaded: the machine has it beside these. */
  target: Target;
}

const loadingOf = <
  const Name extends string,
  const Call extends string,
  const Src extends string,
  Context,
  Input,
  const Target extends string,
>(
  part: Name,
  src: Src,
  { call, input, target }: PartCall<Call, Context, Input, Target>,
) =>
  ({
    tags: 'busy',
    entry: storePart(part, loading),
    invoke: {
      id: call,
      src,
      input,
      onDone: { target, actions: storeOutput(part) },
      onError: { target: 'failed', actions: [storePart(part, failed), notifyFailureOf(call)] },
    },
  }) as const;

/** The state `loading` of {@link loadableStates}, for a machine whose state `failed` has an event of its own. */
export const loadingState = <
  const Name extends string,
  const Call extends string,
  Context,
  Input,
  const Target extends string,
>(
  part: Name,
  call: PartCall<Call, Context, Input, Target>,
) => loadingOf(part, call.call, call);

/**
 * The states `loading` and `failed` of a part: whatever a machine loads by itself, and loads again by `part.reload` with the name of
 * the part after a failure. The machine has the state `target` beside them. Its `setup` must have the actor `call`, the action
 * `storePart`, which takes a {@link PartStored}, the action `notifyFailure`, and the guard `isPart`, which takes a
 * {@link PartMatch} and tells whether both are the same.
 *
 * @param part The name of the part.
 * @example
 * const input = ({ context }: { context: { studioId: string } }) => context;
 * const team = { initial: 'loading', states: { ...loadableStates('team', { call: 'getTeam', input, target: 'ready' }), ready: {} } };
 */
export const loadableStates = <
  const Name extends string,
  const Call extends string,
  Context,
  Input,
  const Target extends string,
>(
  part: Name,
  call: PartCall<Call, Context, Input, Target>,
) => ({ loading: loadingState(part, call), failed: { on: partReload(part, 'loading') } });

/** The `input` of a call that is asked for nothing. */
export const nothingAsked = () => undefined;

export interface PeriodContext {
  business: ReportBusiness;
  period: string | null;
}

/**
 * {@link loadableStates} and `ready` of a part that shows data of the selected period. The actor of all these parts is `loadPart`, which
 * takes a {@link PartRequest}.
 *
 * @param part The name of the part: the key of its data, the id of its call, and `call` in `failure.logged`.
 * @example
 * const totals = { initial: 'loading', states: periodPartStates('totals') };
 */
export const periodPartStates = <const Name extends string>(part: Name) => ({
  loading: loadingOf(part, 'loadPart', {
    call: part,
    input: ({ context: { business, period } }: { context: PeriodContext }): PartRequest<Name> => ({
      part,
      business,
      period: required(period, 'a period'),
    }),
    target: 'ready',
  }),
  ready: {},
  failed: { on: partReload(part, 'loading') },
});
