import type { CompanyInput, CredentialsValues, PartnerCompanyInput, RucRequestInput } from '@contapro/domain';
import type { CompanyFileDraft, Form621EntriesDrafts, Session } from '@contapro/flows';
import { useServices, useSession } from './ServicesContext.tsx';

/** What is kept, by the page of the form; and the page on which the session expired. */
interface Kept {
  registerBusiness: CompanyInput;
  registerFromFile: CompanyFileDraft;
  onboarding: CompanyInput;
  rucRequest: RucRequestInput;
  partnerBusiness: PartnerCompanyInput;
  editCredentials: CredentialsValues;
  /** By the uuid of the business. */
  pdt: Readonly<Record<string, Form621EntriesDrafts>>;
  interrupted: InterruptedPage;
}

/** The page on which the session expired. */
export interface InterruptedPage {
  /** Path and query of the page, with the uuid of its business. */
  href: string;
  /** Its navigation state. */
  state: unknown;
}

type KeptName = keyof Kept;

type Drafts = { [Name in KeptName]?: { owner: string; values: Kept[Name] } };

/**
 * What was typed in forms and not sent, and the page on which the session expired. It is kept in memory, because it may
 * contain SOL keys, and outlives an expired session: it is there again when the same accountant has signed in again in this
 * tab. When another one signs in, it is removed.
 */
export interface FormDrafts {
  get: <Name extends KeptName>(name: Name, owner: string) => Kept[Name] | null;
  /** Null removes what was kept. */
  keep: <Name extends KeptName>(name: Name, owner: string, values: Kept[Name] | null) => void;
  /** Removes everything, when the accountant signs out. */
  clear: () => void;
}

export function createFormDrafts(session: Pick<Session, 'get' | 'subscribe'>): FormDrafts {
  let drafts: Drafts = {};
  session.subscribe(() => {
    const { user } = session.get();
    if (user === null) return;
    drafts = Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft?.owner === user.uuid));
  });
  return {
    get: (name, owner) => {
      const draft = drafts[name];
      return draft?.owner === owner ? draft.values : null;
    },
    keep: (name, owner, values) => {
      drafts = { ...drafts, [name]: values === null ? undefined : { owner, values } };
    },
    clear: () => {
      drafts = {};
    },
  };
}

const kept = new WeakMap<Session, FormDrafts>();

/** The drafts of this tab. They are not a member of the services, so that sign-in does not load this module. */
export function useFormDrafts(): FormDrafts {
  const { session } = useServices();
  const drafts = kept.get(session) ?? createFormDrafts(session);
  kept.set(session, drafts);
  return drafts;
}

/** What was typed in the form of a page, and a function that keeps it; null while nobody is signed in. */
export function useFormDraft<Page extends Exclude<KeptName, 'interrupted'>>(page: Page) {
  const drafts = useFormDrafts();
  const owner = useSession(({ user }) => user?.uuid);
  if (owner === undefined) return null;
  return {
    draft: drafts.get(page, owner),
    keep: (values: Kept[Page] | null) => drafts.keep(page, owner, values),
  };
}
