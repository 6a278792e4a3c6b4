import { useHost } from '../provider/HostContext.ts';

/**
 * What was typed in a form and not sent. It is kept in memory, and outlives an expired session: the same accountant finds it
 * after signing in again.
 *
 * @param name The name of the form, with the business that it is about.
 */
export function useDraft<Values>(name: string): { draft: Values | null; keep: (draft: Values | null) => void } {
  const { drafts } = useHost().contapro;
  return {
    draft: (drafts.get(name) as Values | undefined) ?? null,
    keep: (draft) => void (draft === null ? drafts.delete(name) : drafts.set(name, draft)),
  };
}
