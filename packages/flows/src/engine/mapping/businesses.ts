import type { Schemas } from '@contapro/api';
import { receivedField } from '../internal/received.ts';

/**
 * The periods of `listPeriods`, `YYYYMM`, newest first.
 *
 * @throws Problem with status 500 when the answer has none
 */
export const periodsOf = ({ tax_periods }: Schemas['TaxPeriods']): readonly string[] => receivedField(tax_periods);

/**
 * The business of `validateBusinessByRuc`: its name, which is empty when another accountant has it, and the accountant who has it.
 *
 * @throws Problem with status 500 when the answer has no name
 */
export const ownerOf = ({ name, accountant_uuid }: Schemas['RegisteredBusiness']) => ({
  name: name === '' ? name : receivedField(name),
  accountantUuid: accountant_uuid,
});
