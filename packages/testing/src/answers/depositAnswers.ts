import { Problem } from '@contapro/api';
import {
  creditSpanNames,
  creditSpans,
  depositFileName,
  depositFileText,
  type PendingDeposit,
  pendingDepositKey,
  searchBy,
  solesFromCents,
  withAccount,
} from '@contapro/domain';
import {
  sampleCreditClockPage,
  expiringCredits,
  samplePendingDepositPage,
  pendingDeposits,
  wireCreditClockPage,
  wirePendingDepositPage,
} from '@contapro/fixtures';
import type { Answer } from '@contapro/api';
import type { Answers } from './Answers.ts';
import { reportLink } from './figureAnswers.ts';

type DepositAnswers = Pick<
  Answers,
  | 'listPendingDeposits'
  | 'saveSupplierAccount'
  | 'createDepositFile'
  | 'getDepositFile'
  | 'listCreditClock'
  | 'requestCreditClockReport'
>;

/**
 * The deposits that all clients have to make, and the purchases whose credit ends. Accounts that are typed and files that are made
 * are remembered.
 */
export function depositAnswers(): DepositAnswers {
  let deposits = pendingDeposits;
  const files: Answer<'createDepositFile'>[] = [];
  return {
    listPendingDeposits: ({ query: { page, size, state, search = '' } }) =>
      wirePendingDepositPage(
        samplePendingDepositPage(
          searchBy(deposits, search, ({ depositor, supplierName, supplierRuc }) => [
            depositor.name,
            depositor.ruc,
            supplierName,
            supplierRuc,
          ]),
          { page, size, state },
        ),
      ),
    saveSupplierAccount: ({ path: { ruc }, body: { account } }) => {
      deposits = deposits.map((deposit) =>
        deposit.supplierRuc === ruc && account !== null ? withAccount(deposit, account) : deposit,
      );
    },
    createDepositFile: ({ body: { business_uuid: uuid, cpes } }) => {
      const chosen = deposits.filter((deposit) => deposit.depositor.uuid === uuid && cpes.includes(deposit.code));
      const file = fileOf(uuid, `26${String(8 + files.length).padStart(4, '0')}`, chosen);
      const keys = new Set(chosen.map(pendingDepositKey));
      deposits = deposits.map((deposit) =>
        keys.has(pendingDepositKey(deposit)) ? { ...deposit, lot: file.lot, state: 'filed' } : deposit,
      );
      files.push(file);
      return file;
    },
    listCreditClock: ({ query: { page, size, action, span, reason, search = '' } }) =>
      wireCreditClockPage(
        sampleCreditClockPage(
          searchBy(
            expiringCredits.filter(({ reasons }) => reason === undefined || reasons.includes(reason)),
            search,
            ({ client, supplierName, supplierRuc }) => [client.name, client.ruc, supplierName, supplierRuc],
          ),
          { page, size, action, span: creditSpans.find((one) => creditSpanNames[one] === span) },
        ),
      ),
    requestCreditClockReport: () => reportLink('credito_2026-11-20.xlsx'),
    getDepositFile: ({ path: { uuid, lot } }) => {
      const made = files.find((file) => file.business_uuid === uuid && file.lot === lot);
      return (
        made ??
        fileOf(
          uuid,
          lot,
          deposits.filter((deposit) => deposit.depositor.uuid === uuid && deposit.lot === lot),
        )
      );
    },
  };
}

function fileOf(uuid: string, lot: string, chosen: readonly PendingDeposit[]): Answer<'createDepositFile'> {
  const [first] = chosen;
  if (!first)
    throw new Problem(404, [
      { code: 'VOUCHER_NOT_FOUND', message: 'Ya no está pendiente de depósito. Quítalo de la selección.' },
    ]);
  const total = chosen.reduce((sum, { depositCents }) => sum + (depositCents ?? 0), 0);
  const rows = chosen.map((deposit) => ({
    ...deposit,
    detractionCents: deposit.depositCents,
    missing: null,
    hasXml: true,
  }));
  return {
    business_uuid: uuid,
    lot,
    name: depositFileName(first.depositor.ruc, lot),
    content: depositFileText({ depositor: first.depositor, lot, deposits: rows }),
    num_deposits: chosen.length,
    total_amount: solesFromCents(total),
    created_at: '2026-11-20T15:00:00.000Z',
  };
}
