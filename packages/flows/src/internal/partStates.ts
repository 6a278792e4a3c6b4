import { failed, loading, ready, type Loadable } from '@contapro/domain';
import { required } from './required.ts';
import { notifyFailureOf } from './failures.ts';
import type { ReportBusiness } from '../facts.ts';

/** What is asked of a part: its data of one business and one period. */
export interface PartRequest<Name extends string = string> {
  part: Name;
  business: ReportBusiness;
  /** `YYYYMM` */
  period: string;
}

/** What stands beside a list or on a dashboard, by name; undefined where a part is not shown. */
export type LoadableParts<Parts> = { readonly [Name in keyof Parts]?: Loadable<Parts[Name]> | undefined };

/** What the action `storePart` takes. */
export interface PartStored<Parts> {
  part: keyof Parts & string;
  loadable: Loadable<Parts[keyof Parts]> | undefined;
}

export interface PartContext {
  business: ReportBusiness;
  period: string | null;
}

/** The action `storePart` with a part's state. */
export const storePart = <const Name extends string, State extends Loadable<never> | undefined>(
  part: Name,
  loadable: State,
) => ({ type: 'storePart', params: { part, loadable } }) as const;

/**
 * The states of something that is loaded by itself, with a failure and a retry of its own: `loading`, `ready` and
 * `failed`. The machine's `setup` has the actor `loadPart`, which takes a `PartRequest`, and the actions `storePart`,
 * which takes a `PartStored`, and `notifyFailure`.
 *
 * @param part Its name: the key of its data, the id of its call, and what the log calls a failure.
 * @param retry Events that load it again after a failure, each with its transition to `loading`.
 * @example
 * totals: { initial: 'loading', states: partStates('totals', { 'figures.reload': 'loading' }) },
 */
export const partStates = <const Name extends string, const Retry extends object>(part: Name, retry: Retry) =>
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
    failed: { on: retry },
  }) as const;
