import type { TradingBusiness } from './operations.ts';
import { randomOf } from './random.ts';
import type { Activity } from './trade.ts';

const activities: readonly Activity[] = ['textil', 'comercio', 'servicios', 'construccion', 'restaurante'];

const isActivity = (text: string): text is Activity => activities.some((activity) => activity === text);

/** The trades of the sample businesses, with the numbers of purchases and sales of a month. */
const sampleTrades: Readonly<Record<string, string>> = {
  '20514827363': 'textil 300 190',
  '20603184727': 'comercio 90 60',
  '20539172841': 'comercio 60 120',
  '20556201936': 'construccion 80 24',
  '20577119032': 'servicios',
  '20488301757': 'servicios 70 50',
  '10427183659': 'comercio',
  '20617450284': 'comercio',
  '20560938170': 'restaurante 70 140',
  '20522100944': 'textil 60 40',
  '20607712086': 'servicios 40 30',
  '20499188201': 'comercio 50 90',
  '10099887767': 'comercio 30 30',
  '20500445565': 'comercio 80 70',
};

/**
 * With what the RUCs begin of the clients of the sample studio. They have few documents, so that all are collected soon, and few
 * deposits are missing, because their months are closed.
 */
const studioPrefix = '20619';

const tradeOf = (ruc: string): string => sampleTrades[ruc] ?? (ruc.startsWith(studioPrefix) ? ' 14 10' : '');

/**
 * A business for the sandbox. Its trade and its numbers of purchases and sales per month follow from its RUC, unless it is a
 * sample, or `trade` states them (`textil 300 190`).
 */
export function tradingBusiness(
  { ruc, name }: { ruc: string; name: string },
  trade: string = tradeOf(ruc),
): TradingBusiness {
  const random = randomOf(ruc);
  const [named = '', purchases, sales] = trade.split(' ');
  const activity = random.pick(activities);
  const usual = { purchases: random.between(28, 90), sales: random.between(24, 80) };
  return {
    ruc,
    name,
    activity: isActivity(named) ? named : activity,
    purchases: Number(purchases) || usual.purchases,
    sales: Number(sales) || usual.sales,
    deposited: ruc.startsWith(studioPrefix) ? 0.985 : 0.82,
  };
}
