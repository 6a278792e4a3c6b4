import * as z from 'zod/mini';

/** A text of a filter in an address. The API refuses longer ones. */
export const filterText = z.string().check(z.minLength(1), z.maxLength(100));
