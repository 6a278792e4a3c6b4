import { readFile } from 'node:fs/promises';
import type {
  CredentialsMachine,
  FactsOf,
  PartnerAccountMachine,
  PartnerCompanyMachine,
  PartnerValidationMachine,
  PurchasesMachine,
  ReconciliationMachine,
  RegisterCompanyMachine,
  SignInMachine,
  VoucherAccountsMachine,
} from '@contapro/flows';
import { expect, expectTypeOf, it } from 'vitest';
import type { FactsByTag, FailureSeen, Secret } from './definitions.ts';
import { tableText, typesText } from './describe.ts';

/** What the event of a fact has. */
type Public<Fact> = Fact extends { type: 'draft.changed' }
  ? never
  : Fact extends { type: 'failure.logged' }
    ? FailureSeen
    : Fact extends { token: string }
      ? Omit<Fact, Secret>
      : Fact;

interface FactsOfFlows {
  'contapro-sign-in': Public<FactsOf<SignInMachine>>;
  'contapro-credentials': Public<FactsOf<CredentialsMachine>>;
  'contapro-company-registration': Public<FactsOf<RegisterCompanyMachine>>;
  'contapro-partner-validation': Public<
    FactsOf<PartnerValidationMachine | PartnerAccountMachine | PartnerCompanyMachine>
  >;
  'contapro-purchases': Public<FactsOf<PurchasesMachine>>;
  'contapro-reconciliation': Public<FactsOf<ReconciliationMachine>>;
  'contapro-voucher-accounts': Public<FactsOf<VoucherAccountsMachine>>;
}

it('lists the facts of the flows', () => {
  expectTypeOf<FactsByTag>().toExtend<FactsOfFlows>();
  expectTypeOf<FactsOfFlows>().toExtend<FactsByTag>();
});

// `vitest -u` writes both files from definitions.ts.

it('has the types of the described elements', async () => {
  await expect(typesText()).toMatchFileSnapshot('./elementTypes.ts');
});

it('lists the described elements in README', async () => {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const written = text.replace(/(?<=## Elements\n\n)[^]*?(?=\n- Each attribute is a property too)/, () => tableText());
  await expect(written).toMatchFileSnapshot('../README.md');
});
