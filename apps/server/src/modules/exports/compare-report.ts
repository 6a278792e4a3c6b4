import {
  type BookRules,
  type ChangedBecause,
  type ExportDifferenceKind,
  type GoneBecause,
  hasPurchaseAccounts,
  type LedgerLeftOutReason,
  mostUncodedVouchers,
  solesFromCents,
} from '@contapro/domain';
import type { OpenSnapshot } from '../../database/snapshot.ts';
import type { Schemas } from '../../contract/handlers.ts';
import { type ExportedVoucher, exportsRepository } from './exports.repository.ts';
import type { FileScope, FingerprintsRepository, ConfirmedFile, VoucherPrint } from './fingerprints.repository.ts';
import { isSamePrint, printOf, printsByKey, programFileKinds, voucherPrintKeyOf } from './program-files.ts';

/** How many vouchers that differ, and how many that are left out, are listed. */
const mostDifferences = 200;

/** The file with which a file is compared: the one with this id, or the last one. Undefined when there is none. */
export const sinceOf = (earlier: readonly ConfirmedFile[], id: string | undefined): ConfirmedFile | undefined =>
  id === undefined ? earlier[0] : earlier.find((file) => file.id === id);

/** What changed since an earlier file: what the file would have now is compared with what was written then. */
export async function compareReport(
  fingerprints: FingerprintsRepository,
  openSnapshot: OpenSnapshot,
  scope: FileScope,
  {
    earlier,
    since,
    book: rules,
  }: { earlier: readonly ConfirmedFile[]; since: ConfirmedFile | undefined; book: BookRules | null },
): Promise<Schemas['ReportComparison']> {
  const { businessId, period, file } = scope;
  const { book, selection } = programFileKinds[file];
  const hasAccounts = hasPurchaseAccounts(file);
  // These have one row for each voucher, and more only for a divided one.
  const hasRows = file === 'contasis' || file === 'siscont';
  const before = printsByKey(since ? await fingerprints.printsOf(businessId, since.id) : []);
  const left = new Map(before);
  const counts = { vouchers: 0, new: 0, changed: 0, leftOut: 0, uncoded: 0, divided: 0 };
  const uncoded: Schemas['UncodedVoucher'][] = [];
  const leftOut: Schemas['LeftOutVoucher'][] = [];
  const listed: Record<'new' | 'changed', Schemas['ExportDifference'][]> = { new: [], changed: [] };
  const snapshot = await openSnapshot();
  try {
    for await (const voucher of exportsRepository(snapshot.database).vouchersOf(businessId, period, selection)) {
      const reason = rules?.leavesOut(voucher, counts.vouchers + 1) ?? null;
      if (reason !== null) {
        counts.leftOut++;
        if (leftOut.length < mostDifferences) leftOut.push(leftOutOf(voucher, reason));
        continue;
      }
      counts.vouchers++;
      if (hasAccounts && voucher.coding === null) {
        counts.uncoded++;
        if (uncoded.length < mostUncodedVouchers) uncoded.push(uncodedOf(voucher));
      }
      if (hasRows && (voucher.coding?.lines.length ?? 0) > 1) counts.divided++;
      const print = printOf(file, voucher, period);
      const key = voucherPrintKeyOf(print);
      left.delete(key);
      const former = before.get(key);
      if (isSamePrint(former, print)) continue;
      const kind = former === undefined ? 'new' : 'changed';
      counts[kind]++;
      if (!since || listed[kind].length >= mostDifferences) continue;
      listed[kind].push(
        former === undefined
          ? differenceOf('new', voucher)
          : {
              ...differenceOf('changed', voucher),
              changed_because: changedBecauseOf(former, print),
              accounts: voucher.coding?.lines.map(({ account }) => account) ?? [],
            },
      );
    }
  } finally {
    await snapshot.close();
  }
  const gone = [...left.values()].slice(0, mostDifferences);
  const present = await fingerprints.presentOf(businessId, book, gone);
  const presentByKey = new Map(present.map((voucher) => [voucherPrintKeyOf(voucher), voucher]));
  const goneListed = gone.map((print): Schemas['ExportDifference'] => {
    const held = presentByKey.get(voucherPrintKeyOf(print));
    return differenceOf('gone', { ...print, ...held, numberShown: shown(print) }, becauseOf(held?.period, period));
  });
  return {
    since: since ? fileOf(since) : null,
    earlier: earlier.map(fileOf),
    num_vouchers: counts.vouchers,
    num_new: counts.new,
    num_changed: counts.changed,
    num_gone: left.size,
    differences: [...goneListed, ...listed.changed, ...listed.new].slice(0, mostDifferences),
    num_left_out: counts.leftOut,
    left_out: leftOut,
    num_without_account: counts.uncoded,
    without_account: uncoded,
    account: hasAccounts ? (rules?.account ?? null) : null,
    num_divided: counts.divided,
  };
}

function becauseOf(presentPeriod: string | undefined, period: string): GoneBecause {
  if (presentPeriod === undefined) return 'removed';
  return presentPeriod === period ? 'class' : 'period';
}

const shown = ({ number }: VoucherPrint) => (/^\d+$/.test(number) ? number.padStart(8, '0') : number);

const differenceOf = (
  kind: ExportDifferenceKind,
  voucher: Pick<ExportedVoucher, 'typeCode' | 'serie' | 'numberShown'> &
    Partial<Pick<ExportedVoucher, 'counterpartyId' | 'counterpartyName'>>,
  goneBecause: GoneBecause | null = null,
): Schemas['ExportDifference'] => ({
  kind,
  document_type: voucher.typeCode,
  serie: voucher.serie,
  number: voucher.numberShown,
  party_id: voucher.counterpartyId ?? '',
  party_name: voucher.counterpartyName ?? '',
  gone_because: goneBecause,
  changed_because: null,
  accounts: [],
});

function changedBecauseOf(former: VoucherPrint, print: VoucherPrint): ChangedBecause {
  if (former.hash === print.hash) return 'account';
  return former.codingHash === print.codingHash ? 'content' : 'both';
}

const uncodedOf = (voucher: ExportedVoucher): Schemas['UncodedVoucher'] => ({
  document_type: voucher.typeCode,
  serie: voucher.serie,
  number: voucher.numberShown,
  party_id: voucher.counterpartyId,
  party_name: voucher.counterpartyName,
  total_amount: voucher.total === null ? null : solesFromCents(voucher.total),
});

const leftOutOf = (voucher: ExportedVoucher, reason: LedgerLeftOutReason): Schemas['LeftOutVoucher'] => ({
  document_type: voucher.typeCode,
  serie: voucher.serie,
  number: voucher.numberShown,
  party_id: voucher.counterpartyId,
  party_name: voucher.counterpartyName,
  reason,
});

const fileOf = ({ id, madeAt, voucherCount, isPartial }: ConfirmedFile): Schemas['ExportedFile'] => ({
  id,
  made_at: madeAt.toISOString(),
  num_vouchers: voucherCount,
  is_partial: isPartial,
});
