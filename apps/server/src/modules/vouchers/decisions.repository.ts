import { recordset } from '../../database/recordset.ts';
import type { Sql, TransactionSql } from 'postgres';
import type { Clock } from '../../clock.ts';
import { HttpProblem } from '../../problem.ts';
import type { VoucherKey } from './facts.ts';
import { businessContext } from './store/business-context.ts';
import { refreshVouchers } from './store/refresh-vouchers.ts';
import { asOnlyWriter } from './store/transaction.ts';

export interface DecisionRequest {
  accountantId: string;
  businessId: string;
  period: string;
  codes: readonly string[];
  /** `validate` is possible for observed and rejected vouchers, `decline` for observed ones. */
  decision: 'validate' | 'decline';
  /** The class that all of the vouchers must have; any that the decision applies to when it is undefined. */
  expectedStatus?: 'observado' | 'rechazado' | undefined;
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

export interface DecisionsRepository {
  /**
   * Records a decision on all of the vouchers or on none, together with their current reasons. Then it classifies them
   * again, and the notes whose class depends on them. A rejected voucher that is validated becomes approved.
   *
   * A decision needs the lock of its business, which an import holds while it stores a file. It rejects when the lock is not
   * free within `longestWait` milliseconds (`isLockTimeout`).
   * @throws HttpProblem 404 VOUCHER_NOT_FOUND, 409 VOUCHER_CHANGED
   */
  decide: (request: DecisionRequest) => Promise<void>;
}

/** The accountants' decisions on vouchers. */
export function decisionsRepository(sql: Sql, clock: Clock, longestWait: number): DecisionsRepository {
  return {
    decide: ({ accountantId, businessId, period, codes: given, ...wanted }) => {
      const codes = [...new Set(given)];
      // As text, because Drizzle configures the shared driver so that it does not accept dates.
      const now = clock().toISOString();
      const decideNow = async (transaction: TransactionSql) => {
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
        const decisions = vouchers.map((voucher) => ({ ...voucher, decision: decisionOn(voucher, wanted) }));
        const changed = decisions.filter(({ decision }) => decision === null);
        if (changed.length > 0) throw notDecidable(changed.map(({ code }) => code));
        await transaction`
          update vouchers set decision = given.decision, decided_at = ${now}, decided_by = ${accountantId},
            decided_reasons = reasons, updated_at = ${now}
          from ${recordset(transaction, decisions, { id: 'uuid', decision: 'text' })}
          where vouchers.business_id = ${businessId} and vouchers.id = given.id`;
        await refreshVouchers(transaction, business, 'compra', vouchers);
      };
      return asOnlyWriter(sql, businessId, decideNow, { longestWait });
    },
  };
}

/** The decision to record; null when the voucher is not in a state that it applies to. */
function decisionOn(
  { status, decision: standing }: Decided,
  { decision, expectedStatus }: Pick<DecisionRequest, 'decision' | 'expectedStatus'>,
) {
  if (expectedStatus !== undefined && status !== expectedStatus) return null;
  // One whose detracción was paid late stays observed after it was accepted.
  if (status === 'observado' && standing !== null) return null;
  if (status === 'observado') return decision === 'validate' ? 'validado' : 'rechazado';
  if (status === 'rechazado' && standing === 'rechazado' && decision === 'validate') return 'aprobado';
  return null;
}
