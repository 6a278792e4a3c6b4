/**
 * The state of data that a call returns: loading, ready or failed. Data that is not shown at all is `undefined`, not a
 * `Loadable`. An empty result is `ready`.
 *
 * @example
 * const title = (figures: Loadable<PurchaseFigures>) => figures.state === 'ready' ? figures.data.count : null;
 */
export type Loadable<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed' };

export const loading = { state: 'loading' } as const;

export const failed = { state: 'failed' } as const;

export const ready = <Data>(data: Data) => ({ state: 'ready', data }) as const;

/** The data, or null unless it is ready. */
export const dataOf = <Data>(loadable: Loadable<Data>): Data | null =>
  loadable.state === 'ready' ? loadable.data : null;

/** The same state with the data changed. */
export const mapLoadable = <Data, Result>(
  loadable: Loadable<Data>,
  change: (data: Data) => Result,
): Loadable<Result> => (loadable.state === 'ready' ? ready(change(loadable.data)) : loadable);
