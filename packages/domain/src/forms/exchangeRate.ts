import * as z from 'zod/mini';
import { formatRate } from '../money.ts';
import { typedRateRange } from '../officialRate.ts';
import { exchangeRateFormTexts } from '../texts/studio/exchangeRates.ts';
import type { Texts } from '../words.ts';
import { rule } from './rule.ts';

/** A typed rate as the value of its field: without spaces, with a point for decimals. */
export const rateInput = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(',', '.');

/** The rate of a text such as `3.745`, in soles for one unit; null when it is none with at most three decimals. */
export const typedRate = (text: string): number | null => (/^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : null);

/** The form with the exchange rate of a day. */
export function exchangeRateSchema(
  currency: string,
  { rate: { missing, invalid, outside } }: Texts['exchangeRateForm'] = exchangeRateFormTexts,
) {
  const { min, max } = typedRateRange(currency);
  const isWithin = (text: string) => {
    const thousandths = Math.round((typedRate(text) ?? 0) * 1000);
    return thousandths >= min && thousandths <= max;
  };
  return z.object({
    rate: z.string().check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      rule<string>((text) => typedRate(text) !== null, invalid),
      rule<string>(isWithin, outside(formatRate(min / 1000), formatRate(max / 1000))),
    ),
  });
}

/** The checked values of {@link exchangeRateSchema}. */
export type ExchangeRateValues = z.output<ReturnType<typeof exchangeRateSchema>>;
