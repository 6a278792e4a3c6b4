// Written from definitions.ts by the test of describe.ts (`vitest -u`); do not edit.

import type { PartnerLink } from '@contapro/react';
import type { CommonAttributes, ContaProElement } from './contaProElement.ts';

export type ContaProSignInElement = ContaProElement<'contapro-sign-in'>;

export interface ContaProCredentialsElement extends ContaProElement<'contapro-credentials'> {
  /** The RUC of one of the accountant's businesses. */
  ruc: string | null;
}

export interface ContaProCompanyRegistrationElement extends ContaProElement<'contapro-company-registration'> {
  /** The RUC that the form has at first. */
  ruc: string | null;
  /** The name of the company that the form has at first. */
  name: string | null;
}

export interface ContaProPartnerValidationElement extends ContaProElement<'contapro-partner-validation'> {
  /**
   * What the link contained, from `takePartnerLink`. Read once, when the element is first drawn.
   *
   * @default takePartnerLink()
   */
  link: PartnerLink | undefined;
  /** The site key of reCAPTCHA v3, which a new account without an assertion needs. */
  recaptchaSiteKey: string | null;
}

export interface ContaProPurchasesElement extends ContaProElement<'contapro-purchases'> {
  /** The RUC of one of the accountant's businesses. */
  ruc: string | null;
  /** The month, `YYYYMM`. Without it, or with one that the business does not have, the newest month is shown. */
  period: string | null;
  /** The filters with which the list begins, as a query: `status_of_vouchers=observado`. */
  filters: string | null;
  /** The optional columns that are shown at first, with spaces between them: `account` (the account that was decided), `base`, `dueDate`, `supplierRuc`, `type`. */
  columns: string | null;
}

export interface ContaProReconciliationElement extends ContaProElement<'contapro-reconciliation'> {
  /** The RUC of one of the accountant's businesses. */
  ruc: string | null;
  /** The month, `YYYYMM`. Without it, or with one that the business does not have, the newest month is shown. */
  period: string | null;
  /** The book that is compared first: `purchases` (also without it) or `sales`. */
  book: string | null;
}

export interface ContaProVoucherAccountsElement extends ContaProElement<'contapro-voucher-accounts'> {
  /** The RUC of one of the accountant's businesses. */
  ruc: string | null;
  /** The month, `YYYYMM`. Without it, or with one that the business does not have, the newest month is shown. */
  period: string | null;
  /** Whether single keys decide at first: `on` (also without it) or `off`. They are listened to while the focus is in the element or nowhere. */
  keys: string | null;
}

/** The elements by their names. */
export interface ContaProElements {
  'contapro-sign-in': ContaProSignInElement;
  'contapro-credentials': ContaProCredentialsElement;
  'contapro-company-registration': ContaProCompanyRegistrationElement;
  'contapro-partner-validation': ContaProPartnerValidationElement;
  'contapro-purchases': ContaProPurchasesElement;
  'contapro-reconciliation': ContaProReconciliationElement;
  'contapro-voucher-accounts': ContaProVoucherAccountsElement;
}

/**
 * The attributes of the elements by their names, for the JSX of any framework. Extend the interface of its elements with them,
 * which for Preact is in the namespace `JSX` of the module `preact`.
 *
 * @example
 * interface IntrinsicElements extends ContaProAttributes {}
 */
export interface ContaProAttributes {
  'contapro-sign-in': CommonAttributes;
  'contapro-credentials': CommonAttributes & {
    ruc?: string | undefined;
  };
  'contapro-company-registration': CommonAttributes & {
    ruc?: string | undefined;
    name?: string | undefined;
  };
  'contapro-partner-validation': CommonAttributes & {
    'recaptcha-site-key'?: string | undefined;
  };
  'contapro-purchases': CommonAttributes & {
    ruc?: string | undefined;
    period?: string | undefined;
    filters?: string | undefined;
    columns?: string | undefined;
  };
  'contapro-reconciliation': CommonAttributes & {
    ruc?: string | undefined;
    period?: string | undefined;
    book?: 'purchases' | 'sales' | undefined;
  };
  'contapro-voucher-accounts': CommonAttributes & {
    ruc?: string | undefined;
    period?: string | undefined;
    keys?: 'on' | 'off' | undefined;
  };
}
