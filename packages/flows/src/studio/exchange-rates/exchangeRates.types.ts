import type { Api } from '@contapro/api';
import type { AppliedRate, ExchangeRateDay, ExchangeRateFilters, ExchangeRatePage } from '@contapro/domain';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface ExchangeRatesServices {
  api: Pick<Api, 'listExchangeRates' | 'saveExchangeRate' | 'removeExchangeRate'>;
}

/** What the list of exchange rates shows. */
export type ExchangeRateList = ListQuery<ExchangeRateFilters, null>;

/** The list of exchange rates. */
export type ExchangeRatesReport = ReportMachine<ExchangeRatePage, ExchangeRateFilters, object, null>;

/** The input of `createExchangeRates`. */
export interface ExchangeRatesInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 20, all days
   */
  list?: OpenedList<ExchangeRateFilters, null> | undefined;
}

/** The rate of a day that is to be stored. */
export interface RateOrder {
  day: ExchangeRateDay;
  /** Such as `3.745`. */
  rate: string;
}

/** What was done last, or could not be done. */
export type RateMessage =
  | { kind: 'saved' | 'removed'; day: ExchangeRateDay; applied: AppliedRate }
  /** `refusal` is what the server says to do; null when it says nothing. */
  | { kind: 'notRemoved' | 'notRestored'; day: ExchangeRateDay; refusal: string | null };

export interface ExchangeRatesContext {
  input: ExchangeRatesInput;
  /** The day whose rate is typed, removed or restored; null while none is. */
  day: ExchangeRateDay | null;
  /** Null before, and after the person closed it. */
  message: RateMessage | null;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type ExchangeRatesEvent =
  /** Opens the dialog with the rate of a day. Ignored while something is open or stored. */
  | { type: 'rate.edit'; day: ExchangeRateDay }
  /** Stores the rate, such as `3.745`. Ignored while the dialog is closed or a call is open. */
  | { type: 'rate.save'; rate: string }
  /** Removes the rate that the studio typed for a day. Ignored for a day without one, and while something is open or stored. */
  | { type: 'rate.remove'; day: ExchangeRateDay }
  /** Stores the rate again that was removed last. Ignored while something is open or stored. */
  | { type: 'rate.restore'; day: ExchangeRateDay }
  /** Closes the dialog without a change. The list is loaded again, because a refusal may say that it is old. */
  | { type: 'dialog.close' }
  /** The message was closed. */
  | { type: 'message.close' };

/** The facts of the page, also those of its children. */
export type ExchangeRatesFact = ReportFact<ExchangeRateFilters, null>;
