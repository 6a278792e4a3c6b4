'use client';

export type { FilterValue, Words } from '@contapro/domain';
export type { FactHandlers } from '@contapro/flows';
export type { AnchorProps, LinkComponent, Theme } from '@contapro/ui';
export { type BusinessesElementFact, Businesses, type BusinessesProps } from './elements/Businesses.tsx';
export {
  type CompanyRegistrationElementFact,
  CompanyRegistration,
  type CompanyRegistrationProps,
} from './elements/CompanyRegistration.tsx';
export { type CredentialsElementFact, Credentials, type CredentialsProps } from './elements/Credentials.tsx';
export { type DashboardElementFact, Dashboard, type DashboardProps } from './elements/Dashboard.tsx';
export { type PartnerLink, takePartnerLink } from './elements/partnerLink.ts';
export {
  type PartnerValidationElementFact,
  PartnerValidation,
  type PartnerValidationProps,
} from './elements/PartnerValidation.tsx';
export { type PurchasesElementFact, Purchases, type PurchasesProps } from './elements/Purchases.tsx';
export { SignedIn, type SignedInProps } from './elements/SignedIn.tsx';
export { type SignInElementFact, SignIn, type SignInProps } from './elements/SignIn.tsx';
export type { ElementFact } from './facts/ElementFact.ts';
export { filtersOf, queryOf } from './pieces/filterQuery.ts';
export { ContaProArea } from './provider/ContaProArea.tsx';
export { ContaProProvider, type ContaProProviderProps } from './provider/ContaProProvider.tsx';
export type { Links } from './provider/links.ts';
export { type ContaProAccess, useContaPro } from './provider/useContaPro.ts';
export type { ContaProOptions, SessionState, SessionStatus } from './session/createContaPro.ts';
export { type StoredSession, tabStore, type TokenStore } from './session/TokenStore.ts';
