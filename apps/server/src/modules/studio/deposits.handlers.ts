import {
  addDays,
  depositDeadline,
  depositDue,
  type DepositProblem,
  depositProblemsOf,
  depositRefusal,
  type FiledDeposit,
  limaDateOf,
  pageCount,
  solesFromCents,
} from '@contapro/domain';
import type { ISql } from '../../database/sql.ts';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, longList, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { accountMails, supplierAccountMailJob } from '../accounts/account-mails.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, actOnVouchers, recordAct, recordActIn } from '../journal/store/record-act.ts';
import { detractionOf } from '../vouchers/merge/purchase-detraction.ts';
import { clientPurchaseOf } from './client-purchase.ts';
import { type DepositFileRow, depositsRepository } from './deposits.repository.ts';
import { type PendingDepositRow, pendingRepository } from './pending.repository.ts';

export type DepositsHandlers = Pick<
  Handlers,
  'listPendingDeposits' | 'saveSupplierAccount' | 'createDepositFile' | 'getDepositFile'
>;

/** The days before today of which the released credit is summed. */
const releasedDays = 29;

/** The deposits of detracciones that all businesses of an accountant have to make, and the files for them. */
export function depositsHandlers({
  database,
  sql,
  clock,
  jobs,
}: Pick<Services, 'database' | 'sql' | 'clock' | 'jobs'>): DepositsHandlers {
  const pending = pendingRepository(database);
  const files = depositsRepository(database, sql, clock);
  const today = () => limaDateOf(clock().getTime());
  return {
    listPendingDeposits: limited(
      perMinute(600),
      async ({ scope, query: { page, size, state, search } }): Promise<Schemas['PendingDepositPage']> => {
        const day = today();
        const from = addDays(day, -releasedDays);
        const [{ rows, summary }, released] = await Promise.all([
          pending.page({ scope, today: day, page, size, state, search }),
          pending.released(scope, from, day),
        ]);
        const found = state === undefined ? summary.deposits : summary[state];
        return {
          data: rows.map(depositOf),
          summary: {
            num_deposits: summary.deposits,
            num_businesses: summary.businesses,
            num_due: summary.due,
            num_overdue: summary.overdue,
            num_filed: summary.filed,
            total_deposit_amount: solesFromCents(summary.amount),
            total_igv_amount: solesFromCents(summary.igv),
            released: { from, num_purchases: released.count, igv_amount: solesFromCents(released.igv) },
          },
          metadata: { pagination: { total_items: found, total_pages: pageCount(found, size) } },
        };
      },
    ),

    saveSupplierAccount: limited(perMinute(300), async (call) => {
      const { scope, personId, path, body } = call;
      await files.saveAccount({ ownerId: scope.ownerId, personId }, path.ruc, body.account, async (within, former) => {
        const endings = {
          ...(former !== null && { formerAccountEnding: endingOf(former) }),
          ...(body.account !== null && { accountEnding: endingOf(body.account) }),
        };
        const at = clock();
        const details = { supplier: path.ruc, ...endings };
        await recordAct(within, { kind: 'supplier_account_changed', ...actBy(call), at, details });
        if (personId === scope.ownerId) return;
        await jobs.request(accountMails, supplierAccountMailJob({ ...scope, personId, ...details }), { within });
      });
      return undefined;
    }),

    createDepositFile: limited<'createDepositFile'>(
      perMinute(600, longList),
      async ({
        personId,
        scope,
        session,
        body: { business_uuid: uuid, request_id: requestId, cpes, again, accept_changed_accounts: accepted },
      }) => {
        const business = await ownBusiness(database, session, { uuid });
        const made = await files.byRequest(business.id, requestId);
        if (made) return fileOf(made);
        const rows = await pending.byCodes(business.id, { scope, today: today() }, cpes);
        refuseMissing(cpes, rows);
        refuseProblems(rows);
        refuseChangedAccounts(rows, accepted);
        const vouchers = rows.map((row) => ({
          code: row.code,
          issuerId: row.supplierId,
          typeCode: row.typeCode,
          serie: row.serie,
          number: row.number,
          deposit: filedOf(row),
        }));
        const record = (transaction: ISql, lot: string) =>
          recordActIn(transaction, {
            kind: 'deposit_file_made',
            ...actBy({ personId, scope }),
            businessId: business.id,
            at: clock(),
            details: { ...actOnVouchers(cpes), lot },
          });
        return fileOf(await files.create({ business, personId, requestId, vouchers, again, record }));
      },
    ),

    getDepositFile: limited(perMinute(300), async ({ session, path: { uuid, lot } }) => {
      const business = await ownBusiness(database, session, { uuid });
      const file = await files.byLot(business.id, lot);
      if (!file)
        throw new HttpProblem(
          404,
          'DEPOSIT_FILE_NOT_FOUND',
          'No encontramos ese archivo. Actualiza la lista y vuelve a intentarlo.',
        );
      return fileOf(file);
    }),
  };
}

function refuseMissing(codes: readonly string[], rows: readonly PendingDepositRow[]) {
  const found = new Set(rows.map(({ code }) => code));
  const missing = codes.filter((code) => !found.has(code));
  if (missing.length === 0) return;
  const message = 'Ya no está pendiente de depósito. Quítalo de la selección.';
  throw new HttpProblem(
    404,
    missing.map((name) => ({ code: 'VOUCHER_NOT_FOUND', message, name })),
  );
}

function refuseProblems(rows: readonly PendingDepositRow[]) {
  const reasons = rows.flatMap((row) => {
    const [problem]: readonly DepositProblem[] = depositProblemsOf(filedOf(row));
    return problem ? { code: 'DEPOSIT_REFUSED', message: depositRefusal(problem, row), name: row.code } : [];
  });
  if (reasons.length > 0) throw new HttpProblem(409, reasons);
}

/**
 * The suppliers whose account is another one than that of their last deposit and was not accepted.
 * @throws HttpProblem 409 ACCOUNT_CHANGED with one error for each
 */
function refuseChangedAccounts(
  rows: readonly PendingDepositRow[],
  accepted: readonly Schemas['AcceptedAccount'][],
): void {
  const isAccepted = ({ supplierId, ...row }: PendingDepositRow) =>
    accepted.some(
      ({ supplier_ruc, account }) => supplier_ruc === supplierId && account === accountOf({ ...row, supplierId }),
    );
  const changed = rows.filter((row) => needsReview(row) && !isAccepted(row));
  const suppliers = new Map(changed.map(({ supplierId, supplierName }) => [supplierId, supplierName || supplierId]));
  if (suppliers.size === 0) return;
  throw new HttpProblem(
    409,
    [...suppliers].map(([ruc, supplier]) => ({
      code: 'ACCOUNT_CHANGED',
      message: `La cuenta de ${supplier} cambió desde el último depósito. Revísala y vuelve a pulsar.`,
      name: ruc,
    })),
  );
}

/**
 * The account of the last deposit for the supplier: that of the last file, else the one to which the bank has taken a deposit, else
 * the one that was typed before.
 */
const lastAccountOf = ({ filedAccount, depositAccount, change }: PendingDepositRow) =>
  filedAccount ?? depositAccount ?? change?.former ?? null;

const needsReview = (row: PendingDepositRow): boolean => {
  const [account, last] = [accountOf(row), lastAccountOf(row)];
  return account !== null && last !== null && account !== last;
};

const endingOf = (account: string) => account.slice(-4);

function accountChangeOf(row: PendingDepositRow): Schemas['PendingDeposit']['account_change'] {
  const needs_review = needsReview(row);
  if (!needs_review && row.change === null) return null;
  const former = (needs_review ? lastAccountOf(row) : null) ?? row.change?.former ?? null;
  return {
    changed_at: row.change && new Date(row.change.at).toISOString(),
    changed_by: row.change?.by ?? null,
    former_ending: former && endingOf(former),
    needs_review,
  };
}

/** The account that the accountant typed counts first, then the one to which the bank has taken a deposit. */
const accountOf = ({ typedAccount, depositAccount, xmlAccount }: PendingDepositRow) =>
  typedAccount ?? depositAccount ?? xmlAccount;

function sourceOf({ typedAccount, depositAccount, xmlAccount }: PendingDepositRow) {
  if (typedAccount !== null) return 'typed';
  if (depositAccount !== null) return 'deposit';
  return xmlAccount === null ? null : 'xml';
}

const filedOf = (row: PendingDepositRow): FiledDeposit => ({
  supplierRuc: row.supplierId,
  account: accountOf(row),
  itemCode: row.itemCode,
  detractionCents: row.detraction,
  missing: row.detraction === null ? detractionOf(row.xml, row).missing : null,
  hasXml: row.xml !== null,
  documentType: row.typeCode,
  series: row.serie,
  number: row.number,
  issueDate: row.issueDate,
});

const depositOf = (row: PendingDepositRow): Schemas['PendingDeposit'] => ({
  ...clientPurchaseOf(row),
  item_code: row.itemCode,
  detraction_amount: row.detraction === null ? null : solesFromCents(row.detraction),
  deposit_amount: row.detraction === null ? null : solesFromCents(depositDue(row.detraction)),
  account: accountOf(row),
  account_source: sourceOf(row),
  account_change: accountChangeOf(row),
  deadline: depositDeadline(row.period),
  state: row.state,
  lot: row.lot,
  problems: depositProblemsOf(filedOf(row)),
});

const fileOf = (file: DepositFileRow): Schemas['DepositFile'] => ({
  business_uuid: file.businessId,
  lot: file.lot,
  name: file.name,
  content: file.content,
  num_deposits: file.depositCount,
  total_amount: solesFromCents(file.totalAmount),
  created_at: file.createdAt.toISOString(),
});
