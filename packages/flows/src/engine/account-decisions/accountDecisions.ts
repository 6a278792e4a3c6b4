import { accountCodes, type AccountCoding, type VoucherAccount } from '@contapro/domain';
import { isSessionOver, refusalOf } from '../internal/failures.ts';
import type {
  AccountDecisions,
  AccountsChange,
  AccountsStored,
  DecidedRow,
  DecisionNotice,
  OpenedRow,
  UndoAsked,
} from './accountDecisions.types.ts';

/** Nothing is decided yet. */
export const noDecisions: AccountDecisions = { queue: [], undo: [], batch: 0 };

type Change = AccountsChange extends infer One ? (One extends AccountsChange ? Omit<One, 'batch'> : never) : never;

/** Adds changes that are taken back together. */
function queued({ queue, batch }: AccountDecisions, changes: readonly Change[]): Partial<AccountDecisions> {
  const next = batch + 1;
  return { queue: [...queue, ...changes.map((change) => ({ ...change, batch: next }))], batch: next };
}

/** The changes that give rows accounts: one for each client and month. */
function changesOf(rows: readonly (DecidedRow & { coding: AccountCoding | null })[]): Change[] {
  const byMonth = Map.groupBy(rows, ({ business, period }) => `${business.uuid} ${period}`);
  return [...byMonth.values()].flatMap((own): Change[] => {
    const [first] = own;
    if (!first) return [];
    const { business, period } = first;
    const changes = own.map(({ row, coding }) => ({
      code: row.voucher.code,
      revision: row.revision,
      coding,
      former: row.coding,
    }));
    return [{ kind: 'vouchers', business, period, changes, isUndo: false, rule: null }];
  });
}

/** Whether one of the rows has a suggestion that can be accepted. */
export const canAccept = (rows: readonly OpenedRow[]): boolean =>
  rows.some(({ suggestion, coding }) => suggestion !== null && coding === null);

/** Gives rows the accounts that are suggested for them. Those without a suggestion are left out. */
export const withAccepted = (decisions: AccountDecisions, rows: readonly DecidedRow[]) =>
  queued(
    decisions,
    changesOf(
      rows.flatMap((decided) => {
        const { suggestion, coding } = decided.row;
        return suggestion && coding === null ? [{ ...decided, coding: suggestion.coding }] : [];
      }),
    ),
  );

/** Gives a row an account, or takes it back; `always` makes it the rule for the supplier too. */
export const withCoding = (
  decisions: AccountDecisions,
  decided: DecidedRow,
  coding: AccountCoding | null,
  always = false,
) =>
  queued(decisions, [...changesOf([{ ...decided, coding }]), ...(coding && always ? [ruleOf(decided, coding)] : [])]);

/** Makes an account the rule for the supplier of a row. */
export const withRule = (decisions: AccountDecisions, decided: DecidedRow, coding: AccountCoding) =>
  queued(decisions, [ruleOf(decided, coding)]);

const ruleOf = ({ row, business, period }: DecidedRow, coding: AccountCoding): Change => ({
  kind: 'rule',
  business,
  period,
  supplierId: row.voucher.supplierRuc ?? '',
  coding,
});

/** Changes a rule and no voucher. */
export const withChangedRule = (
  decisions: AccountDecisions,
  { business, supplierId, coding }: Pick<Extract<Change, { kind: 'rule' }>, 'business' | 'supplierId' | 'coding'>,
) => queued(decisions, [{ kind: 'rule', business, period: null, supplierId, coding }]);

const undoAsked: UndoAsked = { kind: 'undo' };

/** The change that is stored now; null when none is. */
export const storedNow = ({ queue: [first] }: Pick<AccountDecisions, 'queue'>): AccountsChange | null =>
  first === undefined || first.kind === 'undo' ? null : first;

/** Whether something can be taken back: the last that is stored, or that waits to be. */
export function canUndo({ undo, queue }: AccountDecisions): boolean {
  const last = queue.at(-1);
  return last === undefined ? undo.length > 0 : last.kind === 'rule' || (last.kind === 'vouchers' && !last.isUndo);
}

/** Takes the last changes back, at once or when they are stored. */
export const withUndo = ({ queue, undo }: AccountDecisions): Pick<AccountDecisions, 'queue' | 'undo'> =>
  queue.length === 0 ? { queue: undo, undo: [] } : { queue: [...queue, undoAsked], undo };

/** What is stored next, where an undo has become what takes the changes back. */
function turned({
  queue: [first, ...more],
  undo,
}: Pick<AccountDecisions, 'queue' | 'undo'>): Pick<AccountDecisions, 'queue' | 'undo'> {
  if (first === undefined) return { queue: [], undo };
  return first.kind === 'undo' ? turned({ queue: [...undo, ...more], undo: [] }) : { queue: [first, ...more], undo };
}

/** What takes a stored change back; null when there is nothing to take back. */
function undoOf({ change, items, formerRule }: AccountsStored): AccountsChange | null {
  if (change.kind === 'vouchers' && (change.isUndo || items.length === 0)) return null;
  const formers =
    change.kind === 'rule'
      ? new Map<string, null>()
      : new Map(change.changes.map(({ code, former }) => [code, former]));
  const { business, batch, period } = change;
  return {
    kind: 'vouchers',
    business,
    batch,
    period,
    changes: items.map(({ code, revision, coding }) => ({
      code,
      revision,
      coding: formers.get(code) ?? null,
      former: coding,
    })),
    isUndo: true,
    rule: change.kind === 'rule' ? { supplierId: change.supplierId, former: formerRule } : null,
  };
}

/** After the first change was stored. */
export function afterStored(
  { queue, undo }: AccountDecisions,
  stored: AccountsStored,
): Pick<AccountDecisions, 'queue' | 'undo'> & { notice: DecisionNotice } {
  const { change, items } = stored;
  const back = undoOf(stored);
  const ofBatch = undo.filter(({ batch }) => batch === change.batch);
  return {
    ...turned({ queue: queue.slice(1), undo: back ? [back, ...ofBatch] : ofBatch }),
    notice:
      change.kind === 'vouchers' && change.isUndo
        ? { kind: 'undone' }
        : { kind: change.kind === 'rule' ? 'ruleSaved' : 'saved', count: items.length },
  };
}

/** The first purchase of what was taken back, by its code: the person goes on with it. Null for every other change. */
export const takenBack = ({ change, items: [first] }: AccountsStored): string | null =>
  change.kind === 'vouchers' && change.isUndo && first ? first.code : null;

/**
 * After the first change was refused. What was stored before can still be taken back, but not by an undo that was asked for behind this
 * change: nothing of it is stored.
 */
export function afterRefused(
  { queue: [refused, ...queue], undo }: AccountDecisions,
  error: unknown,
): Pick<AccountDecisions, 'queue' | 'undo'> & { notice: DecisionNotice | null } {
  const isStored = undo.some(({ batch }) => refused?.kind !== 'undo' && batch === refused?.batch);
  return {
    ...turned({ queue: queue[0]?.kind === 'undo' && !isStored ? queue.slice(1) : queue, undo }),
    notice: isSessionOver(error) ? null : { kind: 'failed', message: refusalOf(error) },
  };
}

/** The page with what was stored. `isOf` says whether a row is of the client of the change. */
export function withStored<
  Row extends VoucherAccount,
  Page extends { items: readonly Row[]; summary: { withoutAccount: number } },
>(page: Page, { items }: AccountsStored, isOf: (row: Row) => boolean): Page {
  const stored = new Map(items.map((item) => [item.code, item]));
  const storedOf = (row: Row) => (isOf(row) ? stored.get(row.voucher.code) : undefined);
  const gained = page.items.reduce((sum, row) => {
    const item = storedOf(row);
    return item ? sum + Number(row.coding === null) - Number(item.coding === null) : sum;
  }, 0);
  return {
    ...page,
    summary: { ...page.summary, withoutAccount: page.summary.withoutAccount - gained },
    items: page.items.map((row) => {
      const item = storedOf(row);
      if (!item) return row;
      const names = new Map(row.accounts.map(({ code, name }) => [code, name]));
      const accounts = (item.coding ? accountCodes(item.coding) : []).map((code) => ({
        code,
        name: names.get(code) ?? '',
      }));
      return { ...row, coding: item.coding, revision: item.revision, decidedBy: null, decidedAt: null, accounts };
    }),
  };
}

/** Whether a purchase waits for an account, and none is being stored for it. */
const isOpen = ({ queue }: Pick<AccountDecisions, 'queue'>, { row, business }: DecidedRow): boolean =>
  row.coding === null &&
  !queue.some(
    (change) =>
      change.kind !== 'undo' &&
      change.business.uuid === business.uuid &&
      (change.kind === 'rule'
        ? change.period !== null && change.supplierId === row.voucher.supplierRuc
        : change.changes.some(({ code }) => code === row.voucher.code)),
  );

/** The purchase that the keys decide about: the chosen one, or the first without an account. Null when there is none. */
export function currentOf<Row extends OpenedRow>(
  decisions: Pick<AccountDecisions, 'queue'>,
  rows: readonly Row[],
  { isChosen, decidedOf }: { isChosen: (row: Row) => boolean; decidedOf: (row: Row) => DecidedRow },
): Row | null {
  const isWaiting = (row: Row) => isOpen(decisions, decidedOf(row));
  const chosen = rows.find(isChosen);
  return chosen && isWaiting(chosen) ? chosen : (rows.find(isWaiting) ?? null);
}

/** The next purchase without an account behind another one, or before it; null when there is none. */
export function nextPending<Row extends OpenedRow>(rows: readonly Row[], from: Row | null, by: 1 | -1): Row | null {
  const place = from === null ? -1 : rows.indexOf(from);
  const isPending = ({ coding }: Row) => coding === null;
  return (
    (by === 1 ? rows.slice(place + 1).find(isPending) : rows.slice(0, Math.max(0, place)).findLast(isPending)) ?? null
  );
}
