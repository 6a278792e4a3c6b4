import { type Random, randomOf } from './random.ts';
import {
  type Activity,
  type Affectation,
  type Customer,
  catalogue,
  customers,
  type Product,
  type Supplier,
  suppliersOf,
  walkIn,
} from './trade.ts';

/** A business of the sandbox. */
export interface TradingBusiness {
  ruc: string;
  name: string;
  activity: Activity;
  /** The number of purchases per month. */
  purchases: number;
  sales: number;
  /** Which part of its detracciones it has deposited, up to 1. */
  deposited: number;
}

export interface Party {
  idType: string;
  id: string;
  name: string;
}

export interface Line {
  description: string;
  unit: string;
  quantity: number;
  /** In cents of the operation's currency, without IGV. */
  price: number;
  affectation: Affectation;
  /** Cents. */
  base: number;
  igv: number;
}

/** An issued voucher. Amounts are positive, in cents of its currency. */
export interface Operation {
  book: 'compra' | 'venta';
  type: '01' | '03' | '07' | '08' | '14';
  serie: string;
  number: number;
  issueDate: string;
  dueDate: string;
  issuer: Party;
  customer: Party;
  currency: 'PEN' | 'USD';
  /** Soles for a dollar with three decimals; '1.000' for a voucher in soles. */
  rate: string;
  /** The IGV rate of its taxed lines in percent. */
  percent: number;
  lines: Line[];
  base: number;
  igv: number;
  exempt: number;
  bags: number;
  serviceCharge: number;
  total: number;
  detraction: { code: string; percent: number; soles: number } | null;
  /** The voucher that a note modifies. */
  reference: {
    type: string;
    serie: string;
    number: number;
    date: string;
    earlierPeriod: boolean;
    /** Of catalogue 09 for a credit note, 10 for a debit note. */
    reason: { code: string; description: string };
  } | null;
  /** Est. Comp of the SIRE row. */
  state: '1' | '2';
  /** RCE column 41. */
  incal: string;
  inSire: boolean;
  hasXml: boolean;
  /** The difference between SUNAT's row and the XML in cents. */
  slip: number;
  deposited: boolean;
}

/** The reduced rate of a day (Leyes 31556 and 32387). */
const reducedPercent = (date: string) => (date < '2026-01-01' ? 10 : 10.5);

const lastDay = (period: string) =>
  new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4)), 0)).getUTCDate();
const dateIn = (period: string, day: number) =>
  `${period.slice(0, 4)}-${period.slice(4)}-${String(day).padStart(2, '0')}`;

/** The date that is a number of days later. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The period that is a number of months earlier. */
function monthsBefore(period: string, months: number): string {
  const first = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4)) - 1 - months, 1));
  return first.toISOString().slice(0, 7).replace('-', '');
}

const rateOf = (date: string) => (3.4 + randomOf(`rate ${date}`).next() * 0.4).toFixed(3);
/** Months since January 2000, from which vouchers are numbered. Earlier months are not requested. */
const monthsSince2000 = (period: string) => (Number(period.slice(0, 4)) - 2000) * 12 + Number(period.slice(4));

/** All purchases and sales of a business in a month. The result is always the same for a RUC and a month. */
export function operationsOf(business: TradingBusiness, period: string): Operation[] {
  const issued = invoicesOf(business, period);
  const before = invoicesOf(business, monthsBefore(period, 1));
  return [...issued, ...notesOf(business, period, issued, before)];
}

function invoicesOf(business: TradingBusiness, period: string): Operation[] {
  const random = randomOf(`${business.ruc} ${period}`);
  const own = { idType: '6', id: business.ruc, name: business.name };
  const operations: Operation[] = [];
  const suppliers = suppliersOf(business.activity);
  for (let index = 0; index < business.purchases; index++) {
    operations.push(purchase(random, business, own, random.pick(suppliers), period, index));
  }
  for (let index = 0; index < business.sales; index++) operations.push(sale(random, business, own, period, index));
  return operations;
}

function purchase(
  random: Random,
  business: TradingBusiness,
  own: Party,
  supplier: Supplier,
  period: string,
  index: number,
): Operation {
  const boleta = !supplier.publicService && random.chance(0.03);
  const late = random.chance(0.004);
  const issuePeriod = late ? monthsBefore(period, 13) : period;
  const issueDate = dateIn(issuePeriod, random.between(1, lastDay(issuePeriod)));
  const usd = supplier.usd === true && random.chance(0.5);
  const operation = compose(random, {
    book: 'compra',
    type: supplier.publicService ? '14' : boleta ? '03' : '01',
    serie: boleta ? supplier.serie.replace(/^[FE]/, 'B') : supplier.serie,
    number: monthsSince2000(period) * 1000 + index + 1,
    issueDate,
    issuer: { idType: '6', id: supplier.ruc, name: supplier.name },
    customer: own,
    products: supplier.products,
    affectation: supplier.affectation,
    currency: usd ? 'USD' : 'PEN',
    bags: supplier.bags === true,
    detraction: boleta ? undefined : supplier.detraction,
  });
  const xmlMissing = supplier.publicService === true || random.chance(0.04);
  const onlyXml = !xmlMissing && random.chance(0.012);
  return {
    ...operation,
    state: random.chance(0.008) ? '2' : '1',
    incal: late ? '301' : '0',
    hasXml: !xmlMissing,
    inSire: !onlyXml,
    slip: !onlyXml && !xmlMissing && random.chance(0.006) ? 100 : 0,
    deposited: operation.detraction !== null && random.chance(business.deposited),
  };
}

function sale(random: Random, business: TradingBusiness, own: Party, period: string, index: number): Operation {
  const boleta = random.chance(business.activity === 'restaurante' || business.activity === 'comercio' ? 0.5 : 0.15);
  const customer: Customer = boleta ? walkIn : random.pick(customers);
  const operation = compose(random, {
    book: 'venta',
    type: boleta ? '03' : '01',
    serie: boleta ? 'B001' : 'F001',
    number: monthsSince2000(period) * business.sales + index + 1,
    issueDate: dateIn(
      period,
      Math.min(lastDay(period), 1 + Math.floor((index * lastDay(period)) / Math.max(1, business.sales))),
    ),
    issuer: own,
    customer,
    products: boleta ? catalogue[business.activity].slice(0, 2).map(small) : catalogue[business.activity],
    affectation: business.activity === 'restaurante' ? 'reduced' : 'general',
    currency: 'PEN',
    bags: false,
    detraction: business.activity === 'construccion' && !boleta ? { code: '030', percent: 4 } : undefined,
  });
  return { ...operation, state: random.chance(0.01) ? '2' : '1' };
}

const small = (product: Product): Product => ({
  ...product,
  price: [Math.ceil(product.price[0] / 4), Math.ceil(product.price[1] / 4)],
  quantity: [1, 2],
});

interface Outline {
  book: Operation['book'];
  type: Operation['type'];
  serie: string;
  number: number;
  issueDate: string;
  issuer: Party;
  customer: Party;
  products: readonly Product[];
  affectation: Affectation;
  currency: Operation['currency'];
  bags: boolean;
  detraction: { code: string; percent: number } | undefined;
}

function compose(random: Random, outline: Outline): Operation {
  const rate = outline.currency === 'USD' ? rateOf(outline.issueDate) : '1.000';
  const percent = outline.affectation === 'reduced' ? reducedPercent(outline.issueDate) : 18;
  const scale = outline.currency === 'USD' ? Number(rate) : 1;
  const count = Math.min(outline.products.length, random.between(1, 4));
  const lines = Array.from({ length: count }, (_, line): Line => {
    const product = outline.products[line] ?? random.pick(outline.products);
    const price = Math.max(1, Math.round(random.between(...product.price) / scale));
    const quantity = random.between(...product.quantity);
    const base = price * quantity;
    const igv = outline.affectation === 'exempt' ? 0 : Math.round((base * percent) / 100);
    return { ...product, quantity, price, base, igv, affectation: outline.affectation };
  });
  const net = lines.reduce((sum, { base }) => sum + base, 0);
  const exempt = outline.affectation === 'exempt' ? net : 0;
  const base = net - exempt;
  const igv = Math.round((base * percent) / 100);
  const bags = outline.bags && random.chance(0.6) ? 50 * random.between(1, 3) : 0;
  const serviceCharge = outline.affectation === 'reduced' && random.chance(0.5) ? Math.round(base / 10) : 0;
  const total = base + igv + exempt + bags + serviceCharge;
  const inSoles = outline.currency === 'USD' ? Math.round(total * Number(rate)) : total;
  const subject = outline.detraction !== undefined && inSoles > (outline.detraction.code === '027' ? 40_000 : 70_000);
  return {
    book: outline.book,
    type: outline.type,
    serie: outline.serie,
    number: outline.number,
    issueDate: outline.issueDate,
    // A receipt of type 14 is due in the month after its period at the latest (annex 11 field 6).
    dueDate: daysAfter(outline.issueDate, outline.type === '14' ? 15 : 30),
    issuer: outline.issuer,
    customer: outline.customer,
    currency: outline.currency,
    rate,
    percent,
    lines,
    base,
    igv,
    exempt,
    bags,
    serviceCharge,
    total,
    // Deposits are whole soles.
    detraction:
      subject && outline.detraction
        ? { ...outline.detraction, soles: Math.round((inSoles * outline.detraction.percent) / 10_000) * 100 }
        : null,
    reference: null,
    state: '1',
    incal: '0',
    inSire: true,
    hasXml: true,
    slip: 0,
    deposited: false,
  };
}

/** Credit notes on invoices of this and of the last month, and sometimes a debit note on an invoice of this month. */
function notesOf(
  business: TradingBusiness,
  period: string,
  issued: readonly Operation[],
  before: readonly Operation[],
): Operation[] {
  const random = randomOf(`${business.ruc} ${period} notes`);
  const notes: Operation[] = [];
  for (const book of ['compra', 'venta'] as const) {
    const canBeNoted = ({ book: its, type, state, hasXml, inSire }: Operation) =>
      its === book && type === '01' && state === '1' && hasXml && inSire;
    const here = issued.filter(canBeNoted);
    const earlier = before.filter(canBeNoted);
    const wanted = Math.floor((book === 'compra' ? business.purchases : business.sales) * 0.03);
    for (let index = 0; index < wanted; index++) {
      const fromEarlier = random.chance(0.3) && earlier.length > 0;
      const source = fromEarlier ? earlier : here;
      if (source.length === 0) break;
      const invoice = random.pick(source);
      notes.push(noteOn(random, invoice, period, index, fromEarlier, random.chance(0.85) ? '07' : '08'));
    }
  }
  return notes;
}

const noteReasons = {
  '07': { code: '07', description: 'Devolución por ítem' },
  '08': { code: '01', description: 'Intereses por mora' },
} as const;

function noteOn(
  random: Random,
  invoice: Operation,
  period: string,
  index: number,
  earlierPeriod: boolean,
  type: '07' | '08',
): Operation {
  const line = random.pick(invoice.lines);
  const part = type === '08' ? 10 : random.pick([20, 50, 100]);
  const base = Math.max(1, Math.round((line.base * part) / 100));
  const exempt = line.affectation === 'exempt';
  const igv = exempt ? 0 : Math.round((base * invoice.percent) / 100);
  // A note must not be issued before its invoice. The day of an invoice of another month may not exist in this month.
  const first = invoice.issueDate < dateIn(period, 1) ? 1 : Number(invoice.issueDate.slice(8));
  const day = random.between(first, lastDay(period));
  const issueDate = dateIn(period, day);
  return {
    ...invoice,
    type,
    serie: `${invoice.serie.slice(0, 1)}${type === '07' ? 'C' : 'D'}${invoice.serie.slice(2)}`,
    number: monthsSince2000(period) * 100 + index + 1,
    issueDate,
    dueDate: issueDate,
    lines: [
      {
        ...line,
        description: `${type === '07' ? 'Devolución' : 'Intereses por mora'}: ${line.description}`,
        quantity: 1,
        price: base,
        base,
        igv,
      },
    ],
    base: exempt ? 0 : base,
    igv,
    exempt: exempt ? base : 0,
    bags: 0,
    serviceCharge: 0,
    total: base + igv,
    detraction: null,
    deposited: false,
    slip: 0,
    incal: '0',
    reference: {
      type: invoice.type,
      serie: invoice.serie,
      number: invoice.number,
      date: invoice.issueDate,
      earlierPeriod,
      reason: noteReasons[type],
    },
  };
}
