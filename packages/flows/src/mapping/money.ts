import { cents, centsFromSoles, type Cents } from '@contapro/domain';

/** The cents of an amount on the wire; one that a number cannot hold exactly is an error, never a wrong figure. */
export const centsOf = (soles: number): Cents => cents(centsFromSoles(soles) ?? Number.NaN);

export const centsOrNull = (soles: number | null | undefined): Cents | null => (soles == null ? null : centsOf(soles));
