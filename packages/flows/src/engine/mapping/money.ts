import { cents, centsFromSoles, type Cents } from '@contapro/domain';

/**
 * Converts soles to cents.
 *
 * @throws RangeError when the amount is not a number or is too large for an exact number of cents
 */
export const centsOf = (soles: number): Cents => cents(centsFromSoles(soles) ?? Number.NaN);

/** Like {@link centsOf}; null for a missing amount. */
export const centsOrNull = (soles: number | null | undefined): Cents | null => (soles == null ? null : centsOf(soles));
