import {
  type Api,
  basePath,
  createApi,
  fetchFile as fetchFileOf,
  fetchWithToken,
  Problem,
  withConfirmation,
  xhrUpload,
} from '@contapro/api';
import {
  type Accountant,
  type Business,
  failed,
  type Loadable,
  loading,
  ready,
  type TestGroup,
} from '@contapro/domain';
import {
  accountantOf,
  businessOf,
  type Confirmations,
  createConfirmations,
  type FetchFile,
  periodsOf,
} from '@contapro/flows';
import { createStore, type Store } from './createStore.ts';
import { type StoredSession, tabStore, type TokenStore } from './TokenStore.ts';

/** Whether somebody is signed in. */
export type SessionStatus =
  /** The token is being validated. */
  | 'checking'
  /** The accountant is known, and calls are made with their token. */
  | 'open'
  /** Nobody is signed in. */
  | 'closed'
  /** The token has ended. */
  | 'expired'
  /** The server, or that of the host, could not be asked. */
  | 'unreachable';

/** The session of the accountant. */
export interface SessionState {
  status: SessionStatus;
  /** Known where `status` is `open`; null in all other cases. */
  accountant: Accountant | null;
  /** The accountant's group in the A/B test; null when there is none. */
  testGroup: TestGroup | null;
  /** Whether the token is that of a partner's page, with which credentials cannot be changed, nor companies registered. */
  isPartnerPage: boolean;
}

export interface ContaProOptions {
  /**
   * The address of ContaPro's API. On the page's own host your server forwards it to ContaPro.
   *
   * @default '/app/internal'
   */
  baseUrl?: string | undefined;
  /**
   * Asks your server for a token of the person who is signed in to your product; null when nobody is. It is called before the
   * first call, and again once when the server has refused the token: the call is then repeated. Without it the accountant
   * signs in with `SignIn`.
   */
  requestToken?: (() => Promise<string | null>) | undefined;
  /**
   * Where the token of `SignIn` is kept. Not used with `requestToken`, whose token is kept in memory.
   *
   * @default tabStore()
   */
  store?: TokenStore | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** ContaPro for one page: its client, the session, and what its elements share. */
export interface ContaPro {
  /** The client of the API, with the token of the session. */
  api: Api;
  /** The client with another token. A refused call does not end the session. */
  apiWith: (token: string) => Api;
  /** Fetches the file of a link that an answer contains. The token is not sent. */
  fetchFile: FetchFile;
  /** The calls that wait until the person has proved again who it is, see `createConfirmations`. */
  confirmations: Confirmations;
  /** Whether the host gives the token. */
  hasOutsideToken: boolean;
  session: Store<SessionState>;
  /** Begins a session with the token of a sign-in. */
  open: (session: StoredSession) => void;
  /** Validates the token and loads the profile: at the start, and after a failure. */
  resume: () => Promise<void>;
  /** Ends the session on the server and in the browser, and forgets everything that was loaded and typed. */
  signOut: () => Promise<void>;
  /** The businesses of the accountant. They are loaded by `loadBusinesses`. */
  businesses: Store<Loadable<readonly Business[]>>;
  /** Loads the list, unless it is loaded or being loaded. `again` loads it in any case. */
  loadBusinesses: (again?: 'again') => void;
  /** Loads the list while the token is still being validated, if there is one. */
  loadAhead: () => void;
  /** Keeps a list that was loaded elsewhere. */
  keepBusinesses: (businesses: readonly Business[]) => void;
  /** The periods of a business, newest first. */
  listPeriods: (business: Pick<Business, 'uuid'>) => Promise<readonly string[]>;
  /** What was typed and not sent, by the name of the form. It may contain SOL keys, and is kept in memory only. */
  drafts: Map<string, unknown>;
}

const states = {
  checking: { status: 'checking', accountant: null, testGroup: null, isPartnerPage: false },
  closed: { status: 'closed', accountant: null, testGroup: null, isPartnerPage: false },
  expired: { status: 'expired', accountant: null, testGroup: null, isPartnerPage: false },
} as const satisfies Record<string, SessionState>;

/** Stands for the token that the host gives, which is asked for when a call is sent. */
const outside = 'outside';

/** Makes what the elements of a provider share. Nothing is read or sent at first, so that it can run on a server. */
export function createContaPro({
  baseUrl = basePath,
  requestToken,
  store = tabStore(),
  fetch = (request) => globalThis.fetch(request),
}: ContaProOptions): ContaPro {
  let stored: StoredSession | null = null;
  let hasBegun = false;
  /** The accountant of the last session, whose drafts are kept while they sign in again. */
  let owner: string | null = null;
  const session = createStore<SessionState>(states.checking);
  const businesses = createStore<Loadable<readonly Business[]>>(loading);
  let isLoading = false;
  /** The number of the session or of the list that was asked for last: the answers to earlier calls are dropped. */
  let round = 0;
  const drafts = new Map<string, unknown>();

  const forget = () => {
    round += 1;
    businesses.set(loading);
    isLoading = false;
  };
  const tokenOf = () => (requestToken ? outside : (stored?.token ?? null));
  const expire = () => {
    if (session.get().status === 'expired') return;
    stored = null;
    store.write(null);
    forget();
    session.set(states.expired);
  };

  const confirmations = createConfirmations();
  // Sign-in and other public calls are sent without a token.
  const withToken = requestToken && fetchWithToken({ requestToken, onUnauthorized: expire, fetch });
  const api = createApi({
    baseUrl,
    getToken: tokenOf,
    onUnauthorized: expire,
    ...(withToken
      ? { fetch: (request: Request) => (request.headers.has('Authorization') ? withToken : fetch)(request) }
      : { fetch: withConfirmation(fetch, confirmations.confirm), upload: xhrUpload }),
  });

  const begin = () => {
    if (!hasBegun && !requestToken) stored = store.read();
    hasBegun = true;
  };
  const loadBusinesses: ContaPro['loadBusinesses'] = (again) => {
    if (!again && (isLoading || businesses.get().state === 'ready')) return;
    isLoading = true;
    if (businesses.get().state === 'failed') businesses.set(loading);
    round += 1;
    const begun = round;
    const settle = (settled: Loadable<readonly Business[]>) => {
      if (round !== begun) return;
      isLoading = false;
      businesses.set(settled);
    };
    api.listBusinesses().then(
      (answer) => settle(ready(answer.businesses.map(businessOf))),
      (error: unknown) => {
        console.error('listBusinesses', error);
        settle(failed);
      },
    );
  };

  const resume = async () => {
    begin();
    const begun = stored;
    if (tokenOf() === null) {
      if (session.get().status !== 'expired') session.set(states.closed);
      return;
    }
    session.set(states.checking);
    // An answer that arrives after another sign-in is about another accountant.
    const isCurrent = () => stored === begun && session.get().status === 'checking';
    try {
      const me = await api.getMe();
      const accountant = accountantOf(me);
      if (!isCurrent()) return;
      if (owner !== accountant.uuid) drafts.clear();
      owner = accountant.uuid;
      session.set({
        status: 'open',
        accountant,
        testGroup: begun?.testGroup ?? null,
        isPartnerPage: me.partner_page === true,
      });
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof Problem && error.status === 401) expire();
      else session.set({ ...states.checking, status: 'unreachable' });
    }
  };

  return {
    api,
    apiWith: (token) => createApi({ baseUrl, getToken: () => token, fetch }),
    fetchFile: ({ url, ...options }) => fetchFileOf(url, { baseUrl, fetch, ...options }),
    confirmations,
    hasOutsideToken: requestToken !== undefined,
    session,
    open: (opened) => {
      hasBegun = true;
      stored = opened;
      store.write(opened);
      forget();
      void resume();
    },
    resume,
    signOut: async () => {
      // The server is told at last, but the browser does not wait for it.
      const told = tokenOf() === null ? null : api.signOut();
      stored = null;
      store.write(null);
      owner = null;
      drafts.clear();
      forget();
      session.set(states.closed);
      await told?.catch(() => {});
    },
    businesses,
    loadBusinesses,
    loadAhead: () => {
      begin();
      if (tokenOf() !== null) loadBusinesses();
    },
    keepBusinesses: (list) => businesses.set(ready(list)),
    listPeriods: async ({ uuid }) => periodsOf(await api.listPeriods({ path: { id: uuid } })),
    drafts,
  };
}
