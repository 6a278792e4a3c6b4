import type { Sql } from 'postgres';
import type { Clock } from '../../clock.ts';
import { HttpProblem } from '../../problem.ts';
import type { VoucherKey } from '../imports/facts.ts';
import { businessContext } from '../imports/store/business-context.ts';
import { refreshVouchers } from '../imports/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../imports/store/transaction.ts';

export interface DecisionOf {
  accountantId: string;
  businessId: string;
  period: string;
  codes: readonly string[];
  /** `validate` takes observed and rejected vouchers, `decline` observed ones. */
  decision: 'validate' | 'decline';
}

interface Decided extends VoucherKey {
  id: string;
  status: string;
  reasons: string[];
  decision: string | null;
}

const notFound = () =>
  new HttpProblem(
    404,
    'VOUCHER_NOT_FOUND',
    'Uno de los comprobantes ya no está en este periodo. Actualiza la lista y vuelve a elegir.',
  );
const changed = () =>
  new HttpProblem(
    409,
    'VOUCHER_CHANGED',
    'Uno de los comprobantes cambió mientras tanto y no se modificó ninguno. Actualiza la lista y vuelve a elegir.',
  );

/**
 * Records the accountant's decision on these vouchers, all or none, with the reasons that stood, and classifies them
 * and the notes that follow them again. A rejected voucher that is validated counts as approved.
 */
export async function decideVouchers(services: { sql: Sql; clock: Clock }, wish: DecisionOf): Promise<void> {
  const codes = [...new Set(wish.codes)];
  // As text: the driver that Drizzle shares takes no dates.
  const now = services.clock().toISOString();
  await asOnlyWriter(services.sql, wish.businessId, async (transaction) => {
    const business = await businessContext({ sql: transaction, clock: services.clock }, wish.businessId);
    const vouchers = await transaction<Decided[]>`
      select id::text, issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear",
        status, reasons, decision
      from vouchers
      where business_id = ${wish.businessId} and book = 'compra' and period = ${wish.period}
        and code = any(${codes}::text[])`;
    if (vouchers.length < codes.length) throw notFound();
    const decisions = vouchers.map((voucher) => ({ id: voucher.id, decision: decisionOn(voucher, wish.decision) }));
    await transaction`
      update vouchers set decision = given.decision, decided_at = ${now}, decided_by = ${wish.accountantId},
        decided_reasons = reasons, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(decisions)}::text::jsonb) as given (id uuid, decision text)
      where vouchers.business_id = ${wish.businessId} and vouchers.id = given.id`;
    await refreshVouchers(transaction, business, 'compra', vouchers);
  });
}

function decisionOn({ status, decision: standing }: Decided, wish: DecisionOf['decision']) {
  if (status === 'observado') return wish === 'validate' ? 'validado' : 'rechazado';
  if (status === 'rechazado' && standing === 'rechazado' && wish === 'validate') return 'aprobado';
  throw changed();
}
