import type { AccountsFilter, ReconciliationFilter, VoucherFilter } from '@contapro/domain';
import type {
  AccountCreated,
  AccountsDecided,
  AccountsRefused,
  AccountsUndone,
  AnalyticsNoted,
  BusinessesReceived,
  BusinessMissed,
  BusinessOpened,
  BusinessRegistered,
  CreationChanged,
  CredentialsCompleted,
  CredentialsRefused,
  CredentialsValidated,
  DownloadClosed,
  EventLogged,
  FailureLogged,
  FileReady,
  PagePrintRequested,
  PeriodSelected,
  PrintRequested,
  ProfileReceived,
  ReportFact,
  ReviewRequested,
  SessionOpened,
  SessionRefused,
  ViewerClosed,
  ViewOpened,
  VouchersAnnotated,
  VouchersDecided,
} from '@contapro/flows';

/** The secrets of a fact, which every script of the page could read in its event. The elements keep the token themselves. */
export type Secret = 'token';

/** `failure.logged` with what a log needs of its error. Its messages may have names and RUCs of others, and every script can read an event. */
export interface FailureSeen extends Omit<FailureLogged, 'error'> {
  /** The status of the answer, 0 when none came, and the code of the first error. Null for an error that is no answer. */
  error: { status: number | null; code: string | null };
}

/** The facts of a list. */
type ListFact<Filters = readonly VoucherFilter[]> = Exclude<ReportFact<Filters>, FailureLogged>;

/**
 * The facts of each element: those of its flow, without `draft.changed`, because what is typed may contain a SOL key, and without their
 * secrets. They are listed, so that the types of the package need no machine; `describe.test.ts` compares them with the flows.
 */
export interface FactsByTag {
  'contapro-sign-in': Omit<SessionOpened, Secret> | SessionRefused | EventLogged | AnalyticsNoted | FailureSeen;
  'contapro-credentials': CredentialsCompleted | CredentialsValidated | FailureSeen;
  'contapro-company-registration': BusinessRegistered | CreationChanged | EventLogged | FailureSeen;
  'contapro-partner-validation':
    | Omit<SessionOpened, Secret>
    | SessionRefused
    | Omit<AccountCreated, Secret>
    | ProfileReceived
    | BusinessesReceived
    | BusinessOpened
    | BusinessMissed
    | BusinessRegistered
    | CreationChanged
    | CredentialsRefused
    | EventLogged
    | FailureSeen;
  'contapro-purchases':
    | PeriodSelected
    | ListFact
    | ReviewRequested
    | VouchersAnnotated
    | VouchersDecided
    | ViewOpened
    | ViewerClosed
    | FileReady
    | PrintRequested
    | PagePrintRequested
    | DownloadClosed
    | EventLogged
    | FailureSeen;
  'contapro-reconciliation':
    | PeriodSelected
    | ListFact<readonly ReconciliationFilter[]>
    | FileReady
    | PagePrintRequested
    | FailureSeen;
  'contapro-voucher-accounts':
    | PeriodSelected
    | ListFact<readonly AccountsFilter[]>
    | AccountsDecided
    | AccountsUndone
    | AccountsRefused
    | FailureSeen;
}

/** The name of an element. */
export type ElementTag = keyof FactsByTag;

/** Every fact that an event has as its `detail`. */
export type ElementFact = FactsByTag[ElementTag];

/** An attribute of an element, and the property that reflects it. */
export interface AttributeDefinition {
  /** The name in HTML. */
  attribute: string;
  /** The name in JavaScript. */
  property: string;
  /** What it does. */
  text: string;
  /** Its values where it has only a few. */
  values?: readonly string[];
}

/** A property of an element that no attribute reflects. */
export interface PropertyDefinition {
  property: string;
  /** Its type in TypeScript, without `undefined`. */
  type: 'PartnerLink';
  /** What it does. */
  text: string;
  /** What counts without it. */
  byDefault: string;
}

export interface ElementDefinition<Tag extends ElementTag = ElementTag> {
  /** The name of its type in TypeScript. */
  type: string;
  /** What it shows. */
  text: string;
  attributes: readonly AttributeDefinition[];
  properties?: readonly PropertyDefinition[];
  /** All of its facts, each of which is an event. */
  facts: Readonly<Record<FactsByTag[Tag]['type'], true>>;
}

const ruc: AttributeDefinition = {
  attribute: 'ruc',
  property: 'ruc',
  text: "The RUC of one of the accountant's businesses.",
};

const period: AttributeDefinition = {
  attribute: 'period',
  property: 'period',
  text: 'The month, `YYYYMM`. Without it, or with one that the business does not have, the newest month is shown.',
};

/** All elements. Their classes, types, tests, the manifest and the table of README are made of this description. */
export const definitions: { readonly [Tag in ElementTag]: ElementDefinition<Tag> } = {
  'contapro-sign-in': {
    type: 'ContaProSignInElement',
    text: 'The sign-in form. It stores the token of the session, which all elements of the page share.',
    attributes: [],
    facts: {
      'session.opened': true,
      'session.refused': true,
      'event.logged': true,
      'analytics.noted': true,
      'failure.logged': true,
    },
  },
  'contapro-credentials': {
    type: 'ContaProCredentialsElement',
    text: 'Stores the SOL credentials of a business, and validates them with SUNAT.',
    attributes: [ruc],
    facts: { 'credentials.completed': true, 'credentials.validated': true, 'failure.logged': true },
  },
  'contapro-company-registration': {
    type: 'ContaProCompanyRegistrationElement',
    text: 'The form that registers a company with its SOL credentials.',
    attributes: [
      { attribute: 'ruc', property: 'ruc', text: 'The RUC that the form has at first.' },
      { attribute: 'name', property: 'name', text: 'The name of the company that the form has at first.' },
    ],
    facts: { 'business.registered': true, 'creation.changed': true, 'event.logged': true, 'failure.logged': true },
  },
  'contapro-partner-validation': {
    type: 'ContaProPartnerValidationElement',
    text: 'The path of a customer who comes with a link of a partner: sign-in, account, company, and its opening.',
    attributes: [
      {
        attribute: 'recaptcha-site-key',
        property: 'recaptchaSiteKey',
        text: 'The site key of reCAPTCHA v3, which a new account without an assertion needs.',
      },
    ],
    properties: [
      {
        property: 'link',
        type: 'PartnerLink',
        text: 'What the link contained, from `takePartnerLink`. Read once, when the element is first drawn.',
        byDefault: 'takePartnerLink()',
      },
    ],
    facts: {
      'session.opened': true,
      'session.refused': true,
      'account.created': true,
      'profile.received': true,
      'businesses.received': true,
      'business.opened': true,
      'business.missed': true,
      'business.registered': true,
      'creation.changed': true,
      'credentials.refused': true,
      'event.logged': true,
      'failure.logged': true,
    },
  },
  'contapro-purchases': {
    type: 'ContaProPurchasesElement',
    text: 'Comprobantes de compra of a business: figures, filters, documents and downloads.',
    attributes: [
      ruc,
      period,
      {
        attribute: 'filters',
        property: 'filters',
        text: 'The filters with which the list begins, as a query: `status_of_vouchers=observado`.',
      },
      {
        attribute: 'columns',
        property: 'columns',
        text: 'The optional columns that are shown at first, with spaces between them: `account` (the account that was decided), `base`, `dueDate`, `supplierRuc`, `type`.',
      },
    ],
    facts: {
      'period.selected': true,
      'list.changed': true,
      'review.requested': true,
      'vouchers.annotated': true,
      'vouchers.decided': true,
      'view.opened': true,
      'viewer.closed': true,
      'page.received': true,
      'file.ready': true,
      'print.requested': true,
      'page.print.requested': true,
      'download.closed': true,
      'event.logged': true,
      'failure.logged': true,
    },
  },
  'contapro-reconciliation': {
    type: 'ContaProReconciliationElement',
    text: "Cuadre of a business: SUNAT's proposal of a month compared with the XML, voucher by voucher.",
    attributes: [
      ruc,
      period,
      {
        attribute: 'book',
        property: 'book',
        text: 'The book that is compared first: `purchases` (also without it) or `sales`.',
        values: ['purchases', 'sales'],
      },
    ],
    facts: {
      'period.selected': true,
      'list.changed': true,
      'page.received': true,
      'file.ready': true,
      'page.print.requested': true,
      'failure.logged': true,
    },
  },
  'contapro-voucher-accounts': {
    type: 'ContaProVoucherAccountsElement',
    text: 'Cuentas of a business: the account of each purchase of a month, suggested by what was decided before.',
    attributes: [
      ruc,
      period,
      {
        attribute: 'keys',
        property: 'keys',
        text: 'Whether single keys decide at first: `on` (also without it) or `off`. They are listened to while the focus is in the element or nowhere.',
        values: ['on', 'off'],
      },
    ],
    facts: {
      'period.selected': true,
      'list.changed': true,
      'page.received': true,
      'accounts.decided': true,
      'accounts.undone': true,
      'accounts.refused': true,
      'failure.logged': true,
    },
  },
};

/** The names of all elements. */
export const elementTags = Object.keys(definitions) as readonly ElementTag[];

/** What the event of a fact has as its `detail`: the fact without its secrets, and of an error only what a log needs. */
export function detailOf(fact: { type: string }): object {
  const secret: Secret = 'token';
  return Object.fromEntries(
    Object.entries(fact).flatMap(([name, value]: [string, unknown]) => {
      if (name === secret) return [];
      return [[name, name === 'error' && fact.type === 'failure.logged' ? seenOf(value) : value]];
    }),
  );
}

function seenOf(error: unknown): FailureSeen['error'] {
  const found: { status?: unknown; code?: unknown } = typeof error === 'object' && error !== null ? error : {};
  return {
    status: typeof found.status === 'number' ? found.status : null,
    code: typeof found.code === 'string' ? found.code : null,
  };
}

/** The name of the event of a fact: `contapro-period-selected` for `period.selected`. */
export const eventNameOf = (fact: string): string => `contapro-${fact.replaceAll('.', '-')}`;
