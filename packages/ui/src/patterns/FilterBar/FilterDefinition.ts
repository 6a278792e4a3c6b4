import type { DateLimits, FilterOption, Loadable } from '@contapro/domain';

interface Filter<Key extends string> {
  /** What the filter is called in its value. Unique among the filters of a bar. */
  key: Key;
  /** What the filter is called on screen. */
  label: string;
}

interface WithOptions {
  options: Loadable<readonly FilterOption[]>;
  /** Called by 'Volver a intentar' where the options failed to load; without it there is no such button. */
  onRetry?: (() => void) | undefined;
}

/** One of a few options, all in sight. */
export interface OptionsFilter<Key extends string> extends Filter<Key>, WithOptions {
  kind: 'options';
}

/** One of many options, found by a piece of its label, without minding accents. */
export interface SearchFilter<Key extends string> extends Filter<Key>, WithOptions {
  kind: 'search';
}

/** The days from one to another. Its value is the text that `dateRangeText` makes: `2026-10-01/2026-10-31`. */
export interface DateRangeFilter<Key extends string> extends Filter<Key>, DateLimits {
  kind: 'dateRange';
}

/** One voucher by its serie-number, typed: its value is `F001-0001`. */
export interface SerieNumberFilter<Key extends string> extends Filter<Key> {
  kind: 'serieNumber';
}

/** Something that a listing can be filtered by. */
export type FilterDefinition<Key extends string = string> =
  | OptionsFilter<Key>
  | SearchFilter<Key>
  | DateRangeFilter<Key>
  | SerieNumberFilter<Key>;

/** A filter that is set. */
export interface AppliedFilter<Key extends string = string> {
  key: Key;
  /** What is sent. */
  value: string;
  /** What is read: the words of the choice. */
  label: string;
}
