import { recordset } from '../../database/recordset.ts';
import type { Sql } from 'postgres';
import type { Clock } from '../../clock.ts';
import { isLockTimeout } from '../../database/sql-errors.ts';
import { HttpProblem } from '../../problem.ts';
import type { VoucherKey } from './facts.ts';
import { businessContext } from './store/business-context.ts';
import { refreshVouchers } from './store/refresh-vouchers.ts';
import { asOnlyWriter } from './store/transaction.ts';
import { createTurns, TurnTimeout } from './create-turns.ts';

export interface DecisionRequest {
  accountantId: string;
  businessId: string;
  period: string;
  codes: readonly string[];
  /** `validate` is possible for observed and rejected vouchers, `decline` for observed ones. */
  decision: 'validate' | 'decline';
}

interface Decided extends VoucherKey {
  id: string;
  code: string;
  status: string;
  reasons: string[];
  decision: string | null;
}

/** A refusal with one reason for each voucher that caused it, named by its code. */
const refusal = (status: number, code: string, message: string) => (vouchers: readonly string[]) =>
  new HttpProblem(
    status,
    vouchers.map((name) => ({ code, message, name })),
  );

const notFound = refusal(
  404,
  'VOUCHER_NOT_FOUND',
  'Uno de los comprobantes ya no está en este periodo. Actualiza la lista y vuelve a elegir.',
);
const notDecidable = refusal(
  409,
  'VOUCHER_CHANGED',
  'Uno de los comprobantes cambió mientras tanto y no se modificó ninguno. Actualiza la lista y vuelve a elegir.',
);

const busy = () =>
  new HttpProblem(
    409,
    'BUSINESS_BUSY',
    'Estamos leyendo archivos de esta empresa y tu decisión no se guardó. Espera un minuto y vuelve a intentarlo.',
  );

/** Records the accountant's decision on vouchers. */
export type DecideVouchers = (request: DecisionRequest) => Promise<void>;

/** Milliseconds that a decision waits for earlier decisions on the same business in this process. */
const longestWait = 4_000;

/**
 * Records a decision on all of the vouchers or on none, together with their current reasons. Then it classifies them
 * again, and the notes whose class depends on them. A rejected voucher that is validated becomes approved.
 *
 * A decision needs the lock of its business, which an import holds while it stores a file. When the lock is not free
 * within the `lock_timeout` of the pool, the decision is refused with 409 `BUSINESS_BUSY` and nothing has changed.
 */
export function createDecideVouchers(services: { sql: Sql; clock: Clock }): DecideVouchers {
  const takeTurn = createTurns(longestWait);
  return async (request) => {
    try {
      await takeTurn(request.businessId, () => decide(services, request));
    } catch (error) {
      if (error instanceof TurnTimeout || isLockTimeout(error)) throw busy();
      throw error;
    }
  };
}

async function decide({ sql, clock }: { sql: Sql; clock: Clock }, request: DecisionRequest): Promise<void> {
  const { accountantId, businessId, period } = request;
  const codes = [...new Set(request.codes)];
  // As text, because Drizzle configures the shared driver so that it does not accept dates.
  const now = clock().toISOString();
  await asOnlyWriter(sql, businessId, async (transaction) => {
    const business = await businessContext(transaction, clock(), businessId);
    const vouchers = await transaction<Decided[]>`
      select id::text, code, issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear",
        status, reasons, decision
      from vouchers
      where business_id = ${businessId} and book = 'compra' and period = ${period}
        and code = any(${codes}::text[])`;
    const found = new Set(vouchers.map(({ code }) => code));
    const missing = codes.filter((code) => !found.has(code));
    if (missing.length > 0) throw notFound(missing);
    const decisions = vouchers.map((voucher) => ({ ...voucher, decision: decisionOn(voucher, request.decision) }));
    const changed = decisions.filter(({ decision }) => decision === null);
    if (changed.length > 0) throw notDecidable(changed.map(({ code }) => code));
    await transaction`
      update vouchers set decision = given.decision, decided_at = ${now}, decided_by = ${accountantId},
        decided_reasons = reasons, updated_at = ${now}
      from ${recordset(transaction, decisions, { id: 'uuid', decision: 'text' })}
      where vouchers.business_id = ${businessId} and vouchers.id = given.id`;
    await refreshVouchers(transaction, business, 'compra', vouchers);
  });
}

/** The decision to record; null when the voucher is not in a state that it applies to. */
function decisionOn({ status, decision: standing }: Decided, decision: DecisionRequest['decision']) {
  if (status === 'observado') return decision === 'validate' ? 'validado' : 'rechazado';
  if (status === 'rechazado' && standing === 'rechazado' && decision === 'validate') return 'aprobado';
  return null;
}
