import { addCents, type Cents, divideRounded } from '../money.ts';
import type { Chart } from './chart.ts';
import { type AccountHabit, type AccountWay, isOneWay, type UsedWay } from './accountHabit.ts';
import {
  type AccountCoding,
  type AccountLine,
  accountLinesProblem,
  isKeyOfOneLine,
  linesOfKey,
} from './accountLines.ts';
import { expenseWordOf } from './expenseWords.ts';
import { itemWords, likeness } from './itemWords.ts';

/** Why an account is suggested. */
export type AccountGrounds =
  | WholeGrounds
  /** The items lead to different accounts: the amount is divided as theirs are. The parts are in the order of the lines. */
  | { kind: 'items'; parts: readonly AccountPart[] };

/** The items of a voucher that lead to one account. */
export interface AccountPart {
  account: string;
  /** Their descriptions. */
  items: readonly string[];
  /** Those of the first of the items. */
  grounds: WholeGrounds;
}

/** Why one account is suggested. */
export type WholeGrounds =
  /** The client has a rule for the supplier. */
  | { kind: 'rule' }
  /**
   * Vouchers of the same client and supplier, with the same words of items (`clientSupplierWords`) or all of them
   * (`clientSupplier`): `same` of `of` were entered so, the last one on `last`.
   */
  | { kind: 'clientSupplierWords' | 'clientSupplier'; same: number; of: number; last: string }
  /** Vouchers of the same supplier of `clients` other clients of the studio. */
  | { kind: 'studioSupplier'; same: number; of: number; clients: number; last: string }
  /** Words of the items, by our list. */
  | { kind: 'words'; phrase: string };

/** How a voucher would be entered, and why. */
export interface AccountSuggestion {
  coding: AccountCoding;
  grounds: AccountGrounds;
  /** How often such suggestions are right, in hundredths: `npm run bench -- accounts` measures it. */
  confidence: number;
}

/** From this confidence on, a suggestion is said to be sure, and can be accepted with others. */
export const sureConfidence = 98;

export const isSure = ({ confidence }: Pick<AccountSuggestion, 'confidence'>): boolean => confidence >= sureConfidence;

/** An item of a voucher. */
export interface AccountItem {
  description: string;
  /**
   * What it costs without taxes, in the currency of the voucher and with its sign: only its share of the sum of all items counts.
   */
  cents: Cents;
}

/** A voucher, and what is known about its supplier. */
export interface AccountQuestion {
  /** The descriptions of its items. */
  descriptions: readonly string[];
  /** Its {@link itemWords}. */
  words: readonly string[];
  /**
   * Its items with their amounts; empty when they are not known. They count only where the client has no rule and entered the
   * vouchers of the supplier in several ways or none, in a voucher of 2 to {@link mostDividedItems} items.
   */
  items: readonly AccountItem[];
  /** What its entry gives to expenses, in cents of soles; null when it is not known. */
  amount: Cents | null;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** The rule of its client for its supplier; null without one. */
  rule: AccountCoding | null;
  /** What was decided for the same client and supplier. */
  own: AccountHabit;
  /**
   * What was decided for the same supplier and each of the other clients of the studio, the client with the newest decision first:
   * its `recentWays`. No more than {@link mostOtherClients}.
   */
  others: readonly (readonly UsedWay[])[];
  /** The accounts of its client. */
  chart: Chart;
}

/** Words that are at least so much alike name the same things. */
const alike = 0.5;

/** What suggestions with other grounds than precedents of the client are worth, as the bench measures them. */
const confidenceOf = { rule: 99, words: 85 } as const;

/** A voucher with more items is not divided by them. */
export const mostDividedItems = 40;

/**
 * Whether the items of a voucher may lead to different accounts: then `suggestAccount` needs their amounts. They may not where
 * the client has a rule, or where it entered all vouchers of the supplier in one way, nor in a voucher of more than 40 items.
 */
const mayDivide = ({ descriptions, rule, own }: Pick<AccountQuestion, 'descriptions' | 'rule' | 'own'>): boolean =>
  descriptions.length > 1 && descriptions.length <= mostDividedItems && rule === null && !isOneWay(own);

/** Whether a way enters vouchers on one account. */
const isUndivided = ({ key }: UsedWay) => key !== null && isKeyOfOneLine(key);

/**
 * How a voucher would be entered: by the rule of its client for the supplier, then by what was decided for the same client, supplier
 * and words of the items, then for the same client and supplier, then for other clients of the studio with that supplier, then by
 * words of the items in our list. Where the items, each for itself, lead to different accounts, the amount is divided as theirs
 * are. Null when none of it says enough, or when the plan of the client does not have the account.
 */
export function suggestAccount(question: AccountQuestion): AccountSuggestion | null {
  const { ways, order } = question.own;
  const decisions = order.flatMap((way) => ways[way] ?? []);
  const whole = ofWhole({ ...question, decisions });
  if (!mayDivide(question)) return whole;
  const { parts, isWhole } = partsOf(question, decisions);
  const mayBeDivided = parts.length > 1 || (!isWhole && !ways.every(isUndivided));
  if (!mayBeDivided) return whole;
  const division = isWhole && question.amount !== null ? divisionOf(parts, question.amount) : null;
  return division ?? (whole && { ...whole, confidence: Math.min(whole.confidence, confidenceInDoubt) });
}

/** How a voucher would be entered without a division. */
function ofWhole(question: WholeQuestion): WholeSuggestion | null {
  const { rule, decisions, others, chart } = question;
  if (rule)
    return isKnown(rule.lines, chart)
      ? { coding: rule, grounds: { kind: 'rule' }, confidence: confidenceOf.rule }
      : null;
  if (decisions.length > 0) return ofClient(question);
  return (others.length > 0 ? ofStudio(question) : null) ?? ofWords(question);
}

interface WholeQuestion extends Omit<AccountQuestion, 'items' | 'amount' | 'own'> {
  /** The way of each decision of the client, newest first. */
  decisions: readonly AccountWay[];
}

type WholeSuggestion = AccountSuggestion & { grounds: WholeGrounds };

/** The most accounts among which a suggestion divides a voucher. */
const mostParts = 4;

/** From this confidence on, a suggestion for an item counts. One of our list does too where the client knows the supplier by nothing else. */
const surePart = 90;

/** What divisions by items are worth, as the bench measures them. */
const confidenceOfItems = 85;

/** What is left of a suggestion for the whole voucher when it may have to be divided, and nothing says how. */
const confidenceInDoubt = 70;

interface FoundPart extends AccountPart {
  costCenter: string;
  cents: Cents;
}

/** The accounts of items, each for itself, and whether all of them have one. Items without an amount, such as free ones, are left out. */
function partsOf(
  question: AccountQuestion,
  all: readonly AccountWay[],
): { parts: readonly FoundPart[]; isWhole: boolean } {
  const parts = new Map<string, FoundPart>();
  // The words of a voucher that was divided are those of several accounts.
  const decisions = all.filter(isUndivided);
  const others = question.others.every((ways) => ways.every(isUndivided))
    ? question.others
    : question.others.map((ways) => ways.filter(isUndivided)).filter((ways) => ways.length > 0);
  const ofItems = { ...question, decisions, others };
  let isWhole = true;
  for (const { description, cents: signed } of question.items) {
    const cents = question.amount !== null && question.amount < 0 ? -signed : signed;
    if (cents === 0) continue;
    const descriptions = [description];
    const words = itemWords(descriptions);
    const found = words.length === 0 ? null : ofWhole({ ...ofItems, descriptions, words });
    const [line, ...more] = found?.coding.lines ?? [];
    const isFound =
      found !== null && (found.confidence >= surePart || (found.grounds.kind === 'words' && decisions.length === 0));
    if (!isFound || !line || more.length > 0) isWhole = false;
    else {
      const { account, costCenter } = line;
      const key = `${account} ${costCenter}`;
      const { cents: former, items } = parts.get(key) ?? { cents: 0, items: [] };
      const { grounds } = parts.get(key) ?? found;
      parts.set(key, { account, costCenter, cents: former + cents, items: [...items, description], grounds });
    }
  }
  // The largest one is the last, which takes what the others leave.
  return { parts: [...parts.values()].toSorted((some, other) => some.cents - other.cents), isWhole };
}

/** The division of an amount among the accounts of the items; null when it cannot be divided so. */
function divisionOf(parts: readonly FoundPart[], amount: Cents): AccountSuggestion | null {
  const sum = BigInt(addCents(...parts.map(({ cents }) => cents)));
  if (parts.length > mostParts || parts.some(({ cents }) => cents <= 0)) return null;
  const lines = parts.map(({ account, costCenter, cents }, index): AccountLine => {
    const part = Number(divideRounded(BigInt(Math.abs(amount)) * BigInt(cents), sum));
    return {
      account,
      costCenter,
      share: index === parts.length - 1 ? { kind: 'rest' } : { kind: 'amount', cents: part },
    };
  });
  if (accountLinesProblem(lines, amount) !== null) return null;
  return {
    coding: { lines, gloss: '' },
    grounds: { kind: 'items', parts: parts.map(({ account, items, grounds }) => ({ account, items, grounds })) },
    confidence: confidenceOfItems,
  };
}

const isKnown = (lines: readonly AccountLine[], chart: Chart) => lines.every(({ account }) => chart.isEntered(account));

/** What a list of decisions, newest first, says. */
interface Vote {
  /** The last one that says so. */
  way: AccountWay;
  key: string;
  /** How many were entered like it. */
  same: number;
  of: number;
  /** How many of the newest were entered alike. */
  run: number;
}

/**
 * How vouchers are entered now: as the newest one, when all or the last two were; otherwise as most were, because a single one may
 * be an exception. Null when neither says so.
 */
function voteOf(decisions: readonly AccountWay[]): Vote | null {
  const keys = decisions.map(({ key }) => key);
  const [newest] = keys;
  const differing = keys.findIndex((key) => key !== newest);
  const run = differing === -1 ? keys.length : differing;
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, some], [, other]) => other - some);
  const key = newest !== null && newest !== undefined && (run === keys.length || run > 1) ? newest : most?.[0];
  if (key === undefined || (most && run === 1 && keys.length > 1 && most[1] * 2 <= keys.length)) return null;
  const way = decisions.find((decision) => decision.key === key);
  return way ? { way, key, same: counts.get(key) ?? 0, of: keys.length, run: key === newest ? run : 0 } : null;
}

function ofClient(question: WholeQuestion): WholeSuggestion | null {
  const { words, decisions, chart } = question;
  const ways = [...new Set(decisions)];
  const isSingle = ways.every(({ key }) => key === ways[0]?.key);
  const near = nearest(ways, words);
  const isLike = near.ways.size > 0;
  // Different things are bought from the supplier, and nothing was like this.
  if (!isSingle && words.length > 0 && !isLike) return null;
  const byWords = !isSingle && words.length > 0;
  const vote = voteOf(byWords ? decisions.filter((way) => near.ways.has(way)) : decisions);
  if (!vote) return null;
  const moved = movedTo(vote, question);
  if (moved) return moved;
  const { way, key, same, of, run } = vote;
  const lines = linesOfKey(key);
  if (!isKnown(lines, chart)) return null;
  const isUnlike = words.length > 0 && !isLike;
  // Words that are hardly alike may name another thing.
  const isVague = words.length > 0 && near.likeness < 0.75;
  const most = isUnlike || (isVague && byWords) ? 85 : isVague ? 92 : 99;
  return {
    coding: { lines, gloss: way.gloss },
    grounds: { kind: byWords ? 'clientSupplierWords' : 'clientSupplier', same, of, last: way.last },
    confidence: Math.min(most, !isSingle && words.length === 0 ? 70 : worthOf({ same, of, run })),
  };
}

/** The ways whose words are most like some words, and how much the best of them is. */
function nearest<Way extends UsedWay>(
  ways: readonly Way[],
  words: readonly string[],
): { ways: ReadonlySet<Way>; likeness: number } {
  const found = ways.map((way) => likeness(way.words, words));
  const best = Math.max(0, ...found);
  const least = Math.max(alike, best - 0.2);
  return { ways: new Set(ways.filter((_, index) => (found[index] ?? 0) >= least)), likeness: best };
}

/** The ways of other clients whose words are most like some words; all of them where none is. `isLike` says which of both. */
function nearestOfOthers({ words, others }: Pick<WholeQuestion, 'words' | 'others'>): {
  clients: readonly (readonly [UsedWay, ...UsedWay[]])[];
  isLike: boolean;
} {
  const near = nearest(others.flat(), words);
  const isLike = near.ways.size > 0;
  const clients = others.flatMap((ways): [UsedWay, ...UsedWay[]][] => {
    const [newest, ...earlier] = isLike ? ways.filter((way) => near.ways.has(way)) : ways;
    return newest ? [[newest, ...earlier]] : [];
  });
  return { clients, isLike };
}

/** How often a vote of the client is right, in hundredths. */
function worthOf({ same, of, run }: Pick<Vote, 'same' | 'of' | 'run'>): number {
  if (same === of) return of === 1 ? 94 : of === 2 ? 97 : 99;
  // It changed, and stayed so; or it was an exception, after which it went on as before.
  if (run > 3) return 98;
  if (run > 1) return 97;
  return 60;
}

/**
 * What the other clients with the supplier changed to, when at least two of them left the account of this decision after it was made
 * here and fewer kept it: a studio that divides an account does so for all. Null otherwise.
 */
function movedTo({ way: { last: day }, key }: Vote, question: WholeQuestion): WholeSuggestion | null {
  const left: UsedWay[] = [];
  let kept = 0;
  const hasLeft = (ways: readonly UsedWay[]) =>
    ways.some((way) => way.key === key) && ways.some((way) => way.key !== key && way.last >= day);
  if (question.others.filter(hasLeft).length < 2) return null;
  for (const [newest, ...earlier] of nearestOfOthers(question).clients) {
    if (newest.last < day) continue;
    if (newest.key === key) kept += 1;
    else if (earlier.some((way) => way.key === key)) left.push(newest);
  }
  const [first] = left;
  if (!first || first.key === null || left.length < 2 || left.length <= kept) return null;
  const lines = linesOfKey(first.key);
  const same = left.filter((way) => way.key === first.key).length;
  if (same < 2 || !isKnown(lines, question.chart)) return null;
  return {
    coding: { lines, gloss: '' },
    grounds: { kind: 'studioSupplier', same, of: left.length + kept, clients: same, last: first.last },
    confidence: 85,
  };
}

const countOf = (ways: readonly UsedWay[]) => ways.reduce((sum, { count }) => sum + count, 0);

/** What most of the other clients did. Each client counts once, by its newest voucher of such items. */
function ofStudio(question: WholeQuestion): WholeSuggestion | null {
  const { chart } = question;
  const { clients, isLike } = nearestOfOthers(question);
  // Codes of another plan are those of this one, or of the only account that divides them here.
  const translated = clients.flatMap((ways) => {
    const [{ key, last }] = ways;
    const [line] = key !== null && isKeyOfOneLine(key) ? linesOfKey(key) : [];
    const account = line ? chart.own(line.account) : null;
    return account && chart.isEntered(account.code) ? [{ account: account.code, last, count: countOf(ways) }] : [];
  });
  const counts = new Map<string, number>();
  for (const { account } of translated) counts.set(account, (counts.get(account) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, some], [, other]) => other - some);
  if (!most || most[1] * 2 <= clients.length) return null;
  const [account, agreeing] = most;
  const alikeOnes = translated.filter((each) => each.account === account);
  return {
    // A cost centre and a gloss are those of the other client.
    coding: { lines: [{ account, costCenter: '', share: { kind: 'rest' } }], gloss: '' },
    grounds: {
      kind: 'studioSupplier',
      same: alikeOnes.reduce((sum, { count }) => sum + count, 0),
      of: countOf(clients.flat()),
      clients: agreeing,
      last: alikeOnes.reduce((day, { last }) => (last > day ? last : day), ''),
    },
    confidence: (agreeing === clients.length ? (agreeing > 1 ? 92 : 85) : 75) - (isLike ? 0 : 15),
  };
}

function ofWords({ descriptions, issueDate, chart }: WholeQuestion): WholeSuggestion | null {
  const word = expenseWordOf(descriptions, issueDate);
  const account = word && chart.own(word.account);
  if (!account || !chart.isEntered(account.code)) return null;
  return {
    coding: { lines: [{ account: account.code, costCenter: '', share: { kind: 'rest' } }], gloss: '' },
    grounds: { kind: 'words', phrase: word.phrase },
    confidence: confidenceOf.words,
  };
}
