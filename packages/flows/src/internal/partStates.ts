import { failed, loading, ready, type Loadable } from '@contapro/domain';
import { required } from './required.ts';
import { notifyFailureOf } from './failures.ts';
import type { ReportBusiness } from '../facts.ts';

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

/** The parameters of the action `storePart`. */
export interface PartStored<Parts> {
  part: keyof Parts & string;
  loadable: Loadable<Parts[keyof Parts]> | undefined;
}

export interface PartContext {
  business: ReportBusiness;
  period: string | null;
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

/**
 * The states of a part that is loaded separately: `loading`, `ready` and `failed`. The machine's `setup` must have the
 * actor `loadPart`, which takes a `PartRequest`, the actions `storePart`, which takes a `PartStored`, and `notifyFailure`, and
 * the guard `isPart`, which takes a `PartMatch` and tells whether both are the same. `part.reload` with the name of the part
 * loads it again after a failure.
 *
 * @param part The name of the part: the key of its data, the id of its call, and `call` in `failure.logged`.
 * @example
 * const totals = { initial: 'loading', states: partStates('totals') };
 */
export const partStates = <const Name extends string>(part: Name) =>
  ({
    loading: {
      tags: 'busy',
      entry: storePart(part, loading),
      invoke: {
        id: part,
        src: 'loadPart',
        input: ({ context: { business, period } }: { context: PartContext }): PartRequest<Name> => ({
          part,
          business,
          period: required(period, 'a period'),
        }),
        onDone: {
          target: 'ready',
          actions: {
            type: 'storePart',
            params: <Data>({ event }: { event: { output: Data } }) => ({ part, loadable: ready(event.output) }),
          },
        },
        onError: { target: 'failed', actions: [storePart(part, failed), notifyFailureOf(part)] },
      },
    },
    ready: {},
    failed: {
      on: {
        'part.reload': {
          guard: {
            type: 'isPart',
            params: ({ event }: { event: { part: string } }): PartMatch => ({ part: event.part, is: part }),
          },
          target: 'loading',
        },
      },
    },
  }) as const;
