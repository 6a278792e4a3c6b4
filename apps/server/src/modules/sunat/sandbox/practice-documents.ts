import type { Proposal } from '../tax-authority.ts';
import { depositsOf } from './deposits.ts';
import { type Operation, operationsOf, type TradingBusiness } from './operations.ts';
import { rceOf, rvieOf } from './sire.ts';
import { ublOf, withholdingOf } from './ubl.ts';
import { withholdingsOf } from './withholdings.ts';
import { zipOf } from './zip.ts';

/** The maximum number of XML documents in a zip of a month. */
const documentsInZip = 500;

/** A document with the name that SUNAT gives it. */
export interface PracticeDocument {
  name: string;
  bytes: Uint8Array;
}

/**
 * The documents of a business in a period, always the same. For purchases they are the propuesta of the RCE and what SUNAT
 * would give in other places: the XML of both registers, the receipts of withholdings and perceptions, and the deposits.
 */
export function documentsOf(trading: TradingBusiness, { book, period }: Proposal): (() => Promise<PracticeDocument>)[] {
  const operations = operationsOf(trading, period);
  const xml = operations.filter(({ hasXml }) => hasXml);
  const withholdings = withholdingsOf(trading, operations);
  const base = `${trading.ruc}-${period}`;
  const text = (content: string) => Buffer.from(content, 'utf8');
  const deposits = depositsOf(trading, period, operations);

  if (book === 'venta')
    return [
      async () => ({
        name: `${base}-propuesta-RVIE.zip`,
        bytes: await zipOf([[`${base}-140400.txt`, text(rvieOf(trading, period, operations))]]),
      }),
    ];
  return [
    async () => ({
      name: `${base}-propuesta-RCE.zip`,
      bytes: await zipOf([[`${base}-080400.txt`, text(rceOf(trading, period, operations))]]),
    }),
    ...inPieces(xml, documentsInZip).map((piece, index) => async () => ({
      name: `${base}-comprobantes-${index + 1}.zip`,
      bytes: await zipOf(piece.map((operation) => [`${fileNameOf(operation)}.xml`, text(ublOf(operation))])),
    })),
    ...(withholdings.length > 0
      ? [
          async () => ({
            name: `${base}-retenciones-y-percepciones.zip`,
            bytes: await zipOf(
              withholdings.map((each) => [
                `${each.agent.id}-${each.kind === 'Retention' ? '20' : '40'}-${each.serie}-${each.number}.xml`,
                latin1(withholdingOf(each)),
              ]),
            ),
          }),
        ]
      : []),
    ...(deposits ? [async () => ({ name: `${base}-detracciones.csv`, bytes: latin1(deposits) })] : []),
  ];
}

/** The XML of purchases with detracción that a business has received of a month until a day, as its suppliers sent them. */
export function receivedUntil(trading: TradingBusiness, period: string, day: string): PracticeDocument[] {
  return operationsOf(trading, period)
    .filter(({ book, detraction, hasXml, issueDate }) => book === 'compra' && detraction && hasXml && issueDate <= day)
    .map((operation) => ({ name: `${fileNameOf(operation)}.xml`, bytes: Buffer.from(ublOf(operation), 'utf8') }));
}

/** Whether a business has not deposited the detracción of a purchase of a month. */
export const lacksDeposit = (trading: TradingBusiness, period: string): boolean =>
  operationsOf(trading, period).some(
    ({ book, detraction, deposited, hasXml, inSire, issueDate }) =>
      book === 'compra' &&
      detraction !== null &&
      !deposited &&
      hasXml &&
      inSire &&
      issueDate.slice(0, 7).replace('-', '') === period,
  );

/** Encodes a text as Latin-1. Characters that it does not have become question marks. */
const latin1 = (text: string) => Buffer.from(text.replace(/[\u0100-\u{10ffff}]/gu, '?'), 'latin1');

const fileNameOf = ({ issuer, type, serie, number }: Operation) => `${issuer.id}-${type}-${serie}-${number}`;

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
