import { type Cents, divideRounded } from '@contapro/domain';
import type { DocumentAmounts } from '../../vouchers/facts.ts';
import { FileRefused, getOriginal, quoted } from '../problems.ts';
import { amountIn, missingAmount } from './read-values.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml-tree.ts';

/** What the amounts of a document depend on besides the document. */
export interface AmountsContext {
  lines: readonly XmlNode[];
  totals: XmlNode | undefined;
  /** ISO 4217. Amounts in another currency do not count. */
  currency: string;
  /** Whether its amounts are turned round when they are negative. */
  isCreditNote: boolean;
  /** Whether its issuer is the buyer, who can withhold taxes from what is paid. */
  isSelfBilled: boolean;
}

/** Catalogue 05. */
const schemes = { igv: '1000', ivap: '1016', isc: '2000', icbper: '7152', income: '3000', other: '9999' } as const;
/** The schemes of which one applies to each line that is not free. */
const baseSchemes = ['1000', '1016', '9995', '9997', '9998'] as const;
type BaseScheme = (typeof baseSchemes)[number];

/** Catalogue 07: free goods and services, whatever their scheme. */
const freeAffectation = /^(?:1[1-6]|21|3[1-7])$/;

/** Catalogue 53, discounts and charges of the whole document that change its base. */
const baseCodes = new Set(['', '00', '02', '47', '49']);
/** Catalogue 53, advances by the scheme whose base they reduce. */
const advanceCodes: Readonly<Record<string, BaseScheme>> = { '04': '1000', '05': '9997', '06': '9998' };
/** Catalogue 53, the advance of ISC. */
const iscAdvance = '20';
/** Catalogue 53, discounts and charges outside the base, of the document or of a line. */
const otherCodes = new Set(['01', '03', '07', '45', '46', '48', '50', '54']);

/** Catalogue 53, taxes that the buyer keeps back. The total of a seller's document does not deduct them. */
const withheldCodes = new Set(['62', '63']);

/** The largest difference that rounding leaves between the parts and the total. */
const totalTolerance: Cents = 5;
/** The largest difference that SUNAT accepts between the header and the lines. */
const linesTolerance: Cents = 100;

/**
 * The amounts of an invoice or note in its own currency. The lines say what the base is and which ISC belongs to it; the
 * header gives the rounding, and is used where the lines say nothing. What the parts leave of the total, or what the header
 * contradicts in the lines, is the `difference`.
 *
 * @throws FileRefused when an amount is missing or cannot be read
 */
export function documentAmounts(root: XmlNode, context: AmountsContext): DocumentAmounts {
  const payable = payableOf(context);
  const sign = context.isCreditNote && payable < 0 ? -1 : 1;
  if (context.isCreditNote && payable === 0 && textAt(root, noteReason) === withoutAmounts) return nothing;
  const state: State = {
    payable: sign * payable,
    header: headerOf(root, context),
    lines: linesOf(context),
    changes: changesOf(root, context, sign),
    isSelfBilled: context.isSelfBilled,
  };
  const { parts, fit, conflict } = chosen(state);
  const total = state.payable + fit.withheld;
  const isNegative = !context.isCreditNote && total < 0;
  const [taxed, ...untaxed] = [parts.isc['1000'], ...untaxedSchemes.map((scheme) => parts.isc[scheme])];
  const iscUntaxed = sum(untaxed);
  return {
    taxable: parts.net['1000'],
    igv: parts.igv,
    ivapBase: parts.net['1016'],
    ivap: parts.ivap,
    isc: taxed + iscUntaxed,
    iscUntaxed,
    icbper: parts.icbper,
    exportValue: parts.net['9995'],
    exempt: parts.net['9997'],
    unaffected: parts.net['9998'],
    otherCharges: fit.other,
    total,
    difference: isNegative ? total : Math.abs(fit.rest) > totalTolerance ? fit.rest : conflict || untaxedTax(state),
  };
}

const noteReason = ['cac:DiscrepancyResponse', 'cbc:ResponseCode'];
/** Catalogue 09: a note on dates of payment, whose total is 0 (rule 3315). */
const withoutAmounts = '13';
const untaxedSchemes = baseSchemes.filter((scheme) => scheme !== '1000');

/** The amounts of a document of 0. */
export const nothing: DocumentAmounts = {
  taxable: 0,
  igv: 0,
  ivapBase: 0,
  ivap: 0,
  isc: 0,
  iscUntaxed: 0,
  icbper: 0,
  exportValue: 0,
  exempt: 0,
  unaffected: 0,
  otherCharges: 0,
  total: 0,
  difference: 0,
};

/** The tax of what is exempt, unaffected or exported, which has none. */
function untaxedTax({ header, lines }: State): Cents {
  return largest([
    ...(['9995', '9997', '9998'] as const).map((scheme) => header.get(scheme)?.[0]?.tax ?? 0),
    lines.untaxedTax,
  ]);
}

type ByScheme = Record<BaseScheme, Cents>;

const bySchemes = (of: (scheme: BaseScheme) => Cents): ByScheme => ({
  '1000': of('1000'),
  '1016': of('1016'),
  '9995': of('9995'),
  '9997': of('9997'),
  '9998': of('9998'),
});

const sum = (amounts: readonly Cents[]) => amounts.reduce((all, amount) => all + amount, 0);

interface State {
  payable: Cents;
  header: Header;
  lines: Lines;
  changes: Changes;
  isSelfBilled: boolean;
}

/** The parts of the total. `net` are the bases without ISC. */
interface Parts {
  net: ByScheme;
  isc: ByScheme;
  igv: Cents;
  ivap: Cents;
  icbper: Cents;
}

/** How far parts explain the total. */
interface Fit {
  other: Cents;
  /** What the buyer keeps back of the total. */
  withheld: Cents;
  rest: Cents;
}

function payableOf({ totals, currency }: AmountsContext): Cents {
  const payable = amountIn(totals, 'cbc:PayableAmount', currency);
  if (payable !== null) return payable;
  const stated = nodeAt(totals, ['cbc:PayableAmount']);
  throw stated?.text
    ? inAnotherCurrency(currency, stated.attributes['currencyID'] ?? '')
    : missingAmount('PayableAmount');
}

function inAnotherCurrency(currency: string, other: string): FileRefused {
  return new FileRefused(
    'XML_MONEDA',
    `El comprobante dice que está en ${currency} y su total está en ${quoted(other)}: no se sabe cuánto es. ${getOriginal}`,
  );
}

/** A subtotal of a scheme in the header. */
interface Subtotal {
  scheme: string;
  base: Cents | null;
  tax: Cents | null;
}

/** The amounts of each scheme in the header: the likeliest reading first, because some headers repeat a scheme. */
type Header = ReadonlyMap<string, readonly Subtotal[]>;

function headerOf(root: XmlNode, { currency, isCreditNote }: AmountsContext): Header {
  const subtotals = nodesAt(root, ['cac:TaxTotal', 'cac:TaxSubtotal']).flatMap((node) => subtotalOf(node, currency));
  const sign = isCreditNote && sum(subtotals.map(({ base, tax }) => (base ?? 0) + (tax ?? 0))) < 0 ? -1 : 1;
  const header = new Map<string, Subtotal[]>();
  for (const scheme of new Set(subtotals.map((subtotal) => subtotal.scheme))) {
    const all = subtotals
      .filter((subtotal) => subtotal.scheme === scheme)
      .map(({ base, tax }) => ({ scheme, base: turned(base, sign), tax: turned(tax, sign) }));
    const distinct = all.filter(
      (one, index) => all.findIndex(({ base, tax }) => base === one.base && tax === one.tax) === index,
    );
    const readings = [together(distinct), ...all.slice(0, 1), together(all)];
    header.set(
      scheme,
      readings.flatMap((reading) => reading ?? []),
    );
  }
  return header;
}

const turned = (amount: Cents | null, sign: number) => (amount === null || amount === 0 ? amount : amount * sign);

function together(subtotals: readonly Subtotal[]): Subtotal | null {
  const [first] = subtotals;
  if (!first) return null;
  return {
    scheme: first.scheme,
    base: sumOrNull(subtotals.map(({ base }) => base)),
    tax: sumOrNull(subtotals.map(({ tax }) => tax)),
  };
}

/** The sum of the amounts that are known; null when none is. */
function sumOrNull(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : sum(known);
}

/** Nothing for a subtotal in another currency. */
function subtotalOf(node: XmlNode, currency: string): Subtotal[] {
  const scheme = textAt(node, ['cac:TaxCategory', 'cac:TaxScheme', 'cbc:ID']);
  const base = amountIn(node, 'cbc:TaxableAmount', currency);
  const tax = amountIn(node, 'cbc:TaxAmount', currency);
  const isForeign = base === null && tax === null;
  return scheme === '' || isForeign ? [] : [{ scheme, base, tax }];
}

/** The sums of the lines that are not free. */
interface Lines {
  /** Whether each of them states its base, and one is not 0. */
  speak: boolean;
  net: ByScheme;
  isc: ByScheme;
  igv: Cents | null;
  ivap: Cents | null;
  icbper: Cents | null;
  other: Cents | null;
  income: Cents | null;
  /** The tax of lines that are exempt, unaffected or exported. */
  untaxedTax: Cents;
  /** By how much amounts of single lines contradict each other. */
  conflict: Cents;
}

function linesOf({ lines, currency, isCreditNote }: AmountsContext): Lines {
  const read = lines.flatMap((line) => lineOf(line, currency));
  const sign = isCreditNote && sum(read.map(({ base, tax }) => (base ?? 0) + (tax ?? 0))) < 0 ? -1 : 1;
  const taxOf = (scheme: string) =>
    turned(
      sumOrNull(read.flatMap(({ taxes }) => taxes.filter((tax) => tax.scheme === scheme).map(({ tax }) => tax))),
      sign,
    );
  const ofScheme = (scheme: BaseScheme) => read.filter((line) => line.scheme === scheme);
  const net = bySchemes((scheme) => sign * sum(ofScheme(scheme).map(({ base, isc }) => (base ?? 0) - isc)) || 0);
  const isc = bySchemes((scheme) => sign * sum(ofScheme(scheme).map((line) => line.isc)) || 0);
  return {
    speak: read.length > 0 && read.every(({ base }) => base !== null) && Object.values(net).some((base) => base !== 0),
    net,
    isc,
    igv: taxOf(schemes.igv),
    ivap: taxOf(schemes.ivap),
    icbper: taxOf(schemes.icbper),
    other: taxOf(schemes.other),
    income: taxOf(schemes.income),
    untaxedTax: sum(['9995', '9997', '9998'].map((scheme) => taxOf(scheme) ?? 0)),
    conflict: largest(read.map((line) => line.conflict)),
  };
}

interface Line {
  scheme: BaseScheme | null;
  /** With its ISC. */
  base: Cents | null;
  tax: Cents | null;
  isc: Cents;
  taxes: readonly Subtotal[];
  conflict: Cents;
}

/** Nothing for a line that is free. */
function lineOf(line: XmlNode, currency: string): Line[] {
  const nodes = nodesAt(line, ['cac:TaxTotal', 'cac:TaxSubtotal']);
  const isFree = nodes.some((node) => {
    const category = nodeAt(node, ['cac:TaxCategory']);
    return (
      freeAffectation.test(textAt(category, ['cbc:TaxExemptionReasonCode'])) ||
      textAt(category, ['cac:TaxScheme', 'cbc:ID']) === '9996'
    );
  });
  if (isFree) return [];
  const taxes = once(nodes.flatMap((node) => subtotalOf(node, currency)));
  const main = taxes.find(({ scheme }) => isBaseScheme(scheme));
  const scheme = main && isBaseScheme(main.scheme) ? main.scheme : null;
  const isc = taxes.find((tax) => tax.scheme === schemes.isc)?.tax ?? 0;
  const value = amountIn(line, 'cbc:LineExtensionAmount', currency);
  // The base of the IGV always includes the ISC; that of an untaxed line does not if it is the value of the line.
  const excludesIsc = scheme !== '1000' && isc !== 0 && main?.base === value;
  const base = main?.base == null ? null : main.base + (excludesIsc ? isc : 0);
  const off = base === null || value === null || base === 0 ? 0 : base - isc - value;
  return [{ scheme, base, tax: main?.tax ?? null, isc, taxes, conflict: Math.abs(off) > linesTolerance ? off : 0 }];
}

/** The first subtotal of each scheme. */
function once(subtotals: readonly Subtotal[]): Subtotal[] {
  return subtotals.filter(({ scheme }, index) => subtotals.findIndex((one) => one.scheme === scheme) === index);
}

const isBaseScheme = (scheme: string): scheme is BaseScheme => baseSchemes.some((known) => known === scheme);

/** What changes the sums of the lines. Discounts and advances are negative. */
interface Changes {
  /** Of the base, for the scheme of the lines. */
  base: Cents;
  advances: ByScheme;
  isc: Cents;
  /** Outside the base, by discounts and charges of their own. */
  charges: Cents | null;
  discounts: Cents | null;
  /** The same by the totals, which some issuers fill with discounts of the base too. */
  totalCharges: Cents;
  totalDiscounts: Cents;
  withheld: Cents;
  rounding: Cents;
  prepaid: Cents;
}

function changesOf(root: XmlNode, { lines, totals, currency }: AmountsContext, sign: number): Changes {
  const ofDocument = nodesAt(root, ['cac:AllowanceCharge']).map((node) => changeOf(node, currency));
  const ofLines = lines.flatMap((line) =>
    nodesAt(line, ['cac:AllowanceCharge']).map((node) => changeOf(node, currency)),
  );
  const outside = [...ofDocument, ...ofLines].filter(({ code }) => otherCodes.has(code));
  const amountsOf = (isCharge: boolean) =>
    outside.filter((change) => change.isCharge === isCharge).map(({ amount }) => amount);
  const total = (name: string) => amountIn(totals, name, currency) ?? 0;
  return {
    base: sum(ofDocument.filter(({ code }) => baseCodes.has(code)).map(({ amount }) => amount)),
    advances: bySchemes((scheme) =>
      sum(ofDocument.filter(({ code }) => advanceCodes[code] === scheme).map(({ amount }) => amount)),
    ),
    isc: sum(ofDocument.filter(({ code }) => code === iscAdvance).map(({ amount }) => amount)),
    charges: sumOrNull(amountsOf(true)),
    discounts: sumOrNull(amountsOf(false)),
    withheld: Math.abs(sum(ofDocument.filter(({ code }) => withheldCodes.has(code)).map(({ amount }) => amount))),
    totalCharges: total('cbc:ChargeTotalAmount'),
    totalDiscounts: total('cbc:AllowanceTotalAmount'),
    rounding: sign * total('cbc:PayableRoundingAmount') || 0,
    prepaid: total('cbc:PrepaidAmount'),
  };
}

function changeOf(node: XmlNode, currency: string): { code: string; isCharge: boolean; amount: Cents } {
  const isCharge = /^(?:true|1)$/i.test(textAt(node, ['cbc:ChargeIndicator']));
  const amount = amountIn(node, 'cbc:Amount', currency) ?? 0;
  return { code: textAt(node, ['cbc:AllowanceChargeReasonCode']), isCharge, amount: isCharge ? amount : -amount };
}

interface Choice {
  parts: Parts;
  fit: Fit;
  /** By how much header and lines contradict each other; 0 when they agree. */
  conflict: Cents;
}

/** The reading of the document that its total proves; the lines where none is proved. */
function chosen(state: State): Choice {
  const byHeader = headerReadings(state).map((parts) => ({ parts, fit: fitOf(parts, state) }));
  const proved = byHeader.find(({ fit }) => Math.abs(fit.rest) <= totalTolerance);
  const best = proved ?? byHeader[0];
  if (best && !state.lines.speak && baseSchemes.some((scheme) => state.header.has(scheme))) {
    return { ...best, conflict: 0 };
  }
  const { parts, conflict } = byLines(state);
  const fit = fitOf(parts, state);
  if (conflict === 0 || !proved) return { parts, fit, conflict };
  if (isPrepaid(proved.parts, state) || isSpread(proved.parts, state)) return { ...proved, conflict: 0 };
  return Math.abs(fit.rest) <= totalTolerance ? { parts, fit, conflict } : { ...proved, conflict };
}

/** The header read with the base without ISC, as SUNAT's rules say, and with it, as the template of its portal writes it. */
function headerReadings({ header, lines }: State): Parts[] {
  return [0, 1, 2].flatMap((place) => {
    const one = (scheme: string) => header.get(scheme)?.[place] ?? header.get(scheme)?.[0];
    const net = bySchemes((scheme) => one(scheme)?.base ?? 0);
    const isc = one(schemes.isc)?.tax ?? 0;
    // Without lines nobody can say which of several bases has the ISC.
    const bearer =
      baseSchemes.find((scheme) => lines.isc[scheme] !== 0) ?? baseSchemes.find((scheme) => net[scheme] !== 0);
    const iscs = bySchemes((scheme) =>
      lines.speak && sum(Object.values(lines.isc)) === isc ? lines.isc[scheme] : scheme === bearer ? isc : 0,
    );
    const taxes = {
      isc: iscs,
      igv: one(schemes.igv)?.tax ?? lines.igv ?? 0,
      ivap: one(schemes.ivap)?.tax ?? lines.ivap ?? 0,
      icbper: one(schemes.icbper)?.tax ?? lines.icbper ?? 0,
    };
    const included = { ...taxes, net: bySchemes((scheme) => net[scheme] - iscs[scheme]) };
    return isc === 0 ? [{ ...taxes, net }] : [{ ...taxes, net }, included];
  });
}

/** The sums of the lines, with the rounding of the header where it agrees. */
function byLines(state: State): { parts: Parts; conflict: Cents } {
  const { header, lines, changes } = state;
  const conflicts: Cents[] = [lines.conflict];
  const isc = iscOf(state, conflicts);
  const spread = spreadOf(changes, lines);
  const readings = bySchemes(() => 0);
  const places = new Map<BaseScheme, Subtotal>();
  for (const scheme of baseSchemes) {
    const expected = lines.net[scheme] + spread[scheme] + changes.advances[scheme];
    readings[scheme] = expected;
    const stated = header.get(scheme)?.filter(({ base }) => base !== null) ?? [];
    if (stated.length === 0) continue;
    const options = stated.flatMap((subtotal) =>
      [isc[scheme], 0].map((included) => ({ subtotal, net: (subtotal.base ?? 0) - included })),
    );
    const nearest = options.reduce((best, option) =>
      Math.abs(option.net - expected) < Math.abs(best.net - expected) ? option : best,
    );
    if (Math.abs(nearest.net - expected) <= linesTolerance) {
      readings[scheme] = nearest.net;
      places.set(scheme, nearest.subtotal);
    } else conflicts.push(nearest.net - expected);
  }
  const taxOf = (scheme: BaseScheme, ofLines: Cents | null) => {
    const stated = (places.get(scheme) ?? header.get(scheme)?.[0])?.tax ?? null;
    const before = lines.net[scheme] + isc[scheme];
    const after = readings[scheme] + isc[scheme];
    const expected =
      ofLines === null || before === 0
        ? ofLines
        : Number(divideRoundedSigned(BigInt(ofLines) * BigInt(after), BigInt(before)));
    if (stated === null && expected === null && readings[scheme] !== 0) throw missingAmount('TaxAmount');
    if (stated !== null && expected !== null && Math.abs(stated - expected) > linesTolerance)
      conflicts.push(stated - expected);
    return stated ?? expected ?? 0;
  };
  const icbper = header.get(schemes.icbper)?.[0]?.tax ?? null;
  if (icbper !== null && lines.icbper !== null && Math.abs(icbper - lines.icbper) > linesTolerance)
    conflicts.push(icbper - lines.icbper);
  const parts = {
    net: readings,
    isc,
    igv: taxOf('1000', lines.igv),
    ivap: taxOf('1016', lines.ivap),
    icbper: icbper ?? lines.icbper ?? 0,
  };
  return { parts, conflict: largest(conflicts) };
}

/** The ISC of each base: that of its lines, less the advance; that of the header where no line states any. */
function iscOf({ header, lines, changes }: State, conflicts: Cents[]): ByScheme {
  const stated = header.get(schemes.isc)?.[0]?.tax ?? null;
  const ofLines = sum(Object.values(lines.isc)) + changes.isc;
  const bearer = baseSchemes.find((scheme) => lines.net[scheme] !== 0) ?? '1000';
  if (sum(Object.values(lines.isc)) === 0) return bySchemes((scheme) => (scheme === bearer ? (stated ?? 0) : 0));
  if (stated !== null && Math.abs(stated - ofLines) > linesTolerance) conflicts.push(stated - ofLines);
  const rounding = stated !== null && Math.abs(stated - ofLines) <= linesTolerance ? stated - ofLines : 0;
  const first = baseSchemes.find((scheme) => lines.isc[scheme] !== 0);
  return bySchemes((scheme) => lines.isc[scheme] + (scheme === first ? changes.isc + rounding : 0));
}

/** A discount or charge of the base belongs to the taxed lines; where there are none, to the lines that there are. */
function spreadOf({ base }: Changes, { net }: Lines): ByScheme {
  const bearer = baseSchemes.find((scheme) => net[scheme] !== 0);
  return bySchemes((scheme) => (scheme === bearer ? base : 0));
}

/** Whether header and lines differ by the advances that the document deducts. */
function isPrepaid({ net, igv }: Parts, { lines, changes }: State): boolean {
  if (changes.prepaid === 0) return false;
  const gross = sum(Object.values(lines.net)) + (lines.igv ?? 0);
  return Math.abs(gross - sum(Object.values(net)) - igv - changes.prepaid) <= linesTolerance;
}

/** Whether the header spreads a discount or charge of the base over several schemes. */
function isSpread({ net }: Parts, { lines, changes }: State): boolean {
  if (changes.base === 0) return false;
  const expected = sum([...Object.values(lines.net), ...Object.values(changes.advances), changes.base]);
  return Math.abs(expected - sum(Object.values(net))) <= linesTolerance;
}

/** The amounts outside the columns that explain the total best, and what is left of it. */
function fitOf(parts: Parts, { payable, header, lines, changes, isSelfBilled }: State): Fit {
  const columns = sum([...Object.values(parts.net), ...Object.values(parts.isc), parts.igv, parts.ivap, parts.icbper]);
  const tax = header.get(schemes.other)?.[0]?.tax ?? lines.other ?? 0;
  const charges = changes.charges === null ? [0, changes.totalCharges] : [changes.charges];
  const discounts = changes.discounts === null ? [0, -changes.totalDiscounts] : [changes.discounts];
  const income = header.get(schemes.income)?.[0]?.tax ?? lines.income ?? changes.withheld;
  const withheld = isSelfBilled ? [0, income, parts.igv + income, parts.igv] : [0];
  const fits = charges.flatMap((charge) =>
    discounts.flatMap((discount) =>
      withheld.map((kept) => {
        const other = tax + changes.rounding + charge + discount;
        return { other, withheld: kept, rest: payable + kept - columns - other };
      }),
    ),
  );
  const [first = { other: 0, withheld: 0, rest: payable - columns }] = fits;
  return fits.find(({ rest }) => Math.abs(rest) <= totalTolerance) ?? first;
}

const divideRoundedSigned = (numerator: bigint, denominator: bigint) =>
  denominator < 0n ? divideRounded(-numerator, -denominator) : divideRounded(numerator, denominator);

/** The amount that is farthest from 0; 0 for none. */
const largest = (amounts: readonly Cents[]) =>
  amounts.reduce((most, amount) => (Math.abs(amount) > Math.abs(most) ? amount : most), 0);
