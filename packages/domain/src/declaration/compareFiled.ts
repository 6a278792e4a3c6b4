import type { Form621, Form621Box } from '../form621.ts';
import { addCents, type Cents } from '../money.ts';
import { differs, type FiledBoxPair } from './countDifferent.ts';
import { type FiledBox, type FiledFile, type FiledForm, mostFiledFiles } from './filedForm.ts';

/** What was filed with SUNAT, as it is stored beside the figures of a declaration. */
export interface FiledDeclaration extends Omit<FiledChange, 'boxes'> {
  /** Empty where only a constancia was read. */
  boxes: readonly FiledBoxPair[];
  /** In milliseconds since 1970 UTC. */
  savedAt: number;
  /** The full name of the person who uploaded it. */
  savedBy: string;
}

/** What was filed with SUNAT, to be stored. */
export interface FiledChange extends Omit<FiledForm, 'ruc' | 'period' | 'filedOn'> {
  filedOn: string;
  files: readonly FiledFile[];
}

/**
 * Why a box was filed with another amount than the computed one:
 *
 * - `today`: it is what the vouchers of today give, which changed after the month was marked.
 * - `carried`: the form of the month before left it.
 * - `typed`: the accountant fills it in.
 * - `follows`: it is computed from other boxes, of which some differ.
 * - `rounding`: the form is in whole soles.
 * - `notComputed`: the product does not compute the box.
 * - `unexplained`: none of these.
 */
export type FiledBoxReason = 'today' | 'carried' | 'typed' | 'follows' | 'rounding' | 'notComputed' | 'unexplained';

/** A box that was filed with another amount than the computed one. */
export interface FiledBoxDifference extends FiledBoxPair {
  /** What was filed less what was computed. */
  differenceCents: Cents;
  reason: FiledBoxReason;
}

const carriedBoxes: ReadonlySet<number> = new Set([145, 168, 176, 303]);
const typedBoxes: ReadonlySet<number> = new Set([185, 301, 317]);

/** A sol. */
const sol: Cents = 100;

type AmountOf = (box: number) => Cents;

/** 18 % of a base, in whole soles. */
const igvOf = (base: Cents): Cents => Math.round((base * 18) / 100 / sol) * sol;

const applied = (of: AmountOf) => addCents(of(171), of(168), -of(164), of(179), of(176), -of(165));

/** The boxes that the form computes from others, with how it does. */
const formulas: ReadonlyMap<number, { inputs: readonly number[]; compute: (of: AmountOf) => Cents }> = new Map([
  [101, { inputs: [100], compute: (of: AmountOf) => igvOf(of(100)) }],
  [103, { inputs: [102], compute: (of: AmountOf) => igvOf(of(102)) }],
  [108, { inputs: [107], compute: (of: AmountOf) => igvOf(of(107)) }],
  [
    131,
    {
      inputs: [101, 155, 161, 103, 163],
      compute: (of: AmountOf) => addCents(of(101), of(155), of(161), -of(103), -of(163)),
    },
  ],
  [
    178,
    {
      inputs: [108, 157, 115, 111, 117],
      compute: (of: AmountOf) => addCents(of(108), of(157), of(115), of(111), of(117)),
    },
  ],
  [140, { inputs: [131, 178], compute: (of: AmountOf) => addCents(of(131), -of(178)) }],
  [184, { inputs: [140, 145], compute: (of: AmountOf) => addCents(of(140), -of(145)) }],
  [681, { inputs: [184, 171, 168, 179, 176], compute: (of: AmountOf) => Math.max(0, of(184) - applied(of)) }],
  [188, { inputs: [681, 185, 187], compute: (of: AmountOf) => Math.max(0, addCents(of(681), -of(185), of(187))) }],
  [302, { inputs: [312], compute: (of: AmountOf) => of(312) }],
  [304, { inputs: [302, 303], compute: (of: AmountOf) => addCents(of(302), -of(303)) }],
  [682, { inputs: [304], compute: (of: AmountOf) => Math.max(0, of(304)) }],
  [324, { inputs: [682, 317, 319], compute: (of: AmountOf) => Math.max(0, addCents(of(682), -of(317), of(319))) }],
]);

/** The boxes that the form computes from others in a way that the file cannot prove, such as with a rate that it does not have. */
const followers: ReadonlyMap<number, readonly number[]> = new Map([
  [155, [154]],
  [157, [156]],
  [111, [110]],
  [115, [114]],
  [117, [116]],
  [164, [184, 171, 168]],
  [165, [184, 171, 168, 179, 176]],
  [312, [301]],
]);

/** The boxes that are not the same, in the order of `boxes`, each with why. A box that the file does not have was filed with 0. */
export function filedDifferences(boxes: readonly FiledBoxPair[]): readonly FiledBoxDifference[] {
  const filed = new Map(boxes.map(({ number, filedCents }) => [number, filedCents ?? 0]));
  const different = new Set(boxes.filter(differs).map(({ number }) => number));
  return boxes.filter(differs).map((pair) => ({
    ...pair,
    differenceCents: addCents(pair.filedCents ?? 0, -(pair.computedCents ?? 0)),
    reason: reasonOf(pair, (box) => filed.get(box) ?? 0, different),
  }));
}

function reasonOf(pair: FiledBoxPair, filedOf: AmountOf, different: ReadonlySet<number>): FiledBoxReason {
  const { number, computedCents, exactCents, currentCents } = pair;
  const filed = pair.filedCents ?? 0;
  if (computedCents === null) return 'notComputed';
  if (currentCents === filed) return 'today';
  if (carriedBoxes.has(number)) return 'carried';
  if (typedBoxes.has(number)) return 'typed';
  const formula = formulas.get(number);
  if (formula?.inputs.some((box) => different.has(box)) && Math.abs(formula.compute(filedOf) - filed) <= sol)
    return 'follows';
  if (followers.get(number)?.some((box) => different.has(box))) return 'follows';
  const isRounding =
    Math.abs(filed - computedCents) <= sol || (exactCents !== null && Math.abs(filed - exactCents) < sol);
  return isRounding ? 'rounding' : 'unexplained';
}

/** The boxes that were filed. */
const filedBoxes = (boxes: readonly FiledBoxPair[]): readonly FiledBox[] =>
  boxes.flatMap(({ number, filedCents }) => (filedCents === null ? [] : [{ number, cents: filedCents }]));

/**
 * The boxes of a filed form beside those that were computed, by their numbers: all of both.
 *
 * @param declared The form that was declared by the product's figures.
 * @param today What the vouchers of today give.
 */
export function filedBoxPairs(
  filed: readonly FiledBox[],
  declared: Pick<Form621, 'boxes'>,
  today: Pick<Form621, 'boxes'>,
): readonly FiledBoxPair[] {
  const amounts = new Map(filed.map(({ number, cents }) => [number, cents]));
  const computed = new Map<number, Form621Box>(declared.boxes.map((box) => [box.number, box]));
  const current = new Map<number, Form621Box>(today.boxes.map((box) => [box.number, box]));
  const numbers = [...new Set([...amounts.keys(), ...computed.keys()])].toSorted((first, second) => first - second);
  return numbers.map((number) => {
    const box = computed.get(number);
    const now = current.get(number);
    return {
      number,
      filedCents: amounts.get(number) ?? null,
      computedCents: box ? box.soles * sol : null,
      exactCents: box ? box.exactCents : null,
      currentCents: now ? now.soles * sol : null,
    };
  });
}

/**
 * What is stored after further files were read: together with what is stored of the same order number, otherwise in place of it. Of files
 * with the same bytes one is kept.
 */
export function mergedFiled(stored: FiledDeclaration | null, read: FiledChange): FiledChange {
  const { orderNumber, filedOn, isRectification, paidCents, boxes, files } = read;
  if (stored === null || (stored.orderNumber !== null && stored.orderNumber !== orderNumber))
    return { orderNumber, filedOn, isRectification, paidCents, boxes, files };
  const known = new Set(files.map(({ sha256 }) => sha256));
  return {
    orderNumber,
    filedOn,
    isRectification: isRectification ?? stored.isRectification,
    paidCents: paidCents ?? stored.paidCents,
    boxes: boxes.length > 0 ? boxes : filedBoxes(stored.boxes),
    files: [...stored.files.filter(({ sha256 }) => !known.has(sha256)), ...files].slice(-mostFiledFiles),
  };
}

/**
 * What a form that was read is to the declaration that is marked: the `first` of its month, the `same` one, or an `other` one that
 * replaces it or was replaced by it.
 */
export function filedRelation(
  declared: { constanciaNumber: string | null } | null,
  { orderNumber, isRectification }: Pick<FiledForm, 'orderNumber' | 'isRectification'>,
): 'first' | 'same' | 'other' {
  if (declared === null) return 'first';
  const { constanciaNumber } = declared;
  if (constanciaNumber === null) return isRectification === true ? 'other' : 'same';
  return orderNumber === null || orderNumber === constanciaNumber ? 'same' : 'other';
}

/** Whether a form that is not the marked declaration replaces it, as far as its files and its day say. */
export const replacesDeclared = (
  { declaredOn }: { declaredOn: string },
  { isRectification, filedOn }: Pick<FiledForm, 'isRectification' | 'filedOn'>,
): boolean => isRectification ?? (filedOn === null || filedOn >= declaredOn);
