import type { CompanyInput } from '@contapro/domain';
import type { Session } from '@contapro/flows';
import { useServices, useSession } from './ServicesContext.tsx';

/** The pages with a form for a company. */
type CompanyPage = 'registerBusiness' | 'onboarding';

interface Draft {
  owner: string;
  values: CompanyInput;
}

/**
 * What was typed in the forms for companies. It is kept in memory, because it contains SOL keys, and outlives an expired
 * session: it is there again when the same accountant has signed in again in this tab. When another one signs in, it is
 * removed.
 */
export interface CompanyDrafts {
  get: (page: CompanyPage, owner: string) => CompanyInput | null;
  /** Null removes what was typed. */
  keep: (page: CompanyPage, owner: string, values: CompanyInput | null) => void;
  /** Removes everything, when the accountant signs out. */
  clear: () => void;
}

export function createCompanyDrafts(session: Pick<Session, 'get' | 'subscribe'>): CompanyDrafts {
  const drafts = new Map<CompanyPage, Draft>();
  session.subscribe(() => {
    const { user } = session.get();
    if (user === null) return;
    for (const [page, { owner }] of drafts) if (owner !== user.uuid) drafts.delete(page);
  });
  return {
    get: (page, owner) => {
      const draft = drafts.get(page);
      return draft?.owner === owner ? draft.values : null;
    },
    keep: (page, owner, values) => {
      if (values === null) drafts.delete(page);
      else drafts.set(page, { owner, values });
    },
    clear: () => drafts.clear(),
  };
}

const kept = new WeakMap<Session, CompanyDrafts>();

/** The drafts of this tab. They are not a member of the services, so that sign-in does not load this module. */
export function useCompanyDrafts(): CompanyDrafts {
  const { session } = useServices();
  const drafts = kept.get(session) ?? createCompanyDrafts(session);
  kept.set(session, drafts);
  return drafts;
}

/** What was typed in the form of a page, and a function that keeps it; null while nobody is signed in. */
export function useCompanyDraft(page: CompanyPage) {
  const drafts = useCompanyDrafts();
  const owner = useSession(({ user }) => user?.uuid);
  if (owner === undefined) return null;
  return {
    draft: drafts.get(page, owner),
    keep: (values: CompanyInput | null) => drafts.keep(page, owner, values),
  };
}
