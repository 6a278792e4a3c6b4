import { annotationPeriods, creditConditionOf, formatPeriod, limaDateOf, periodOfDate } from '@contapro/domain';
import { recordset } from '../../database/recordset.ts';
import type { Sql, TransactionSql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import { HttpProblem } from '../../problem.ts';
import { actOnVouchers, recordActIn } from '../journal/store/record-act.ts';
import type { VoucherKey } from './facts.ts';
import { businessContext } from './store/business-context.ts';
import { writeBoardRows } from './store/figures/board-rows.ts';
import { refreshVouchers } from './store/refresh-vouchers.ts';
import { asOnlyWriter } from './store/transaction.ts';

export interface DecisionRequest {
  /** Who decides. */
  accountantId: string;
  /** The titular of the studio, in whose journal it is. */
  ownerId: string;
  businessId: string;
  period: string;
  codes: readonly string[];
  /** `validate` is possible for observed and rejected vouchers, `decline` for observed ones. */
  decision: 'validate' | 'decline';
  /** What is recorded when an observed voucher is validated. */
  accepted?: 'validado' | 'aprobado' | undefined;
  /** The reason in the accountant's words. */
  note?: string | undefined;
  /** Whether the credit counts in the period although it is declared, because it will be rectified. */
  isRectified?: boolean | undefined;
  /** `YYYYMM`: the period in which the purchases are annotated with the decision. */
  annotationPeriod?: string | undefined;
  /** The id with which the decision can be undone. */
  decisionId?: string | undefined;
  /** The class that all of the vouchers must have; any that the decision applies to when it is undefined. */
  expectedStatus?: 'observado' | 'rechazado' | undefined;
}

/** A decision to undo. */
export type UndoRequest = Pick<DecisionRequest, 'accountantId' | 'ownerId' | 'businessId' | 'period' | 'codes'> & {
  decisionId: string;
};

/** Purchases that are annotated in another period. */
export type AnnotationRequest = Pick<
  DecisionRequest,
  'accountantId' | 'ownerId' | 'businessId' | 'period' | 'codes'
> & {
  /** `YYYYMM`; null takes the choice back. */
  annotationPeriod: string | null;
};

interface Decided extends VoucherKey {
  id: string;
  /** The code of the request. */
  code: string;
  issueDate: string;
  paymentDate: string | null;
  status: string;
  reasons: string[];
  decision: string | null;
  decisionId: string | null;
  undone: string | null;
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

const noteRequired = refusal(
  409,
  'NOTE_REQUIRED',
  'La detracción de uno de los comprobantes no tiene depósito y no se modificó ninguno. Para aceptarlo en este mes, escribe tu sustento y vuelve a intentarlo.',
);

const periodDeclared = (period: string) =>
  refusal(
    409,
    'PERIOD_DECLARED',
    `${formatPeriod(period)} ya está declarado y no se modificó ningún comprobante. Elige otro mes para anotarlo, o rectifica la declaración.`,
  );
const annotationInvalid = refusal(
  400,
  'ANNOTATION_PERIOD_INVALID',
  'Uno de los comprobantes no se puede anotar en ese mes y no se modificó ninguno. Elige un mes desde el de su emisión hasta doce después, que ya haya empezado.',
);

export interface DecisionsRepository {
  /**
   * Records a decision on all of the vouchers or on none, together with their current reasons. Then it classifies them
   * again, and the notes whose class depends on them. A rejected voucher that is validated becomes approved. A decision that
   * all of them already have by its id stays as it is, so that a call whose answer was lost can be repeated.
   *
   * A decision needs the lock of its business, which an import holds while it stores a file. It rejects when the lock is not
   * free within `longestWait` milliseconds (`isInUse`).
   * @throws HttpProblem 404 VOUCHER_NOT_FOUND, 409 VOUCHER_CHANGED, 409 NOTE_REQUIRED, 409 PERIOD_DECLARED, 400
   * ANNOTATION_PERIOD_INVALID
   */
  decide: (request: DecisionRequest) => Promise<void>;
  /**
   * Gives all of the vouchers, or none, the decision that they had before the one with this id, and classifies them again.
   * Vouchers for which it is already undone stay as they are. It waits for the lock as `decide` does.
   * @throws HttpProblem 404 VOUCHER_NOT_FOUND, 409 VOUCHER_CHANGED
   */
  undo: (request: UndoRequest) => Promise<void>;
  /**
   * Annotates all of the purchases, or none, in another period, and classifies them again. It waits for the lock as `decide` does.
   * @throws HttpProblem 404 VOUCHER_NOT_FOUND, 409 PERIOD_DECLARED, 400 ANNOTATION_PERIOD_INVALID
   */
  annotate: (request: AnnotationRequest) => Promise<void>;
}

/** The accountants' decisions on vouchers. */
export function decisionsRepository(sql: Sql, clock: Clock, longestWait: number): DecisionsRepository {
  /** Runs work with the vouchers of the request, which all exist, as the only writer of the business. */
  const withVouchers = (
    { businessId, period, codes: given }: Pick<DecisionRequest, 'businessId' | 'period' | 'codes'>,
    work: (transaction: TransactionSql, vouchers: readonly Decided[]) => Promise<unknown>,
  ) => {
    const codes = [...new Set(given)];
    const workNow = async (transaction: TransactionSql) => {
      const business = await businessContext(transaction, clock(), businessId);
      const vouchers = await transaction<Decided[]>`
        select id::text, coalesce(moved.code, vouchers.code) as code, issuer_id as "issuerId", type_code as "typeCode",
          serie, number, dam_year as "damYear", issue_date::text as "issueDate",
          case when has_sire then due_date::text end as "paymentDate", status, reasons, decision,
          decision_id as "decisionId", undone_decision as undone
        from vouchers
        -- The code that a purchase had before it was annotated in another period.
        left join lateral (
          select issuer_id || '-' || ${period}::text || '-' || type_code || '-' || serie || '-' || number
            || case when dam_year = '' then '' else '-' || dam_year end as code
          where annotation_period is not null and period <> ${period}::bpchar
        ) moved on true
        where business_id = ${businessId} and book = 'compra' and (
          (period = ${period} and vouchers.code = any(${codes}::text[]))
          or (annotation_period is not null and moved.code = any(${codes}::text[])))`;
      const found = new Map(vouchers.map((voucher) => [voucher.code, voucher]));
      const missing = codes.filter((code) => !found.has(code));
      if (missing.length > 0) throw notFound(missing);
      // In the order of the request, in which a refusal names them.
      await work(
        transaction,
        codes.flatMap((code) => found.get(code) ?? []),
      );
      await refreshVouchers(transaction, business, 'compra', vouchers);
      // A decision that changes no class, such as on a detracción that was paid late, leaves one doubt less.
      await writeBoardRows(transaction, businessId, [period]);
    };
    return asOnlyWriter(sql, businessId, workNow, { longestWait });
  };
  /** Refuses a period in which some of the purchases cannot be annotated, or which is declared. */
  const requireAnnotation = async (
    transaction: TransactionSql,
    businessId: string,
    vouchers: readonly Decided[],
    period: string,
  ) => {
    const current = periodOfDate(limaDateOf(clock().getTime()));
    const refused = vouchers.filter(
      ({ typeCode, ...dates }) => !annotationPeriods({ documentType: typeCode, ...dates }, current).includes(period),
    );
    if (refused.length > 0) throw annotationInvalid(refused.map(({ code }) => code));
    await requireUndeclared(transaction, businessId, vouchers, period);
  };
  // As text, because Drizzle configures the shared driver so that it does not accept dates.
  const now = () => clock().toISOString();

  return {
    decide: ({
      accountantId,
      ownerId,
      note = null,
      decisionId = null,
      isRectified = false,
      annotationPeriod = null,
      ...wanted
    }) =>
      withVouchers(wanted, async (transaction, vouchers) => {
        if (decisionId !== null && vouchers.every((voucher) => voucher.decisionId === decisionId)) return;
        const decisions = vouchers.map((voucher) => ({ ...voucher, decision: decisionOn(voucher, wanted) }));
        const changed = decisions.filter(({ decision }) => decision === null);
        if (changed.length > 0) throw notDecidable(changed.map(({ code }) => code));
        if (note === null && wanted.decision === 'validate') {
          const unpaid = vouchers.filter((voucher) => creditConditionOf(voucher) === 'deposit');
          if (unpaid.length > 0) throw noteRequired(unpaid.map(({ code }) => code));
        }
        if (annotationPeriod !== null)
          await requireAnnotation(transaction, wanted.businessId, vouchers, annotationPeriod);
        else if (wanted.decision === 'validate' && !isRectified)
          await requireUndeclared(transaction, wanted.businessId, vouchers, wanted.period);
        await transaction`
          update vouchers set decision = given.decision, decided_at = ${now()}, decided_by = ${accountantId},
            decided_reasons = reasons, decision_note = ${note}, decision_id = ${decisionId}, undone_decision = null,
            annotation_period = coalesce(${annotationPeriod}, annotation_period),
            former_decision = case when vouchers.decision is not null or annotation_period is not null then jsonb_build_object(
              'annotation_period', annotation_period, 'decision', vouchers.decision, 'decided_at', decided_at, 'decided_by', decided_by,
              'decided_reasons', decided_reasons, 'decision_note', decision_note, 'decision_id', decision_id) end,
            updated_at = ${now()}
          from ${recordset(transaction, decisions, { id: 'uuid', decision: 'text' })}
          where vouchers.business_id = ${wanted.businessId} and vouchers.id = given.id`;
        await recordActIn(transaction, {
          kind: wanted.decision === 'validate' ? 'vouchers_validated' : 'vouchers_rejected',
          ownerId,
          personId: accountantId,
          businessId: wanted.businessId,
          period: wanted.period,
          at: clock(),
          details: { ...actOnVouchers(vouchers.map(({ code }) => code)), ...(note !== null && { hasNote: true }) },
        });
      }),

    undo: ({ decisionId, accountantId, ownerId, ...wanted }) =>
      withVouchers(wanted, async (transaction, vouchers) => {
        const standing = vouchers.filter((voucher) => voucher.undone !== decisionId);
        const changed = standing.filter((voucher) => voucher.decisionId !== decisionId);
        if (changed.length > 0) throw notDecidable(changed.map(({ code }) => code));
        await transaction`
          update vouchers set decision = former.decision, decided_at = former.decided_at, decided_by = former.decided_by,
            decided_reasons = former.decided_reasons, decision_note = former.decision_note,
            decision_id = former.decision_id, annotation_period = former.annotation_period, former_decision = null, undone_decision = ${decisionId}, updated_at = ${now()}
          from ${recordset(transaction, standing, { id: 'uuid' })}
          join vouchers as before on before.business_id = ${wanted.businessId} and before.id = given.id
          cross join jsonb_to_record(coalesce(before.former_decision, '{}')) as former(annotation_period char(6), decision text,
            decided_at timestamptz, decided_by uuid, decided_reasons text[], decision_note text, decision_id uuid)
          where vouchers.business_id = ${wanted.businessId} and vouchers.id = given.id`;
        if (standing.length > 0)
          await recordActIn(transaction, {
            kind: 'decision_undone',
            ownerId,
            personId: accountantId,
            businessId: wanted.businessId,
            period: wanted.period,
            at: clock(),
            details: actOnVouchers(standing.map(({ code }) => code)),
          });
      }),

    annotate: ({ accountantId, ownerId, annotationPeriod, ...wanted }) =>
      withVouchers(wanted, async (transaction, vouchers) => {
        if (annotationPeriod !== null)
          await requireAnnotation(transaction, wanted.businessId, vouchers, annotationPeriod);
        const changed = await transaction<{ id: string }[]>`
          update vouchers set annotation_period = ${annotationPeriod}, updated_at = ${now()}
          from ${recordset(transaction, vouchers, { id: 'uuid' })}
          where vouchers.business_id = ${wanted.businessId} and vouchers.id = given.id
            and annotation_period is distinct from ${annotationPeriod}::bpchar
          returning vouchers.id`;
        if (changed.length > 0)
          await recordActIn(transaction, {
            kind: 'vouchers_annotated',
            ownerId,
            personId: accountantId,
            businessId: wanted.businessId,
            period: wanted.period,
            at: clock(),
            details: {
              ...actOnVouchers(vouchers.map(({ code }) => code)),
              ...(annotationPeriod !== null && { annotationPeriod }),
            },
          });
      }),
  };
}

/** Refuses a change of the figures of a declared period. */
async function requireUndeclared(
  transaction: TransactionSql,
  businessId: string,
  vouchers: readonly Decided[],
  period: string,
): Promise<void> {
  const declared = await transaction`
    select 1 from declared_periods where business_id = ${businessId} and period = ${period}`;
  if (declared.length > 0) throw periodDeclared(period)(vouchers.map(({ code }) => code));
}

/** The decision to record; null when the voucher is not in a state that it applies to. */
function decisionOn(
  { status, decision: standing }: Decided,
  {
    decision,
    expectedStatus,
    accepted = 'validado',
  }: Pick<DecisionRequest, 'decision' | 'expectedStatus' | 'accepted'>,
) {
  if (expectedStatus !== undefined && status !== expectedStatus) return null;
  // One whose detracción was paid late stays observed after it was accepted.
  if (status === 'observado' && standing !== null) return null;
  if (status === 'observado') return decision === 'validate' ? accepted : 'rechazado';
  if (status === 'rechazado' && standing === 'rechazado' && decision === 'validate') return 'aprobado';
  return null;
}
