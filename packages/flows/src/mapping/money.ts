import { cents, centsFromSoles, type Cents } from '@contapro/domain';

/** Converts soles to cents. Throws when the amount is too large for an exact number. */
export const centsOf = (soles: number): Cents => cents(centsFromSoles(soles) ?? Number.NaN);

export const centsOrNull = (soles: number | null | undefined): Cents | null => (soles == null ? null : centsOf(soles));
