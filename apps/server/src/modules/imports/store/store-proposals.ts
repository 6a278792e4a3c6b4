import type { Book } from '../../vouchers/facts.ts';
import { keepFormers } from './keep-formers.ts';
import { writeBoardRows } from '../../vouchers/store/figures/board-rows.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** A proposal of a book and period of a business, by its number among them. */
export interface ProposalName {
  businessId: string;
  book: Book;
  /** `YYYYMM` */
  period: string;
  number: number;
}

/** How many rows of a proposal are new, have changed, and are not in it any more. */
export interface ProposalChanges {
  added: number;
  changed: number;
  vanished: number;
}

/** An upload may lack as many of the held rows as one of so many, and still counts as the whole period. */
const mostMissing = 10;

/**
 * Begins the proposal of a book and period to which a file belongs, or goes on with it, if another file of the same import has
 * begun it. The transaction must have the lock of the business.
 */
export async function beginProposal(
  transaction: Transaction,
  { businessId, book, period, fileId, now }: Omit<ProposalName, 'number'> & { fileId: string; now: Date },
): Promise<ProposalName> {
  const [last] = await transaction<{ number: number; isSame: boolean }[]>`
    select number, import_id = (select import_id from import_files where id = ${fileId}) as "isSame" from proposals
    where business_id = ${businessId} and book = ${book} and period = ${period} order by number desc limit 1`;
  if (last?.isSame) return { businessId, book, period, number: last.number };
  const number = (last?.number ?? 0) + 1;
  await transaction`
    insert into proposals (business_id, book, period, number, import_id, source, received_at, confirmed_at, is_reading)
    select ${businessId}, ${book}, ${period}, ${number}, imports.id, imports.source, given.now, given.now, true
    from import_files file join imports on imports.id = file.import_id
    cross join (select ${now.toISOString()}::timestamptz as now) given
    where file.id = ${fileId}`;
  await writeBoardRows(transaction, businessId, [period]);
  return { businessId, book, period, number };
}

/**
 * Counts what a proposal has after a file of it was read, and decides whether an upload counts as the whole period: when no row
 * was refused, SUNAT's own summary never confirmed another proposal of the period, and it lacks at most a tenth of the held
 * rows, or one. Only then what it lacks has vanished. A proposal of SUNAT is decided by {@link confirmProposal}.
 */
export async function countProposal(
  transaction: Transaction,
  name: ProposalName,
  { fileId, hasRefused }: { fileId: string; hasRefused: boolean },
): Promise<void> {
  const { businessId, book, period, number } = name;
  const [state] = await transaction<{ isUpload: boolean; isMatched: boolean; held: number; missing: number }[]>`
    with held as materialized (
      select copies, (facts ->> 'total')::bigint as total, seen_in, vanished_in from sire_rows
      where business_id = ${businessId} and book = ${book} and period = ${period}
    ), counted as (
      select coalesce(sum(copies) filter (where seen_in = ${number}), 0) as rows,
        coalesce(sum(copies * total) filter (where seen_in = ${number}), 0) as total,
        count(*) filter (where vanished_in is null or vanished_in = ${number}) as held,
        count(*) filter (where (vanished_in is null or vanished_in = ${number}) and seen_in < ${number}) as missing
      from held
    )
    update proposals set rows = counted.rows, total = counted.total, is_reading = false
    from counted
    where business_id = ${businessId} and book = ${book} and period = ${period} and number = ${number}
    returning source = 'subida' as "isUpload", counted.held::int as held, counted.missing::int as missing, exists (
      select from proposals other where other.business_id = ${businessId} and other.book = ${book}
        and other.period = ${period} and other.coverage = 'matched'
    ) as "isMatched"`;
  if (!state) throw new Error('A proposal that is being read does not exist');
  const covers =
    state.isUpload &&
    !hasRefused &&
    !state.isMatched &&
    state.missing <= Math.max(1, Math.floor(state.held / mostMissing));
  if (state.isUpload) await markVanished(transaction, name, covers, fileId);
  await countChanges(transaction, name, covers ? 'covering' : 'partial');
}

/**
 * Records that a proposal of SUNAT is whole, because its count and total are those of SUNAT's summary: what it lacks has
 * vanished. Nothing happens when the import had no new rows of the book and period.
 */
export async function confirmProposal(
  transaction: Transaction,
  { importId, ...of }: Omit<ProposalName, 'number'> & { importId: string },
): Promise<ProposalChanges> {
  const { businessId, book, period } = of;
  const [found] = await transaction<{ number: number }[]>`
    select number from proposals
    where business_id = ${businessId} and book = ${book} and period = ${period} and import_id = ${importId}`;
  if (!found) return { added: 0, changed: 0, vanished: 0 };
  const name = { ...of, number: found.number };
  await markVanished(transaction, name, true);
  return countChanges(transaction, name, 'matched');
}

/**
 * Records that SUNAT proposes nothing for a book and period. Without an earlier proposal there is nothing to record.
 */
export async function recordEmptyProposal(
  transaction: Transaction,
  { importId, now, ...of }: Omit<ProposalName, 'number'> & { importId: string; now: Date },
): Promise<ProposalChanges> {
  const { businessId, book, period } = of;
  const [last] = await transaction<{ number: number; isEmpty: boolean }[]>`
    select number, rows = 0 and not is_reading as "isEmpty" from proposals where business_id = ${businessId} and book = ${book} and period = ${period}
    order by number desc limit 1`;
  if (!last) return { added: 0, changed: 0, vanished: 0 };
  if (last.isEmpty) {
    await transaction`
      update proposals set confirmed_at = ${now.toISOString()}
      where business_id = ${businessId} and book = ${book} and period = ${period} and number = ${last.number}`;
    await writeBoardRows(transaction, businessId, [period]);
    return { added: 0, changed: 0, vanished: 0 };
  }
  const name = { ...of, number: last.number + 1 };
  await transaction`
    insert into proposals (business_id, book, period, number, import_id, source, received_at, confirmed_at)
    select ${businessId}, ${book}, ${period}, ${name.number}, ${importId}, 'sunat', given.now, given.now
    from (select ${now.toISOString()}::timestamptz as now) given`;
  await writeBoardRows(transaction, businessId, [period]);
  await markVanished(transaction, name, true);
  return countChanges(transaction, name, 'matched');
}

/** Records that the last proposals of these books and periods were received once more. */
export async function confirmReceipt(
  transaction: Transaction,
  businessId: string,
  contents: readonly { source: string; period: string }[],
  now: Date,
): Promise<void> {
  for (const { source, period } of contents) {
    if (source !== 'compras' && source !== 'ventas') continue;
    const book = source === 'compras' ? 'compra' : 'venta';
    await transaction`
      update proposals set confirmed_at = ${now.toISOString()}
      where business_id = ${businessId} and book = ${book} and period = ${period} and number = (
        select max(number) from proposals
        where business_id = ${businessId} and book = ${book} and period = ${period})`;
    await writeBoardRows(transaction, businessId, [period]);
  }
}

/** Marks the rows that a proposal lacks as vanished in it, or takes that back. `fileId` is the file whose import may be undone. */
async function markVanished(
  transaction: Transaction,
  { businessId, book, period, number }: ProposalName,
  isWhole: boolean,
  fileId: string | null = null,
): Promise<void> {
  if (number === 1) return;
  const changing = isWhole
    ? transaction`held.vanished_in is null and held.seen_in < ${number}`
    : transaction`held.vanished_in = ${number}`;
  const rows = transaction`
    sire_rows held
    where held.business_id = ${businessId} and held.book = ${book} and held.period = ${period} and ${changing}`;
  if (fileId !== null) await keepFormers(transaction, 'sire_rows', { businessId, fileId }, rows);
  await transaction`
    update sire_rows held set vanished_in = ${isWhole ? number : null}
    where held.business_id = ${businessId} and held.book = ${book} and held.period = ${period} and ${changing}`;
}

async function countChanges(
  transaction: Transaction,
  { businessId, book, period, number }: ProposalName,
  coverage: 'matched' | 'covering' | 'partial',
): Promise<ProposalChanges> {
  const [changes] = await transaction<ProposalChanges[]>`
    with touched as materialized (
      select since_proposal, vanished_in, exists (
        select from sire_row_versions version
        where version.business_id = ${businessId} and version.book = ${book} and version.period = ${period}
          and version.issuer_id = row.issuer_id and version.type_code = row.type_code and version.serie = row.serie
          and version.number = row.number and version.dam_year = row.dam_year and version.until_proposal = ${number}
      ) as is_changed
      from sire_rows row
      -- The condition of the index, which leaves out the rows of the first proposal.
      where business_id = ${businessId} and book = ${book} and period = ${period}
        and (${number} = 1 or since_proposal > 1 or vanished_in is not null)
        and (since_proposal = ${number} or vanished_in = ${number})
    ), counted as (
      select count(*) filter (where since_proposal = ${number} and not is_changed) as added,
        count(*) filter (where since_proposal = ${number} and is_changed) as changed,
        count(*) filter (where vanished_in = ${number}) as vanished
      from touched
    )
    update proposals set coverage = ${coverage}, added = counted.added, changed = counted.changed,
      vanished = counted.vanished
    from counted
    where business_id = ${businessId} and book = ${book} and period = ${period} and number = ${number}
    returning proposals.added, proposals.changed, proposals.vanished`;
  if (!changes) throw new Error('A proposal that is being read does not exist');
  return changes;
}
