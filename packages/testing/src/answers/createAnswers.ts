import { accountingAnswers } from './accountingAnswers.ts';
import { accountAnswers } from './accountAnswers.ts';
import type { Schemas } from '@contapro/api';
import type { Answers, Asked } from './Answers.ts';
import { depositAnswers } from './depositAnswers.ts';
import { exchangeRateAnswers } from './exchangeRateAnswers.ts';
import { clientAnswers } from './clientAnswers.ts';
import { documentAnswers } from './documentAnswers.ts';
import { factorAnswers } from './factorAnswers.ts';
import { figureAnswers } from './figureAnswers.ts';
import { listingAnswers } from './listingAnswers.ts';
import { monthAnswers } from './monthAnswers.ts';
import { noticeAnswers } from './noticeAnswers.ts';
import { rucRequestAnswers } from './rucRequestAnswers.ts';
import { searchAnswers } from './searchAnswers.ts';
import { summaryAnswers } from './summaryAnswers.ts';
import { journalAnswers } from './journalAnswers.ts';
import { teamAnswers } from './teamAnswers.ts';

/**
 * Makes sample answers of every call: an accountant with some businesses, and one business's October 2026 with 284
 * purchases, whose figures are their sums. What is changed (decisions, uploads, a declaration) is remembered by these
 * answers.
 */
export function createAnswers(): Answers {
  const parts = createParts();
  return { ...parts, getDashboard: (asked) => dashboardOf(parts, asked) };
}

/** The answer of `getDashboard`, which is made of the answers of other calls. */
function dashboardOf(parts: Parts, { path: { uuid }, query: { tax_period } }: Asked<'getDashboard'>): Dashboard {
  const month = { ruc: '', tax_period };
  const filters = { ...month, business_uuid: uuid };
  const history = (operation_type: 'COMPRA' | 'VENTA') =>
    parts.getHistory({ query: { filters: { ...month, operation_type } } });
  return {
    purchases: parts.getPurchaseDashboard({ query: { filters } }),
    sales: parts.getSalesDashboard({ query: { filters } }),
    totals: parts.getTotals({ query: month }),
    detractions: parts.getDetractionTotals({ query: filters }),
    form_621: parts.getForm621({ query: { filters } }),
    purchase_history: history('COMPRA'),
    sales_history: history('VENTA'),
    sources: parts.listSources({ path: { uuid }, query: { tax_period } }),
    declaration: parts.getDeclaredPeriod({ query: { filters } }),
    numbering: parts.listNumberingFindings({
      query: { business_ruc: '', business_uuid: uuid, tax_period, page: 1, size: 1 },
    }),
    collections: parts.getCollections({ path: { uuid } }),
  };
}

type Dashboard = Schemas['Dashboard'];
type Parts = Omit<Answers, 'getDashboard'>;

const createParts = (): Parts => ({
  ...accountAnswers(),
  ...accountingAnswers(),
  ...clientAnswers(),
  ...depositAnswers(),
  ...exchangeRateAnswers(),
  ...factorAnswers(),
  ...figureAnswers(),
  ...listingAnswers(),
  ...monthAnswers(),
  ...noticeAnswers(),
  ...rucRequestAnswers(),
  ...searchAnswers(),
  ...summaryAnswers(),
  ...journalAnswers(),
  ...teamAnswers(),
  ...documentAnswers(),
});
