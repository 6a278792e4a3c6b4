import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const schema = z.object({ ruc: text, name: text });

/** Whether the navigation state of a page names the business: its RUC and its name. */
export const namesBusiness = (state: unknown): boolean => schema.safeParse(state).success;
