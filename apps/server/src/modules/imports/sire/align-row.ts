import type { Book } from '../../vouchers/facts.ts';
import { sireColumns } from './columns.ts';

/**
 * The number of columns between the period and the name of the other party, and of amounts between the name and the
 * currency.
 */
const shapes: Readonly<Record<Book, { beforeName: number; amounts: number }>> = {
  compra: { beforeName: 10, amounts: 11 },
  venta: { beforeName: 9, amounts: 13 },
};

const amount = /^[+-]?\s?\d*(?:\.\d*)?$/;
const currency = /^[A-Z]{3}$/;
const date = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

/**
 * Puts the cells of a row back into their columns when commas without quotes, in names or lists, shifted them
 * (`sunat-formats.md` §1.3); null when that is not possible. The row must have SUNAT's order of columns.
 */
export function alignRow(book: Book, cells: readonly string[]): string[] | null {
  const shape = shapes[book];
  const periodAt = cells.findIndex((_, index) => index >= 2 && isPeriodBeforeCar(cells, index));
  if (periodAt === -1) return null;
  const nameAt = periodAt + 1 + shape.beforeName;
  const currencyAt = findCurrency(cells, nameAt, shape.amounts);
  if (currencyAt === -1) return null;
  const amountsAt = currencyAt - shape.amounts;
  const head = [
    cells[0] ?? '',
    cells.slice(1, periodAt).join(','),
    ...cells.slice(periodAt, nameAt),
    cells.slice(nameAt, amountsAt).join(','),
    ...cells.slice(amountsAt, currencyAt + 2),
  ];
  const tail = book === 'venta' ? alignReferences(cells.slice(currencyAt + 2)) : cells.slice(currencyAt + 2);
  return tail && [...head, ...tail];
}

/** Whether the cells at an index are a period (AAAAMM), then the CAR or an empty cell, then a date of issue. */
function isPeriodBeforeCar(cells: readonly string[], index: number): boolean {
  return (
    /^\d{4}(?:0[1-9]|1[0-2])$/.test(trimmed(cells, index)) &&
    date.test(trimmed(cells, index + 2)) &&
    /^[A-Z0-9]*$/i.test(trimmed(cells, index + 1))
  );
}

/**
 * The index of the first cell with a currency that has enough numeric cells before it and at least one cell for the
 * name.
 */
function findCurrency(cells: readonly string[], nameAt: number, amounts: number): number {
  return cells.findIndex((_, index) => {
    if (index - amounts <= nameAt || !currency.test(trimmed(cells, index))) return false;
    for (let at = index - amounts; at < index; at += 1) {
      if (!amount.test(trimmed(cells, at))) return false;
    }
    return true;
  });
}

/**
 * Columns 29 to 32 of the RVIE can be lists, whose commas look like separators: one date for each modified voucher, then
 * types, series and numbers, each with one value or as many as there are dates. The right combination is the one after
 * which the columns 33 to 38 fit.
 */
function alignReferences(tail: readonly string[]): string[] | null {
  const dates = Math.max(
    1,
    countWhile(tail, 0, (cell) => date.test(cell)),
  );
  const counts = dates === 1 ? [1] : [dates, 1];
  for (const types of counts) {
    for (const series of counts) {
      for (const numbers of counts) {
        const rest = dates + types + series + numbers;
        if (referencesFit(tail, dates, types, series) && restFits(tail, rest)) {
          const lists = [0, dates, dates + types, dates + types + series, rest];
          return [
            ...lists.slice(0, 4).map((start, list) => joinTrimmed(tail.slice(start, lists[list + 1]))),
            ...tail.slice(rest),
          ];
        }
      }
    }
  }
  return null;
}

function referencesFit(tail: readonly string[], dates: number, types: number, series: number): boolean {
  if (dates === 1) return true;
  const twoDigits = countWhile(tail, dates, (cell) => /^\d{2}$/.test(cell)) >= types;
  const noBlank = countWhile(tail, dates + types, (cell) => /^[A-Z0-9-]{1,20}$/i.test(cell)) >= series;
  return twoDigits && noBlank;
}

/**
 * Whether the cells from an index on are the last columns: project, type of note, state, two amounts, type of
 * operation.
 */
function restFits(tail: readonly string[], from: number): boolean {
  const tests = [/^.{0,50}$/, /^\d{0,2}$/, /^\d?$/, amount, amount, /^\d{0,4}$/];
  return tests.every((test, index) => test.test(trimmed(tail, from + index)));
}

function countWhile(cells: readonly string[], from: number, test: (cell: string) => boolean): number {
  let count = 0;
  while (from + count < cells.length && test(trimmed(cells, from + count))) count += 1;
  return count;
}

function joinTrimmed(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim()).join(',');
}

function trimmed(cells: readonly string[], index: number): string {
  return (cells[index] ?? '').trim();
}

/** Whether the cells of a row are in their columns, by cells that are easy to recognise. */
export function isAligned(book: Book, cells: readonly string[], width: number | null): boolean {
  const columns = sireColumns[book];
  const currencyAt = columns.findIndex(([field]) => field === 'currency');
  const at = (index: number) => trimmed(cells, index);
  const fits = width === null || cells.length <= width || cells.slice(width).every((cell) => cell.trim() === '');
  const hasCurrency = currency.test(at(currencyAt)) || at(currencyAt) === '';
  const splitList = book === 'venta' && date.test(at(currencyAt + 3));
  return fits && /^\d{6}$/.test(at(2)) && date.test(at(4)) && hasCurrency && !splitList;
}
