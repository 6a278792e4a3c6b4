import type { TradingBusiness } from './operations.ts';
import { randomOf } from './random.ts';
import type { Activity } from './trade.ts';

const activities: readonly Activity[] = ['textil', 'comercio', 'servicios', 'construccion', 'restaurante'];

const isActivity = (text: string | null): text is Activity => activities.some((activity) => activity === text);

/**
 * A business for the sandbox. `activity` can contain a trade, followed by the numbers of purchases and sales per month
 * (`textil 300 190`). Values that it does not contain are derived from the RUC.
 */
export function tradingBusiness(business: { ruc: string; name: string; activity: string | null }): TradingBusiness {
  const random = randomOf(business.ruc);
  const [trade = '', purchases, sales] = (business.activity ?? '').split(' ');
  const activity = random.pick(activities);
  const usual = { purchases: random.between(28, 90), sales: random.between(24, 80) };
  return {
    ruc: business.ruc,
    name: business.name,
    activity: isActivity(trade) ? trade : activity,
    purchases: Number(purchases) || usual.purchases,
    sales: Number(sales) || usual.sales,
  };
}
