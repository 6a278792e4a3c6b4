/** The vouchers that wait for the exchange rate of a day. */
export const waitsForRateText = 'rate_day is not null and rate_source is null';
