import type { DateLimits, FilterOption, Loadable } from '@contapro/domain';

interface Filter<Key extends string> {
  /** Identifies the filter. Unique among the filters of a bar. */
  key: Key;
  /** The visible name of the filter. */
  label: string;
  /**
   * The keys of filters that are removed when this one is set, because only one of them can apply.
   *
   * @default []
   */
  replaces?: readonly Key[] | undefined;
}

interface WithOptions {
  /** The options, in the order in which they are shown. */
  options: Loadable<readonly FilterOption[]>;
  /** Called when the person asks to load the options again after a failure. Without it there is no such button. */
  onRetry?: (() => void) | undefined;
}

/** A filter with a few options, which are all shown. */
export interface OptionsFilter<Key extends string> extends Filter<Key>, WithOptions {
  kind: 'options';
}

/** A filter with many options, which are searched by a part of their label or detail, ignoring case and accents. */
export interface SearchFilter<Key extends string> extends Filter<Key>, WithOptions {
  kind: 'search';
}

/** A filter for a range of dates. Its value has the format of `dateRangeText`: `2026-10-01/2026-10-31`. */
export interface DateRangeFilter<Key extends string> extends Filter<Key>, DateLimits {
  kind: 'dateRange';
  /**
   * The month that the calendar shows while no range is set, `YYYYMM`. A text that is not a month has no effect.
   *
   * @default the month of `max`, of `min` or, without limits, of today
   */
  month?: string | undefined;
}

/** A filter for the series and the beginning of the number of a voucher, which the person types. Its value is, for example, `F001-0001`. */
export interface SerieNumberFilter<Key extends string> extends Filter<Key> {
  kind: 'serieNumber';
}

/** A filter for a range of amounts, which the person types. Its value has the format of `amountRangeText`: `100..250.5`. */
export interface AmountRangeFilter<Key extends string> extends Filter<Key> {
  kind: 'amountRange';
}

/** A filter that only links to the listing set. It is not in the menu; its chip removes it. */
export interface LinkFilter<Key extends string> extends Filter<Key> {
  kind: 'link';
}

export type MenuFilter<Key extends string = string> =
  | OptionsFilter<Key>
  | SearchFilter<Key>
  | DateRangeFilter<Key>
  | SerieNumberFilter<Key>
  | AmountRangeFilter<Key>;

/** A filter of a listing. */
export type FilterDefinition<Key extends string = string> = MenuFilter<Key> | LinkFilter<Key>;

/** A filter that is set. */
export interface AppliedFilter<Key extends string = string> {
  /** The `key` of its `FilterDefinition`. */
  key: Key;
  /** The value that the server gets. */
  value: string;
  /** The visible name of the value. */
  label: string;
}
