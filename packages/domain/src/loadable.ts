/**
 * Data that a call brings: not here yet, here, or failed. Something that is not shown at all is `undefined` and not a
 * `Loadable`; something that came and is empty is `ready`.
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

/** The data, or null while there are none. */
export const dataOf = <Data>(loadable: Loadable<Data>): Data | null =>
  loadable.state === 'ready' ? loadable.data : null;

/** The same state, with the data changed. */
export const mapLoadable = <Data, Result>(
  loadable: Loadable<Data>,
  change: (data: Data) => Result,
): Loadable<Result> => (loadable.state === 'ready' ? ready(change(loadable.data)) : loadable);
