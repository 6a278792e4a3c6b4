import {
  type FilterKey,
  type FilterValue,
  filterLabel,
  purchaseReasons,
  type VoucherFilter,
  voucherFilterValueTexts,
  voucherTableTexts,
} from '@contapro/domain';
import { pages } from '../pages.ts';
import { amountRange, filterText as text } from './filterText.ts';
import type { FilterParameters } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

type Read = (text: string | null) => string | undefined;

const oneOf =
  (values: readonly string[]): Read =>
  (text) =>
    values.find((value) => value === text);

/** The parameter of each filter of the vouchers, and a function that returns its value, undefined for a text that it does not take. */
const parameters: Readonly<Record<FilterKey, readonly [name: string, read: Read]>> = {
  types_of_vouchers: ['tipo', text],
  series_of_vouchers: ['serie', text],
  status_of_vouchers: ['estado', oneOf(Object.keys(voucherTableTexts.statuses))],
  reasons_of_vouchers: ['motivo', oneOf(purchaseReasons)],
  credits_of_vouchers: ['credito', oneOf(Object.keys(voucherFilterValueTexts.credits))],
  detractions_of_vouchers: ['detraccion', oneOf(Object.keys(voucherFilterValueTexts.detractions))],
  questions_of_vouchers: ['pregunta', oneOf(Object.keys(voucherFilterValueTexts.questions))],
  pdt_of_vouchers: ['pdt', text],
  provider_of_vouchers: ['proveedor', text],
  serie_number_of_vouchers: ['numero', text],
  amounts_of_vouchers: ['importe', amountRange],
};

const keys = Object.keys(parameters) as FilterKey[];

const written = (filters: readonly FilterValue[]) =>
  Object.fromEntries(filters.map(({ key, value }) => [parameters[key][0], value]));

/** The filters of the vouchers in an address, such as `?estado=observado&motivo=DUPLICADO`. */
export const voucherFilters: FilterParameters<VoucherFilter> = {
  read: (query) =>
    keys.flatMap((key) => {
      const [name, read] = parameters[key];
      const value = read(query.get(name));
      return value === undefined ? [] : [{ key, value, label: filterLabel(key, value) }];
    }),
  write: written,
};

/** The address of Comprobantes de compra with these filters. */
export function purchasesHref(filters: readonly FilterValue[]): string {
  const query = String(queryOf(written(filters)));
  return query === '' ? pages.purchases.getHref() : `${pages.purchases.getHref()}?${query}`;
}
