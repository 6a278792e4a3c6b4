import * as z from 'zod/mini';
import {
  type Form621Entries,
  type Form621Entry,
  type Form621EntryBox,
  form621EntryBoxes,
  type Form621EntryChanges,
} from '../form621.ts';
import { formatAmount, formatCount } from '../money.ts';
import { form621EntriesFormTexts } from '../texts/business/form621Entries.ts';
import type { Texts } from '../words.ts';
import { pattern } from './rule.ts';

/** Empty, or whole soles of at most 12 digits, with or without commas between thousands. */
export const wholeSolesPattern = /^(\d{1,12}|\d{1,3}(,\d{3}){1,3})?$/;

/** Empty, or a percentage of at most 100 with at most two decimals. */
const percentage = /^((\d{1,2}(\.\d{1,2})?)|100(\.0{1,2})?)?$/;

const amount = ({ invalid }: Texts['form621EntriesForm']['amount']) =>
  z.string().check(z.trim(), pattern(wholeSolesPattern, invalid));

const rate = ({ invalid }: Texts['form621EntriesForm']['rate']) =>
  z.string().check(z.trim(), pattern(percentage, invalid));

/**
 * The form with the boxes of the Formulario Virtual 621 that the accountant fills in: whole soles, and in box 315 a percentage
 * with at most two decimals. An empty field stands for the computed value.
 */
export const form621EntriesSchema = (texts: Texts['form621EntriesForm'] = form621EntriesFormTexts) =>
  z.object({
    box145: amount(texts.amount),
    box168: amount(texts.amount),
    box176: amount(texts.amount),
    box185: amount(texts.amount),
    box301: amount(texts.amount),
    box315: rate(texts.rate),
    box303: amount(texts.amount),
    box317: amount(texts.amount),
  });

/** The checked values of {@link form621EntriesSchema}. */
export type Form621EntriesValues = z.output<ReturnType<typeof form621EntriesSchema>>;

/** What was typed in boxes and is not saved. */
export type Form621EntriesDraft = Readonly<Partial<Record<Form621EntryBox, UnsavedForm621Entry>>>;

/** What was typed in one box. */
export interface UnsavedForm621Entry {
  /** The typed text, which may be invalid. */
  text: string;
  /** What was saved in the box when the accountant began to type, as in `Form621Entries`; null when it was empty. */
  seen: number | null;
}

/** The value of a box as text: `1,250`, and `1.50` for the percentage of box 315. */
export const form621EntryText = (box: Form621EntryBox, value: number): string =>
  box === 315 ? formatAmount(value) : formatCount(value);

/** The values of {@link form621EntriesSchema}: what was typed, and in the other fields what is saved. */
export function form621EntriesValuesOf(
  entries: readonly Form621Entry[],
  draft: Form621EntriesDraft = {},
): Form621EntriesValues {
  const textOf = (box: Form621EntryBox) => {
    const value = entries.find(({ number }) => number === box)?.value ?? null;
    return draft[box]?.text ?? (value === null ? '' : form621EntryText(box, value));
  };
  return {
    box145: textOf(145),
    box168: textOf(168),
    box176: textOf(176),
    box185: textOf(185),
    box301: textOf(301),
    box315: textOf(315),
    box303: textOf(303),
    box317: textOf(317),
  };
}

/** What the accountant filled in. Save only checked values: others may become NaN. */
export function form621EntriesOf(values: Form621EntriesValues): Form621Entries {
  const typed = form621EntryBoxes.flatMap((box) => {
    const text = values[`box${box}`].trim();
    return text === '' ? [] : [[box, valueOf(box, text)] as const];
  });
  return Object.fromEntries(typed);
}

/** A percentage has no commas, so that `1,5` becomes NaN and is not taken for 15. */
const valueOf = (box: Form621EntryBox, text: string): number =>
  box === 315 ? Math.round(Number(text) * 100) : wholeSolesOf(text);

/** The amount of a text that matches {@link wholeSolesPattern}. Of others it may be NaN. */
export const wholeSolesOf = (text: string): number => Number(text.replaceAll(',', ''));

/**
 * The values that are not saved. Another notation of the saved amount, such as `1,250` for 1250, counts as saved.
 *
 * @param entries What is saved now.
 * @param former What was not saved before: the box keeps what was seen then.
 */
export function form621EntriesDraftOf(
  values: Form621EntriesValues,
  entries: readonly Form621Entry[],
  former: Form621EntriesDraft = {},
): Form621EntriesDraft {
  const typed = form621EntriesOf(values);
  const unsaved = entries.flatMap(({ number, value }) => {
    if ((typed[number] ?? null) === value) return [];
    const { seen } = former[number] ?? { seen: value };
    return [[number, { text: values[`box${number}`], seen }] as const];
  });
  return Object.fromEntries(unsaved);
}

/**
 * The changes to save: the boxes whose values are not those that are saved.
 *
 * @param values Checked values.
 * @param entries What the accountant sees as saved.
 */
export function form621EntryChangesOf(
  values: Form621EntriesValues,
  entries: readonly Form621Entry[],
): Form621EntryChanges {
  const typed = form621EntriesOf(values);
  const changes = entries.flatMap(({ number, value }) => {
    const change = { former: value, value: typed[number] ?? null };
    return change.value === change.former ? [] : [[number, change] as const];
  });
  return Object.fromEntries(changes);
}

/** The boxes in which something was typed, and something else was saved meanwhile, such as in another tab. */
export const form621EntryConflicts = (
  draft: Form621EntriesDraft,
  entries: readonly Form621Entry[],
): readonly Form621EntryBox[] => {
  const unsaved = form621EntriesDraftOf(form621EntriesValuesOf(entries, draft), entries, draft);
  return entries.flatMap(({ number, value }) => {
    const { seen } = unsaved[number] ?? { seen: value };
    return seen === value ? [] : [number];
  });
};
