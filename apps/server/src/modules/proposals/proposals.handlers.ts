import {
  type Cents,
  centsFromSoles,
  type DeclaredOnProblem,
  type DeclaredPeriod,
  declaredOnProblem,
  declaredResult,
  type FiledBoxPair,
  filedBoxPairs,
  type Form621,
  formatPeriod,
  incomeResult,
  limaDateOf,
  parseVoucherCode,
  solesFromCents,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { isInUse } from '../../database/sql-errors.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import { createTurns, TurnTimeout } from '../vouchers/create-turns.ts';
import { form621Repository } from '../reports/form621.repository.ts';
import { soles } from '../vouchers/purchase-answer.ts';
import { type DeclaredPeriodRow, declarationsRepository } from './declarations.repository.ts';
import { type FiledFormRow, type MovedVoucherRow, photographsRepository } from '../reports/photographs.repository.ts';
import {
  type ChangesSummary,
  type ProposalChangeRow,
  type ProposalRow,
  type ProposedVoucher,
  proposalsRepository,
} from './proposals.repository.ts';

type ProposalsHandlers = Pick<
  Handlers,
  'getDeclaredPeriod' | 'saveDeclaredPeriod' | 'listProposals' | 'listProposalChanges' | 'getVoucherHistory'
>;

const books = { COMPRA: 'compra', VENTA: 'venta' } as const;
const operations = { compra: 'COMPRA', venta: 'VENTA' } as const;

/** The most earlier declarations of a period that are answered. */
const mostFormer = 100;

/** For how many businesses the process saves a declaration at the same time; each occupies a connection while it waits. */
const atOnce = 2;

const busy = () =>
  new HttpProblem(
    409,
    'BUSINESS_BUSY',
    'Estamos leyendo archivos de esta empresa y la declaración no se guardó. Espera un minuto y vuelve a guardar.',
  );

/** What SUNAT proposed, and the periods that were declared. */
export function proposalsHandlers({
  database,
  sql,
  clock,
  decisionWait,
}: Pick<Services, 'database' | 'sql' | 'clock' | 'decisionWait'>): ProposalsHandlers {
  const declarations = declarationsRepository(database, clock, decisionWait);
  const photographs = photographsRepository(database, clock);
  const forms = form621Repository(database, clock);
  const takeTurn = createTurns({ longestWait: decisionWait, atOnce });
  const proposals = proposalsRepository(sql);

  async function answerOf(
    businessId: string,
    period: string,
    declared: DeclaredPeriodRow | null,
  ): Promise<Schemas['PeriodDeclaration']> {
    if (declared === null) return { declared: null, photograph: null, changes: [] };
    const photograph = await photographOf(businessId, period);
    const bases = await proposals.basesOf(businessId, period, declared.knownUntil);
    const changes = await Promise.all(
      bases.map(async ({ book, from, to }) => ({
        operation_type: operations[book],
        from: proposalOf(await found(businessId, book, period, from)),
        to: proposalOf(await found(businessId, book, period, to)),
        summary: summaryOf(await proposals.summary({ businessId, book, period, from, to })),
      })),
    );
    return {
      declared: {
        declared_on: declared.declaredOn,
        constancia_number: declared.constanciaNumber,
        marked_at: declared.markedAt.toISOString(),
      },
      photograph,
      changes,
    };
  }

  /** What was declared of a declared period, beside what its vouchers give today. */
  async function photographOf(businessId: string, period: string): Promise<Schemas['PeriodPhotograph'] | null> {
    const [newest, ...former] = await photographs.ofPeriod(businessId, period);
    if (newest === undefined) return null;
    const [igv, form, moved, filed] = await Promise.all([
      photographs.igvToday(businessId, period),
      forms.ofPeriod(businessId, period),
      photographs.moved(businessId, period, newest.number),
      photographs.filedOf(businessId, period, newest.number),
    ]);
    return {
      number: newest.number,
      taken_at: newest.takenAt.toISOString(),
      taken_by: newest.takenBy,
      is_reconstructed: newest.isReconstructed,
      declared: figuresOf(newest.igv, newest.form),
      current: figuresOf(igv, form),
      filed:
        filed && filedAnswerOf(filed, filed.boxes.length === 0 ? [] : filedBoxPairs(filed.boxes, newest.form, form)),
      num_moved: moved.count,
      moved: moved.rows.map(movedOf),
      former: former.slice(0, mostFormer).map((photograph) => ({
        number: photograph.number,
        declared_on: photograph.declaredOn,
        constancia_number: photograph.constanciaNumber,
        taken_at: photograph.takenAt.toISOString(),
        result_amount: figuresOf(photograph.igv, photograph.form).result_amount,
      })),
    };
  }

  return {
    getDeclaredPeriod: limited(perMinute(1200), async ({ session, query: { filters } }) => {
      const { id } = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      return answerOf(id, filters.tax_period, await declarations.find(id, filters.tax_period));
    }),

    saveDeclaredPeriod: limited(perMinute(600), async (call) => {
      const {
        personId,
        session,
        query: { filters },
        body,
      } = call;
      const { id } = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      const { tax_period: period } = filters;
      const declared = markOf(body.declared);
      const days = [declared?.declaredOn, body.filed?.filed_on].filter((day) => day !== undefined);
      const problem = days
        .map((day) => declaredOnProblem(period, day, limaDateOf(clock().getTime())))
        .find((found) => found !== null);
      if (problem) throw invalidDay(problem, period);
      if (declared === null && (body.rectifies !== undefined || body.filed)) throw nothingRectified();
      const change = {
        former: markOf(body.former),
        declared,
        rectifies: body.rectifies,
        ...(body.filed !== undefined && { filed: body.filed && filedOf(body.filed) }),
      };
      try {
        const saved = await takeTurn(id, () =>
          declarations.save(id, period, change, personId, (transaction, kind) =>
            recordActIn(transaction, {
              kind,
              ...actBy(call),
              businessId: id,
              period,
              at: clock(),
              ...(declared && { details: { declaredOn: declared.declaredOn } }),
            }),
          ),
        );
        return await answerOf(id, period, saved);
      } catch (error) {
        if (error instanceof TurnTimeout || isInUse(error)) throw busy();
        throw error;
      }
    }),

    listProposals: limited(perMinute(1200), async ({ session, query: { filters } }) => {
      const { id } = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      const { tax_period: period } = filters;
      const [rows, declared] = await Promise.all([proposals.ofPeriod(id, period), declarations.find(id, period)]);
      const bases = declared ? await proposals.basesOf(id, period, declared.knownUntil) : [];
      return {
        proposals: rows.map(proposalOf),
        declaration: declared && {
          declared_on: declared.declaredOn,
          bases: bases.map(({ book, from }) => ({ operation_type: operations[book], number: from })),
        },
      };
    }),

    listProposalChanges: limited(perMinute(600), async ({ session, query }) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size } = query;
      const { id: businessId } = await ownBusiness(database, session, { ruc, uuid });
      const book = books[query.operation_type];
      const to =
        query.to === undefined
          ? await proposals.find(businessId, book, period)
          : await found(businessId, book, period, query.to);
      const from =
        query.from === undefined
          ? to && (await found(businessId, book, period, await baseOf(businessId, period, to)))
          : await found(businessId, book, period, query.from);
      if (to === undefined || from === undefined) return { from: null, to: null, ...noChanges };
      const range = { businessId, book, period, from: from.number, to: to.number } as const;
      const [rows, summary] = await Promise.all([proposals.changes(range, { page, size }), proposals.summary(range)]);
      const count = summary.appeared.count + summary.changed.count + summary.vanished.count;
      return {
        from: proposalOf(from),
        to: proposalOf(to),
        data: rows.map(changeOf),
        summary: summaryOf(summary),
        metadata: { pagination: { total_items: count, total_pages: Math.ceil(count / size) } },
      };
    }),

    getVoucherHistory: limited(perMinute(1200), async ({ session, query }) => {
      const { business_ruc: ruc, business_uuid: uuid, code } = query;
      const { id } = await ownBusiness(database, session, { ruc, uuid });
      const key = parseVoucherCode(code);
      if (key === null) throw voucherNotFound();
      const declared = await declarations.find(id, key.period);
      const history = await proposals.history(id, books[query.operation_type], key, declared?.knownUntil ?? null);
      if (history === undefined) throw voucherNotFound();
      const { appeared, changed, vanished, wasProposed } = history;
      return {
        appeared: appeared && receiptOf(appeared),
        changed: changed && receiptOf(changed),
        vanished: vanished && receiptOf(vanished),
        declaration: declared && { declared_on: declared.declaredOn, was_proposed: wasProposed },
      };
    }),
  };

  /** The number of the proposal with which another one is compared if the caller names none. */
  async function baseOf(businessId: string, period: string, to: ProposalRow): Promise<number> {
    const before = Math.max(1, to.number - 1);
    const declared = await declarations.find(businessId, period);
    if (declared === null) return before;
    const bases = await proposals.basesOf(businessId, period, declared.knownUntil);
    return Math.min(bases.find(({ book }) => book === to.book)?.from ?? before, to.number);
  }

  /** @throws HttpProblem 404 PROPOSAL_NOT_FOUND */
  async function found(
    businessId: string,
    book: ProposalRow['book'],
    period: string,
    number: number,
  ): Promise<ProposalRow> {
    const proposal = await proposals.find(businessId, book, period, number);
    if (proposal) return proposal;
    throw new HttpProblem(
      404,
      'PROPOSAL_NOT_FOUND',
      'No tenemos esa propuesta de SUNAT. Vuelve a la lista y elige otra.',
    );
  }
}

const noChanges = {
  data: [],
  summary: {
    appeared: { count: 0, igv_difference: 0 },
    changed: { count: 0, igv_difference: 0 },
    vanished: { count: 0, igv_difference: 0 },
    igv_difference: 0,
  },
  metadata: { pagination: { total_items: 0, total_pages: 0 } },
};

const markOf = (mark: Schemas['DeclarationMark'] | null): DeclaredPeriod | null =>
  mark && { declaredOn: mark.declared_on, constanciaNumber: mark.constancia_number };

const figuresOf = (igv: number | null, form: Form621): Schemas['DeclaredFigures'] => ({
  igv_amount: igv === null ? null : solesFromCents(igv),
  result_amount: declaredResult(form) / 100,
  income_amount: soles(incomeResult(form)),
});

const movedOf = (row: MovedVoucherRow): Schemas['MovedVoucher'] => ({
  code: row.code,
  operation_type: operations[row.book],
  kind: row.kind,
  issue_date: row.issueDate,
  counterparty_name: row.counterpartyName,
  declared_amount: soles(row.before),
  current_amount: soles(row.after),
  igv_difference: solesFromCents(row.effect),
  current_period: row.currentPeriod,
});

/** A proposal as the contract has it. */
export const proposalOf = (row: ProposalRow): Schemas['Proposal'] => ({
  operation_type: operations[row.book],
  number: row.number,
  origin: row.source,
  received_at: new Date(row.receivedAt).toISOString(),
  confirmed_at: new Date(row.confirmedAt).toISOString(),
  coverage: row.coverage,
  vouchers: row.rows,
  total_amount: solesFromCents(row.total),
  added: row.added,
  changed: row.changed,
  vanished: row.vanished,
});

const countOf = ({ count, igvDifference }: ChangesSummary['appeared']): Schemas['ProposalChangeCount'] => ({
  count,
  igv_difference: solesFromCents(igvDifference),
});

const summaryOf = ({ appeared, changed, vanished }: ChangesSummary): Schemas['ProposalChangeSummary'] => ({
  appeared: countOf(appeared),
  changed: countOf(changed),
  vanished: countOf(vanished),
  igv_difference: solesFromCents(appeared.igvDifference + changed.igvDifference + vanished.igvDifference),
});

const proposedOf = (voucher: ProposedVoucher): Schemas['ProposedVoucher'] => ({
  total_amount: solesFromCents(voucher.total),
  igv_amount: solesFromCents(voucher.igv),
  is_voided: voucher.isVoided,
  issue_date: voucher.issueDate,
  counterparty_id: voucher.counterpartyId,
  counterparty_name: voucher.counterpartyName,
  inconsistency: voucher.incal,
});

const changeOf = (row: ProposalChangeRow): Schemas['ProposalChange'] => ({
  kind: row.before === null ? 'appeared' : row.after === null ? 'vanished' : 'changed',
  code: row.code,
  document_type_code: row.typeCode,
  series: row.serie,
  number: row.number,
  before: row.before && proposedOf(row.before),
  after: row.after && proposedOf(row.after),
  igv_difference: solesFromCents(row.igvDifference),
});

const receiptOf = ({ at, source }: { at: string; source: 'subida' | 'sunat' }): Schemas['ProposalReceipt'] => ({
  at: new Date(at).toISOString(),
  origin: source,
});

const nothingRectified = () =>
  new HttpProblem(400, [
    {
      code: 'DECLARED_REQUIRED',
      name: 'rectifies',
      message: 'Una rectificatoria necesita su día. Escribe el día en que la presentaste.',
    },
  ]);

const centsOf = (amount: number): Cents => centsFromSoles(amount) ?? 0;

/** What was filed, of a request. */
const filedOf = (filed: Schemas['FiledFormChange']): FiledFormRow => ({
  orderNumber: filed.order_number,
  filedOn: filed.filed_on,
  isRectification: filed.is_rectification,
  paid: filed.paid_amount === null ? null : centsOf(filed.paid_amount),
  boxes: filed.boxes.map(({ box, amount }) => ({ number: box, cents: centsOf(amount) })),
  files: filed.files,
});

const filedAnswerOf = (
  {
    orderNumber,
    filedOn,
    isRectification,
    paid,
    files,
    savedAt,
    savedBy,
  }: FiledFormRow & { savedAt: Date; savedBy: string },
  boxes: readonly FiledBoxPair[],
): Schemas['FiledForm'] => ({
  order_number: orderNumber,
  filed_on: filedOn,
  is_rectification: isRectification,
  paid_amount: soles(paid),
  boxes: boxes.map(({ number, filedCents, computedCents, exactCents, currentCents }) => ({
    box: number,
    filed_amount: soles(filedCents),
    computed_amount: soles(computedCents),
    exact_amount: soles(exactCents),
    current_amount: soles(currentCents),
  })),
  files: [...files],
  saved_at: savedAt.toISOString(),
  saved_by: savedBy,
});

const voucherNotFound = () =>
  new HttpProblem(
    404,
    'VOUCHER_NOT_FOUND',
    'No encontramos ese comprobante en esta empresa. Actualiza la lista y elígelo de nuevo.',
  );

function invalidDay(problem: DeclaredOnProblem, period: string): HttpProblem {
  const messages: Record<DeclaredOnProblem, string> = {
    notADay: 'Esa fecha no existe. Escribe el día en que presentaste la declaración.',
    beforeTheEnd: `${formatPeriod(period)} aún no había terminado ese día. Escribe el día en que presentaste la declaración.`,
    inTheFuture: 'Ese día aún no llega. Escribe el día en que presentaste la declaración.',
  };
  return new HttpProblem(400, [{ code: 'DECLARED_ON_INVALID', name: 'declared_on', message: messages[problem] }]);
}
