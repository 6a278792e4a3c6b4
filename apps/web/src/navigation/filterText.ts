import { parseAmountRange } from '@contapro/domain';
import * as z from 'zod/mini';

/** A text of a filter in an address. The API refuses longer ones. */
export const filterText = z.string().check(z.minLength(1), z.maxLength(100));

/** A range of amounts in an address, `100..250.5`. */
export const amountRange = z.string().check(z.refine((text) => parseAmountRange(text) !== null));
