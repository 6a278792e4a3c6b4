import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositsReaderFor } from './deposits/deposits-reader.ts';
import { FileRefused } from './problems.ts';
import { sireReaderFor } from './sire/sire-reader.ts';
import { readTextFile } from './testing/read-text.ts';
import { excelFile, type SampleTable, sampleTable, type SheetForm, sheetForm, textFile } from './testing/sheets.ts';
import { demoRuc } from './testing/sire-fixtures.ts';
import { firstLines } from './text/header-lines.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';
import { bufferSource } from './zip/byte-source.ts';
import { openZip } from './zip/read-zip.ts';

const context = { ruc: demoRuc, currentPeriod: '202611' };
/** 100, and more in `npm run fuzz`. */
const runs = fc.readConfigureGlobal()?.numRuns ?? 100;

type Reading = Awaited<ReturnType<typeof readTextFile>>['readings'][number];

/** What a reading says of a row, in the form of the figures of `SampleTable`. */
function figuresOf(reading: Reading) {
  if ('deposit' in reading) {
    const { number, paidOn, amount } = reading.deposit;
    return [{ number, date: paidOn, cents: [amount] }];
  }
  if (!('row' in reading)) return [];
  const { key, facts, book } = reading.row;
  const { amounts, issueDate, total } = facts;
  const [base, tax] = book === 'compra' ? [amounts.baseDg, amounts.igvDg] : [amounts.baseSale, amounts.igvSale];
  return [{ number: key.number, date: issueDate, cents: [base, tax, total] }];
}

/**
 * How many rows of a table are read, and what is wrong with the reading: another figure, or a row that is neither read nor
 * named.
 */
async function readingOf(table: SampleTable, read: () => Promise<readonly Reading[]>) {
  try {
    const readings = await read();
    const figures = readings.flatMap(figuresOf);
    const named = new Set(
      readings.flatMap((reading) => ('problems' in reading ? reading.problems.map(({ line }) => line) : [])),
    );
    const right = table.rows.map((row) => JSON.stringify(row.figures));
    const wrong = figures.filter((each) => !right.includes(JSON.stringify(each)));
    const isComplete = figures.length + named.size >= table.rows.length;
    return { faults: [...wrong, ...(isComplete ? [] : ['a row is missing'])], figures: figures.length };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { faults: /^\S.{19,}\.$/su.test(error.message) ? [] : [error.message], figures: 0 };
  }
}

const readTextForm = async (table: SampleTable, form: SheetForm): Promise<readonly Reading[]> =>
  (await readTextFile(textFile(table, form), 'x.csv', context)).readings;

async function readExcelForm(table: SampleTable, form: SheetForm): Promise<readonly Reading[]> {
  const bytes = await excelFile(table, form);
  const isKnown = (lines: Parameters<typeof sireReaderFor>[0]) =>
    depositsReaderFor(lines, demoRuc) !== null || sireReaderFor(lines, 'x.xlsx', context) !== null;
  const { pieces } = await readWorkbook(bytes, await openZip(bufferSource(bytes)), firstLines, isKnown);
  return (await readTextFile(Buffer.concat(pieces), 'x.xlsx', context)).readings;
}

describe('a table that a spreadsheet saved', () => {
  it.each([
    { kind: 'text', numRuns: 4 * runs, readForm: readTextForm },
    // A workbook takes some 30 ms.
    { kind: 'Excel', numRuns: runs / 2, readForm: readExcelForm },
  ])('has its own figures, or its rows are named, whatever the form of the $kind', async ({ numRuns, readForm }) => {
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(sampleTable, sheetForm, async (table, form) => {
        const { faults, figures } = await readingOf(table, () => readForm(table, form));
        expect(faults).toEqual([]);
        if (figures === table.rows.length) whole += 1;
      }),
      { numRuns },
    );
    // Most forms are read, so that the property is not that of refusals.
    expect(whole).toBeGreaterThan(0.75 * numRuns);
  });
});
