import * as z from 'zod/mini';
import { isDepositAccount } from '../depositFile.ts';
import { supplierAccountFormTexts } from '../texts/studio/pendingDeposits.ts';
import type { Texts } from '../words.ts';
import { rule } from './rule.ts';

/** A typed or pasted account as the value of its field: without spaces and hyphens. Zeros in front stay. */
export const accountInput = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The form with the account of a supplier at Banco de la Nación. */
export const supplierAccountSchema = ({
  account: { missing, invalid },
}: Texts['supplierAccountForm'] = supplierAccountFormTexts) =>
  z.object({
    account: z
      .string()
      .check(z.trim(), z.minLength(1, { error: missing, abort: true }), rule<string>(isDepositAccount, invalid)),
  });

/** The checked values of {@link supplierAccountSchema}. */
export type SupplierAccountValues = z.output<ReturnType<typeof supplierAccountSchema>>;
