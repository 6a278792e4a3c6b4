/** Whether the navigation state of a page names the business: its RUC and its name. */
export function namesBusiness(state: unknown): boolean {
  if (typeof state !== 'object' || state === null) return false;
  const { ruc, name }: { ruc?: unknown; name?: unknown } = state;
  return typeof ruc === 'string' && ruc !== '' && typeof name === 'string' && name !== '';
}
