/**
 * The state of data that a call returns: loading, ready or failed. Data that is not shown at all is `undefined`, not a
 * `Loadable`. An empty result is `ready`.
 *
 * @example
 * const title = (figures: Loadable<PurchaseFigures>) => (figures.state === 'ready' ? figures.data.total.count : null);
 */
export type Loadable<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed' };

/** The `Loadable` of a call that is running. */
export const loading = { state: 'loading' } as const;

/** The `Loadable` of a call that failed. */
export const failed = { state: 'failed' } as const;

/** The `Loadable` of data that a call returned. */
export const ready = <Data>(data: Data) => ({ state: 'ready', data }) as const;

/** The data; null while it is loading or when it failed. */
export const dataOf = <Data>(loadable: Loadable<Data>): Data | null =>
  loadable.state === 'ready' ? loadable.data : null;

/** A `Loadable` of the same state whose data, when it is ready, is the result of `change`. */
export const mapLoadable = <Data, Result>(
  loadable: Loadable<Data>,
  change: (data: Data) => Result,
): Loadable<Result> => (loadable.state === 'ready' ? ready(change(loadable.data)) : loadable);
