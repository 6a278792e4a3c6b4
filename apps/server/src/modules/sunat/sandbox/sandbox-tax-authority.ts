import { type CollectedBusiness, type CollectedDocument, NotReady, type TaxAuthority } from '../tax-authority.ts';
import { depositsOf } from './deposits.ts';
import { type Operation, operationsOf } from './operations.ts';
import { rceOf, rvieOf } from './sire.ts';
import { allSuppliers } from './trade.ts';
import { tradingBusiness } from './trading-business.ts';
import { ublOf, withholdingOf } from './ubl.ts';
import { withholdingsOf } from './withholdings.ts';
import { zipOf } from './zip.ts';

/** The maximum number of XML documents in a zip of a month. */
const documentsInZip = 500;

/**
 * A stand-in for SUNAT. It makes documents in SUNAT's formats, always the same for a RUC and a month. The last two
 * characters of the SOL user select its behaviour. `X1`: invalid credentials. `X2`: two modules may not be read. `X3`: the
 * portal answers 503. `X4`: the API answers 400. `X5`: there are no documents. `X6`: the documents are never ready.
 */
export const sandboxTaxAuthority: TaxAuthority = {
  async checkCredentials({ username }) {
    switch (username.slice(-2)) {
      case 'X1':
        return { code: 400, source_validation: 'portal-sunat' };
      case 'X3':
        return { code: 503, source_validation: 'portal-sunat' };
      case 'X4':
        return { code: 400, source_validation: 'api-sunat' };
      default:
        return { code: 200, source_validation: 'portal-sunat' };
    }
  },

  async missingModules({ username }) {
    return username.endsWith('X2')
      ? ['SIRE - Registro de compras electrónico', 'Consulta de comprobantes de pago']
      : [];
  },

  async *collect(business, period, signal) {
    if (business.credentials.username.endsWith('X6')) throw new NotReady();
    if (business.credentials.username.endsWith('X5')) return;
    for (const write of documentsOf(business, period)) {
      signal?.throwIfAborted();
      yield await write();
    }
  },

  async taxpayers(rucs) {
    const wanted = new Set(rucs);
    return allSuppliers.flatMap(({ ruc, register }) => {
      if (!wanted.has(ruc)) return [];
      return [{ ruc, since: '2020-01-01', active: true, found: true }, ...(register ? [{ ruc, ...register }] : [])];
    });
  },
};

function documentsOf(business: CollectedBusiness, period: string): (() => Promise<CollectedDocument>)[] {
  const trading = tradingBusiness(business);
  const operations = operationsOf(trading, period);
  const xml = operations.filter(({ hasXml }) => hasXml);
  const withholdings = withholdingsOf(trading, operations);
  const base = `${business.ruc}-${period}`;
  const text = (content: string) => Buffer.from(content, 'utf8');
  const deposits = depositsOf(trading, period, operations);

  return [
    async () => ({
      name: `${base}-propuesta-RCE.zip`,
      bytes: await zipOf([[`${base}-080400.txt`, text(rceOf(trading, period, operations))]]),
    }),
    async () => ({
      name: `${base}-propuesta-RVIE.zip`,
      bytes: await zipOf([[`${base}-140400.txt`, text(rvieOf(trading, period, operations))]]),
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

/** Encodes a text as Latin-1. Characters that it does not have become question marks. */
const latin1 = (text: string) => Buffer.from(text.replace(/[\u0100-\u{10ffff}]/gu, '?'), 'latin1');

const fileNameOf = ({ issuer, type, serie, number }: Operation) => `${issuer.id}-${type}-${serie}-${number}`;

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
