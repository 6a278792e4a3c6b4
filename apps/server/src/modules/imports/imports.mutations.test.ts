import { isRuc } from '@contapro/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ImportFileReport } from './imports.repository.ts';
import { FileRefused } from './problems.ts';
import { assertBelongs } from './store/store-documents.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { hostileName, mutatedFile } from './testing/mutations.ts';
import { readTextFile } from './testing/read-text.ts';
import { demoRuc } from './testing/sire-fixtures.ts';
import { restaurantInvoice } from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';
import { readUbl } from './ubl/read-ubl.ts';

/** The number of mutated files that are read, which `npm run fuzz` raises; one of thirteen is also imported into the database. */
const mutations = 20 * (fc.readConfigureGlobal()?.numRuns ?? 100);
const xmlsAtOnce = 120;
const textsAtOnce = 30;
const timeout = 30_000 + mutations * 10;

const now = new Date('2026-11-20T15:00:00Z');
const context = { ruc: demoRuc, currentPeriod: '202611' };

/** What a file contains, and the messages about what cannot be read. @throws unless it is a FileRefused */
async function read(format: 'xml' | 'text', bytes: Uint8Array): Promise<{ readings: unknown[]; messages: string[] }> {
  const readings: unknown[] = [];
  const messages: string[] = [];
  try {
    if (format === 'xml') readings.push(...documentOf(bytes));
    else await readRegister(bytes, readings, messages);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    messages.push(error.message);
  }
  return { readings, messages };
}

function documentOf(bytes: Uint8Array): unknown[] {
  const { facts } = readUbl(bytes);
  if (facts.kind === 'ignorado') return [];
  assertBelongs(facts, demoRuc, now);
  return [facts];
}

async function readRegister(bytes: Uint8Array, readings: unknown[], messages: string[]): Promise<void> {
  const read = await readTextFile(bytes, 'propuesta.txt', context);
  for (const reading of read.readings) {
    if ('problems' in reading) messages.push(...reading.problems.map(({ message }) => message));
    else readings.push('row' in reading ? { ...reading.row.facts, ...reading.row.key } : reading.deposit);
  }
}

/** A message is a sentence. */
const clear = /^\S.{19,}\.$/su;
const isClear = (message: string | null) => message === null || clear.test(message);

const series = z.string().regex(/^[A-Z0-9]{0,20}$/);
const number = z.string().regex(/^(?=.{1,20}$)[A-Z0-9]([-/ ]?[A-Z0-9])*$/i);
const amount = z.int().min(-999_999_999_999_999).max(999_999_999_999_999);
const date = z.iso.date();
const numbered = { serie: z.string().regex(/^[A-Z0-9]{1,4}$/), number: z.string().regex(/^0*[1-9]\d{0,7}$/) };

/** What every reading must be, written from `sunat-formats.md` and not from the readers. */
const right = z.union([
  z.looseObject({
    kind: z.literal('comprobante'),
    typeCode: z.string().regex(/^\d\d$/),
    serie: series,
    number,
    issueDate: date,
    issuerId: z.string().refine(isRuc),
    currency: z.string().regex(/^[A-Z]{3}$/),
    ...Object.fromEntries(
      ['taxable', 'igv', 'ivapBase', 'ivap', 'isc', 'icbper', 'exportValue', 'exempt', 'unaffected', 'total'].map(
        (name) => [name, amount],
      ),
    ),
    references: z.array(z.looseObject({ serie: series, number, typeCode: z.string().regex(/^(?:\d\d)?$/) })),
    items: z.array(z.looseObject({ amount, igvAmount: amount })),
  }),
  z.looseObject({
    kind: z.enum(['retencion', 'percepcion']),
    ...numbered,
    issueDate: date,
    agentId: z.string().refine(isRuc),
    receiverId: z.string().refine(isRuc),
    amount,
    totalAmount: amount,
  }),
  z.looseObject({
    kind: z.literal('reversion'),
    agentId: z.string().refine(isRuc),
    withholdings: z.array(z.looseObject(numbered)).min(1),
  }),
  z.looseObject({
    typeCode: z.string().regex(/^\d\d$/),
    serie: series,
    number,
    issuerId: z.string().regex(/^[A-Z0-9]{1,15}$/i),
    issueDate: date,
    total: amount,
    car: z.string().regex(/^[A-Z0-9-]{27}$|^$/),
    amounts: z.record(z.string(), amount),
    refSerie: z.string().regex(/^[A-Z0-9, ]*$/),
  }),
  z.looseObject({
    certificateNumber: z.string().regex(/^\d{1,20}$/),
    supplierId: z.string().refine(isRuc),
    paidOn: date,
    amount,
    serie: series,
    number: z.union([z.literal(''), number]),
  }),
]);

/** Whether a document has a total of zero although its XML does not say zero. */
function hasInventedTotal(reading: unknown, bytes: Uint8Array): boolean {
  const { success } = z.looseObject({ kind: z.literal('comprobante'), total: z.literal(0) }).safeParse(reading);
  const xml = Buffer.from(bytes).toString('latin1').replaceAll('\u0000', '');
  return success && !/PayableAmount[^>]*>(?:\s|<!\[CDATA\[)*[+-]?0*(?:\.0*[0-4]?\d*)?(?:\s|\]\]>)*</.test(xml);
}

let db: OpenDatabase;
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  ({ id: businessId } = await addBusiness(db.sql, demoRuc));
});
afterAll(() => db.close());

const load = (files: Readonly<Record<string, Uint8Array>>) => importAndRead(importServices(db.sql), businessId, files);

/** What a person would not understand, or what is an error of ours. */
function faultsOf(reports: readonly ImportFileReport[]): unknown[] {
  return reports.flatMap(({ name, outcome, message, rows }) => [
    ...(outcome === null || !isClear(message) ? [{ name, outcome, message }] : []),
    ...rows.filter((row) => row.code === 'FALLO_INTERNO' || !isClear(row.message)),
  ]);
}

/** Stored vouchers and withholdings with an identity that SUNAT does not know. The forms are those of `sunat-formats.md`. */
const wrongIdentities = () => db.sql`
  select issuer_id, type_code, serie, number from vouchers
  where not coalesce(number ~ '^[A-Za-z0-9]([-/ ]?[A-Za-z0-9])*$' and length(number) <= 20, false)
    or type_code in ('01', '02', '03', '04', '07', '08')
      and not (serie ~ '^[A-Z0-9]{1,4}$' and number ~ '^[1-9][0-9]{0,7}$')
    or serie !~ '^[A-Z0-9]{0,20}$'
    or type_code !~ '^[0-9]{2}$'
    or book = 'venta' and issuer_id <> ${demoRuc}
    or counterparty_id_type = '6' and counterparty_id !~ '^(10|15|16|17|20)[0-9]{9}$'
    or counterparty_id ~ '[<>''";]'
    or car !~ '^[A-Z0-9-]{0,27}$'
  union all
  select agent_id, kind, serie, number from withholdings
  where serie !~ '^[A-Z0-9]{1,4}$' or number !~ '^[1-9][0-9]{0,7}$' or agent_id !~ '^[0-9]{11}$'
  union all
  select supplier_id, certificate_number, serie, number from detraction_deposits
  where certificate_number !~ '^[0-9]+$' or serie !~ '^[A-Z0-9]{0,20}$'`;

describe('mutated files', () => {
  it.each([
    ['xml', 0.8],
    ['text', 0.2],
  ] as const)(
    'of the format %s give only right values, and refusals that say why',
    async (format, share) => {
      await fc.assert(
        fc.asyncProperty(mutatedFile(format), async (bytes) => {
          const { readings, messages } = await read(format, bytes);
          expect(messages.filter((message) => !isClear(message))).toEqual([]);
          expect(readings.filter((reading) => !right.safeParse(reading).success)).toEqual([]);
          expect(readings.filter((reading) => hasInventedTotal(reading, bytes))).toEqual([]);
        }),
        { numRuns: Math.ceil(mutations * share) },
      );
    },
    timeout,
  );

  it(
    'UPLOAD-01 are imported, or refused with a reason, together with files that are whole',
    async () => {
      const xmls = fc.array(mutatedFile('xml'), { minLength: xmlsAtOnce, maxLength: xmlsAtOnce });
      const texts = fc.array(mutatedFile('text'), { minLength: textsAtOnce, maxLength: textsAtOnce });
      await fc.assert(
        fc.asyncProperty(xmls, texts, async (documents, registers) => {
          const half = xmlsAtOnce / 2;
          const named = (files: readonly Uint8Array[], extension: string) =>
            Object.fromEntries(files.map((bytes, index) => [`${index}.${extension}`, bytes]));
          const reports = await load({
            'all.zip': await zipOf(named(documents.slice(0, half), 'xml')),
            ...named(documents.slice(half), 'xml'),
            ...named(registers, 'txt'),
          });
          expect(faultsOf(reports)).toEqual([]);
          expect(await wrongIdentities()).toEqual([]);
        }),
        { numRuns: Math.ceil(mutations / 13 / (xmlsAtOnce + textsAtOnce)), endOnFailure: true },
      );
    },
    timeout,
  );

  it(
    'do not prevent the import of a file when names in a zip are impossible',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(hostileName, { minLength: 1, maxLength: 8 }), async (names) => {
          const zip = await zipOfRawNames(names);
          const [report] = await load({ 'names.zip': zip });
          expect(faultsOf(report ? [report] : [])).toEqual([]);
          expect((report?.imported ?? 0) + (report?.repeated ?? 0)).toBeGreaterThanOrEqual(1);
        }),
        { numRuns: Math.ceil(mutations / 300), endOnFailure: true },
      );
    },
    timeout,
  );

  it(
    'are refused as a whole when the zip itself is damaged',
    async () => {
      const whole = await zipOf({ 'a.xml': restaurantInvoice, 'b.txt': 'x', 'c/d.xml': restaurantInvoice });
      const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(fc.array(changes, { minLength: 20, maxLength: 20 }), async (each) => {
          const zips = each.map((bytes, index) => {
            const zip = Buffer.from(whole);
            for (const [at, byte] of bytes) zip[at] = byte;
            return [`${index}.zip`, zip] as const;
          });
          expect(faultsOf(await load(Object.fromEntries(zips)))).toEqual([]);
        }),
        { numRuns: Math.ceil(mutations / 1_000), endOnFailure: true },
      );
    },
    timeout,
  );
});

/** A zip of one invoice and of entries whose names are any bytes, at least eight of them. */
async function zipOfRawNames(names: readonly Buffer[]): Promise<Buffer> {
  const placeholders = names.map((name, index) => `~name-${index}`.padEnd(name.length, '~'));
  const entries = placeholders.map((placeholder) => [placeholder, restaurantInvoice]);
  const zip = await zipOf({ ...Object.fromEntries(entries), 'factura.xml': restaurantInvoice });
  placeholders.forEach((placeholder, index) => {
    for (let at = zip.indexOf(placeholder); at !== -1; at = zip.indexOf(placeholder, at + 1))
      names[index]?.copy(zip, at);
  });
  return zip;
}
