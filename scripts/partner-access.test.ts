import { type Operation, operations } from '../openapi/generated/operations.js';
import type {
  CredentialsServices,
  DashboardServices,
  HomeServices,
  PurchasesServices,
  ReconciliationServices,
  RegisterCompanyServices,
  VoucherAccountsServices,
} from '@contapro/flows';
import { expect, expectTypeOf, it } from 'vitest';
import { access } from '../packages/react/src/session/access.ts';

type Operations = typeof operations;
/** The calls that are closed to pages of partners, or that not every role may make. */
type LimitedCall = {
  [Id in keyof Operations]: Operations[Id] extends { partnerToken: true }
    ? Operations[Id] extends { roles: unknown }
      ? Id
      : never
    : Id;
}[keyof Operations];
type LimitedOf<Services extends { api: object }> = Extract<keyof Services['api'], LimitedCall>;

it('names every call of the elements that not every session may make', () => {
  expectTypeOf<LimitedOf<CredentialsServices>>().toEqualTypeOf<'updateCredentials' | 'validateCredentials'>();
  expectTypeOf<LimitedOf<RegisterCompanyServices>>().toEqualTypeOf<'createBusiness'>();
  // Decisions and downloads are open to all. The codes of ledger programs are the server's to refuse.
  expectTypeOf<LimitedOf<PurchasesServices>>().toEqualTypeOf<'saveLedgerSettings'>();
  expectTypeOf<LimitedOf<ReconciliationServices>>().toEqualTypeOf<never>();
  // The element offers neither: it leads to ContaPro's own page.
  expectTypeOf<LimitedOf<VoucherAccountsServices>>().toEqualTypeOf<'saveAccountPlan' | 'saveFormerEntries'>();
  expectTypeOf<LimitedOf<HomeServices>>().toEqualTypeOf<never>();
  expectTypeOf<LimitedOf<DashboardServices>>().toEqualTypeOf<'saveDeclaredPeriod' | 'saveLedgerSettings'>();
});

it('says of each what the contract says', () => {
  const of = (...ids: (keyof Operations)[]) =>
    ids.map((id) => {
      const { partnerToken, roles = ['asistente', 'revisor'] }: Operation = operations[id];
      return { onPartnerPages: partnerToken === true, roles: roles.filter((role) => role !== 'titular') };
    });
  expect({
    credentials: of('updateCredentials', 'validateCredentials'),
    registration: of('createBusiness'),
    declaration: of('saveDeclaredPeriod'),
  }).toEqual({
    credentials: [access.credentials, access.credentials],
    registration: [access.registration],
    declaration: [access.declaration],
  });
});
