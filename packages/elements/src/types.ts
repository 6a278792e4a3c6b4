import type { PartnerLink } from '@contapro/react';
import type { ElementFact, ElementTag, FactsByTag } from './definitions.ts';

/** `period.selected` is `period-selected` in the name of its event. */
type Hyphened<Name extends string> = Name extends `${infer First}.${infer Rest}` ? `${First}-${Hyphened<Rest>}` : Name;

type EventsOf<Fact extends { type: string }> = {
  [Each in Fact as `contapro-${Hyphened<Each['type']>}`]: CustomEvent<Each>;
};

/** All events of the elements, by their names. */
export type ContaProEvents = EventsOf<ElementFact>;

interface ContaProElement<Tag extends ElementTag> extends HTMLElement {
  addEventListener<Name extends keyof (EventsOf<FactsByTag[Tag]> & HTMLElementEventMap)>(
    type: Name,
    listener: (event: (EventsOf<FactsByTag[Tag]> & HTMLElementEventMap)[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

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
}

export interface ContaProReconciliationElement extends ContaProElement<'contapro-reconciliation'> {
  /** The RUC of one of the accountant's businesses. */
  ruc: string | null;
  /** The month, `YYYYMM`. Without it, or with one that the business does not have, the newest month is shown. */
  period: string | null;
  /** The book that is compared first: `purchases` (also without it) or `sales`. */
  book: string | null;
}

/** The elements by their names. */
export interface ContaProElements {
  'contapro-sign-in': ContaProSignInElement;
  'contapro-credentials': ContaProCredentialsElement;
  'contapro-company-registration': ContaProCompanyRegistrationElement;
  'contapro-partner-validation': ContaProPartnerValidationElement;
  'contapro-purchases': ContaProPurchasesElement;
  'contapro-reconciliation': ContaProReconciliationElement;
}

interface CommonAttributes {
  id?: string | undefined;
  class?: string | undefined;
  style?: string | undefined;
  hidden?: boolean | undefined;
  lang?: string | undefined;
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
  'contapro-credentials': CommonAttributes & { ruc?: string | undefined };
  'contapro-company-registration': CommonAttributes & { ruc?: string | undefined; name?: string | undefined };
  'contapro-partner-validation': CommonAttributes & { 'recaptcha-site-key'?: string | undefined };
  'contapro-purchases': CommonAttributes & {
    ruc?: string | undefined;
    period?: string | undefined;
    filters?: string | undefined;
  };
  'contapro-reconciliation': CommonAttributes & {
    ruc?: string | undefined;
    period?: string | undefined;
    book?: 'purchases' | 'sales' | undefined;
  };
}

declare global {
  interface HTMLElementTagNameMap extends ContaProElements {}
  // The events bubble, so that they can be received anywhere above the elements.
  interface HTMLElementEventMap extends ContaProEvents {}
  interface DocumentEventMap extends ContaProEvents {}
}
