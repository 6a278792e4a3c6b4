import type { Cents } from '../money.ts';
import { isPeriod } from '../period.ts';
import { readAmount } from '../readAmount.ts';
import { readDate } from '../readDate.ts';
import { isRuc } from '../ruc.ts';
import { monthTexts } from '../texts/engine/months.ts';

/** A tax of a constancia: its code, such as `1011` for the IGV, with what is owed and what was paid, in cents of soles. */
export interface ConstanciaTax {
  code: string;
  dueCents: Cents;
  paidCents: Cents;
}

/** A declaration of the Formulario 621 that SUNAT has taken, as a text of SUNAT says it. */
export interface Constancia {
  ruc: string;
  /** `YYYYMM` */
  period: string;
  form: '0621';
  /** The number of the constancia: digits only. */
  orderNumber: string;
  /** The day of the declaration, `YYYY-MM-DD`; null where the text has none. */
  presentedAt: string | null;
  /** What the text says of the taxes; empty where it says nothing. */
  taxes: readonly ConstanciaTax[];
  /** All that was paid with it, in cents of soles; null where the text does not say it. */
  paidCents: Cents | null;
  /** The number of the line in the text in which it begins, from 1. */
  line: number;
}

/**
 * Why a line is no constancia: it has no RUC, no period or no order number, its RUC has a wrong check digit, or it is of another form
 * than the 621.
 */
export const constanciaProblems = ['noRuc', 'wrongRuc', 'noPeriod', 'noOrder', 'otherForm'] as const;

export type ConstanciaProblem = (typeof constanciaProblems)[number];

/** A line of a text that looks like a constancia and is none. */
export interface UnreadLine {
  /** From 1. */
  line: number;
  text: string;
  problem: ConstanciaProblem;
}

/** What a text says of declarations. */
export interface ReadConstancias {
  /** In the order of the text, each order number of a RUC once. */
  constancias: readonly Constancia[];
  unread: readonly UnreadLine[];
}

/**
 * Reads constancias of the Formulario 621 in a text: what PDF.js finds in the PDF of a constancia, or what a person pastes. It knows
 *
 * - constancias with labels ('Número de Orden', 'RUC', 'Período', 'Fecha de Presentación'), also several in a text, whose values may
 *   be on the next line;
 * - rows of 'Consulta de Declaraciones y Pagos' of SUNAT Operaciones en Línea, which have the RUC above them;
 * - lines that a person has typed, with RUC, period and order number in any order, separated by anything.
 *
 * Lines that begin with other labels, and what is between the labels of a constancia, are passed over.
 *
 * @example readConstancias('20131312955 10/2026 1011653500 18/11/2026').constancias[0]?.orderNumber // '1011653500'
 */
export function readConstancias(text: string): ReadConstancias {
  const lines = text.split(/\r\n|\r|\n/);
  const found: Constancia[] = [];
  const unread: UnreadLine[] = [];
  const end = (block: Block | null) => {
    if (block?.order === undefined) return;
    const result = constanciaOf(block);
    if (typeof result === 'string')
      unread.push({ line: block.line, text: (lines[block.line - 1] ?? '').trim(), problem: result });
    else found.push(result);
  };
  let block: Block | null = null;
  for (const { line, rest, facts } of linesOf(lines)) {
    const isRow = facts.every(({ kind }) => kind === 'form');
    const row: Facts | null = isRow ? rowOf(rest) : null;
    if (row !== null && isWhole(row)) {
      // The RUC above a list is that of all its rows.
      const above: Facts = block?.order === undefined && block?.ruc !== undefined ? { ruc: block.ruc } : {};
      if (block?.order !== undefined) {
        end(block);
        block = null;
      }
      end({ ...above, ...row, line, taxes: [] });
      continue;
    }
    for (const { kind, value } of facts) {
      if (block === null || block[kind] !== undefined) {
        end(block);
        block = { line, taxes: [] };
      }
      block[kind] = value;
    }
    // A person writes the day at the end of such a line, without a label.
    if (block !== null && facts.length > 2) block.date ??= rowDate.exec(rest)?.[0];
    if (block?.order !== undefined || block?.form !== undefined) {
      block.taxes.push(...taxesOf(rest));
      block.paid ??= paid.exec(rest)?.[1];
    } else if (row !== null && looksLikeRow(rest, row)) {
      unread.push({ line, text: rest.trim(), problem: problemOf({ ruc: block?.ruc, ...row }) ?? 'noOrder' });
    }
  }
  end(block);
  const inOrder = found.toSorted((first, second) => first.line - second.line);
  const firstOf = new Map(inOrder.toReversed().map((one) => [keyOf(one), one]));
  return {
    constancias: inOrder.filter((one) => firstOf.get(keyOf(one)) === one),
    unread: unread.toSorted((first, second) => first.line - second.line),
  };
}

const keyOf = ({ ruc, orderNumber }: Constancia) => `${ruc} ${orderNumber}`;

/** The texts from which a constancia is made. */
interface Facts {
  ruc?: string | undefined;
  period?: string | undefined;
  form?: string | undefined;
  order?: string | undefined;
  date?: string | undefined;
  paid?: string | undefined;
}

interface Block extends Facts {
  line: number;
  taxes: ConstanciaTax[];
}

const labelKinds = ['ruc', 'period', 'form', 'order', 'date'] as const;

type LabelKind = (typeof labelKinds)[number];

const monthName = '(?:ene|feb|mar|abr|may|jun|jul|ago|se[pt]|oct|nov|dic)[a-z]*';
const periodText = `(?:20\\d{2}\\s?[-/.]?\\s?(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])\\s?[-/.]\\s?20\\d{2}|${monthName}\\.?[\\s/-]+(?:del?\\s+)?20\\d{2})(?!\\d)`;
const number = '(?:n[uú]mero|n[uú]m\\.?|nro\\.?|n[°º.]?)';
const between = '\\s*[:.]?\\s*';

/** The labels of SUNAT, each with what follows it. */
const labels: Readonly<Record<LabelKind, RegExp>> = {
  ruc: new RegExp(`(?:${number}\\s*(?:de\\s*)?)?\\br\\.?u\\.?c\\.?\\s*(?:n[°º.]*)?${between}(\\d{11})(?!\\d)`, 'gi'),
  period: new RegExp(`per[ií]odo(?:\\s+tributario)?${between}(${periodText})`, 'gi'),
  form: new RegExp(`(?:${number}\\s*(?:de\\s*)?)?formulario${between}(\\d{3,4})(?!\\d)`, 'gi'),
  order: new RegExp(`(?:${number}\\s*(?:de\\s*)?)?\\borden${between}(\\d{6,20})(?!\\d)`, 'gi'),
  date: new RegExp(
    `fecha(?:\\s+y\\s+hora)?(?:\\s+de)?(?:\\s+(?:la\\s+)?presentaci[oó]n)?${between}(\\d{1,2}/\\d{1,2}/\\d{4})`,
    'gi',
  ),
};

const amount = '(?:S/\\.?\\s*)?-?\\d[\\d,]*(?:\\.\\d{1,2})?';
const paid = new RegExp(`(?:importe\\s+pagado|total\\s+pagado|monto\\s+pagado)${between}(${amount})`, 'i');
const tax = new RegExp(`(?<!\\d)(\\d{4})\\s*-\\s*[a-záéíóúñ][^\\n]*?\\s(${amount})\\s+(${amount})(?![\\d.,])`, 'gi');

interface ReadLine {
  line: number;
  rest: string;
  facts: readonly { kind: LabelKind; value: string }[];
}

/** The lines, each with the labels that begin in it. The value of a label may be on a later line, which belongs to it. */
function linesOf(lines: readonly string[]): readonly ReadLine[] {
  const text = lines.join('\n');
  const lineOfCharacter = lines.flatMap((line, index) => Array<number>(line.length + 1).fill(index));
  const lineAt = (character: number) => lineOfCharacter[character] ?? 0;
  const matches = labelKinds
    .flatMap((kind) =>
      [...text.matchAll(labels[kind])].map((match) => ({
        kind,
        value: match[1] ?? '',
        start: match.index,
        end: match.index + match[0].length - 1,
      })),
    )
    .toSorted((first, second) => first.start - second.start);
  const ofLine = Map.groupBy(matches, ({ start }) => lineAt(start));
  const taken = new Set(matches.flatMap(({ start, end }) => (lineAt(end) === lineAt(start) ? [] : [lineAt(end)])));
  return lines.map((rest, index) => ({
    line: index + 1,
    rest: taken.has(index) && !ofLine.has(index) ? '' : rest,
    facts: ofLine.get(index) ?? [],
  }));
}

const rowNumbers = /(?<!\d[.,]?)\d{6,20}(?![.,]?\d)/g;
const rowAmount = /(?<!\d[.,]?)(?:S\/\.?\s*)?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?![.,]?\d)/gi;
const rowDate = /(?<!\d)(?:\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/;
const rowPeriod = new RegExp(`(?<![\\d/.-])${periodText}(?![/-]\\d)`, 'i');
const rowForm = /(?<![\d./-])(?:0\d{3}|621|1662)(?![\d./-])/;

/** What a line without labels has, by the shapes of its numbers. A number that is no RUC can be one with a wrong check digit only beside another. */
function rowOf(line: string): Facts {
  const amounts = line.match(rowAmount);
  let rest = line.replace(rowAmount, ' ');
  const take = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match[0];
  };
  const date = take(rowDate);
  const period = take(rowPeriod);
  const form = take(rowForm);
  const numbers = rest.match(rowNumbers) ?? [];
  const ruc = numbers.find(isRuc) ?? (numbers.length > 1 ? numbers.find((text) => text.length === 11) : undefined);
  return {
    ...(date !== undefined && { date }),
    ...(ruc !== undefined && { ruc }),
    ...(period !== undefined && { period }),
    ...(form !== undefined && { form }),
    order: numbers.find((text) => text !== ruc),
    paid: amounts?.at(-1),
  };
}

const isWhole = ({ period, order }: Facts): boolean => period !== undefined && order !== undefined;

/** Whether a person or SUNAT meant a constancia with a line: it has a number that only a constancia has, and no other label. */
const looksLikeRow = (line: string, { ruc, period, order }: Facts): boolean =>
  !/^\s*[a-záéíóúñ ./°º]+:/i.test(line) && (ruc !== undefined || order !== undefined || period !== undefined);

const isForm = (form: string | undefined) => form === undefined || form.replace(/^0/, '') === '621';

function problemOf({ ruc, period, order, form }: Facts): ConstanciaProblem | null {
  if (!isForm(form)) return 'otherForm';
  if (ruc === undefined) return 'noRuc';
  if (!isRuc(ruc)) return 'wrongRuc';
  if (period === undefined) return 'noPeriod';
  return order === undefined ? 'noOrder' : null;
}

function constanciaOf(block: Block): Constancia | ConstanciaProblem {
  const period = block.period === undefined ? undefined : periodOf(block.period);
  const problem = problemOf({ ...block, period: period ?? undefined });
  const { ruc, order, date, line, taxes } = block;
  if (problem !== null || ruc === undefined || order === undefined || period === undefined || period === null)
    return problem ?? 'noPeriod';
  return {
    ruc,
    period,
    form: '0621',
    orderNumber: order,
    presentedAt: date === undefined ? null : (readDate(date)?.date ?? null),
    taxes,
    paidCents: centsOf(block.paid),
    line,
  };
}

const months = monthTexts.names.map((name) => name.slice(0, 3).toLowerCase());

/** `YYYYMM` of the texts that {@link periodText} describes. */
function periodOf(text: string): string | null {
  const year = /20\d{2}/.exec(text)?.[0] ?? '';
  const name = /[a-z]{3}/i.exec(text)?.[0]?.toLowerCase().replace('sep', 'set');
  const digits = text.replace(/\D/g, '');
  const byNumber = /^\s*20\d{2}\s?[-/.]?\s?\d{2}$/.test(text) ? digits.slice(4) : digits.slice(0, 2);
  const month = name === undefined ? byNumber : String(months.indexOf(name) + 1).padStart(2, '0');
  const period = `${/^\d{2}\s?[-/.]/.test(text) ? digits.slice(2) : year}${month}`;
  return isPeriod(period) ? period : null;
}

const taxesOf = (line: string): ConstanciaTax[] =>
  [...line.matchAll(tax)].flatMap(([, code = '', due, paidText]) => {
    const [dueCents, paidCents] = [centsOf(due), centsOf(paidText)];
    return dueCents === null || paidCents === null ? [] : [{ code, dueCents, paidCents }];
  });

/** An amount of SUNAT, whose decimal mark is the point. */
function centsOf(text: string | undefined): Cents | null {
  const reading = text === undefined ? null : readAmount(text);
  if (reading === null) return null;
  return 'either' in reading ? reading.either['.'] : reading.cents;
}
