import * as z from 'zod/mini';

const schema = z.object({ ruc: z.string(), name: z.string() });

/** Whether the navigation state of a page names the business: its RUC and its name. */
export function namesBusiness(state: unknown): boolean {
  const { data } = schema.safeParse(state);
  return Boolean(data?.ruc && data.name);
}
