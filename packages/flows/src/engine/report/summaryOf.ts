import { type Loadable, ready } from '@contapro/domain';

/** The summary of a list for its screen; undefined without a period, or when the server sends none. */
export function summaryOf<Summary>(
  whole: Loadable<{ readonly summary: Summary | null }> | undefined,
): Loadable<Summary> | undefined {
  if (whole?.state !== 'ready') return whole;
  const { summary } = whole.data;
  return summary === null ? undefined : ready(summary);
}
