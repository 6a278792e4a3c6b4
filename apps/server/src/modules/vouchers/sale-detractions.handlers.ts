import {
  currentPeriod,
  depositDeadline,
  depositOperationName,
  invalidIdentity,
  isDate,
  keyNumber,
  keySeries,
  limaDateOf,
  pageCount,
  saleDepositState,
  solesFromCents,
  spotItemOf,
  usualDetraction,
  voucherCode,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { isInUse } from '../../database/sql-errors.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import { soles } from './purchase-answer.ts';
import { type ReceivedDepositRow, type SaleDetractionRow, receivedRepository } from './received.repository.ts';
import { type TypedDeposit, constanciasRepository } from './constancias.repository.ts';
import { type VoucherFileLinks, voucherFileLinks } from './voucher-links.ts';

type SaleDetractionHandlers = Pick<
  Handlers,
  'listSaleDetractions' | 'saveDetractionTerms' | 'addDeposit' | 'removeDeposit'
>;

/** The detracciones of the sales of a business, and deposits that are typed. */
export function saleDetractionsHandlers({
  database,
  sql,
  links,
  clock,
  decisionWait,
}: Pick<Services, 'database' | 'sql' | 'links' | 'clock' | 'decisionWait'>): SaleDetractionHandlers {
  const detractions = receivedRepository(sql);
  const deposits = constanciasRepository(sql, decisionWait);
  const whenFree = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isInUse(error)) throw busy();
      throw error;
    }
  };
  return {
    listSaleDetractions: limited(perMinute(1200), async (call): Promise<Schemas['SaleDetractionPage']> => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size } = call.query;
      const { id: businessId } = await ownBusiness(database, call.session, { ruc, uuid });
      const terms = await detractions.terms(businessId);
      const usual = usualDetraction(terms, period);
      const { rows, summary } = await detractions.list({ businessId, period, usual, page, size });
      const linksOf = voucherFileLinks(links, businessId, {
        expiresAt: call.session.expiresAt,
        session: call.session,
      });
      const today = limaDateOf(clock().getTime());
      return {
        success: true,
        data: rows.map((row) =>
          detractionOf(row, today, linksOf({ xmlDocumentId: row.xmlDocumentId, name: `${row.serie}-${row.number}` })),
        ),
        summary: {
          total_items: summary.count,
          total_amount_expected: solesFromCents(summary.expected),
          total_amount_deposited: solesFromCents(summary.deposited),
          total_amount_missing: solesFromCents(summary.missing),
          total_amount_overdue: solesFromCents(today > depositDeadline(period) ? summary.missing : 0),
          total_amount_without_voucher: solesFromCents(summary.withoutVoucher),
          num_assumed: summary.assumed,
        },
        terms,
        metadata: { pagination: { total_items: summary.count, total_pages: pageCount(summary.count, size) } },
      };
    }),

    saveDetractionTerms: limited(perMinute(60), async (call) => {
      const { id: businessId } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const at = clock();
      await detractions.saveTerms(businessId, call.body, at, (transaction) =>
        recordActIn(transaction, { kind: 'detraction_terms_changed', ...actBy(call), businessId, at }),
      );
      return undefined;
    }),

    addDeposit: limited(perMinute(120), async (call) => {
      const business = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const now = clock();
      const deposit = typedDeposit(call.body, now);
      const { taxPeriod: period, certificateNumber: certificate } = deposit;
      const record: Parameters<typeof deposits.add>[2]['record'] = (transaction) =>
        recordActIn(transaction, {
          kind: 'deposit_typed',
          ...actBy(call),
          businessId: business.id,
          period,
          at: now,
          details: { certificate, book: deposit.book },
        });
      if (!(await whenFree(deposits.add(deposit, call.personId, { business, record, now })))) throw depositExists();
      return undefined;
    }),

    removeDeposit: limited(perMinute(120), async (call) => {
      const business = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const { certificate_number, supplier_ruc: supplierId } = call.body;
      const certificateNumber = keyNumber(certificate_number);
      const now = clock();
      const removed = await whenFree(
        deposits.remove(
          { certificateNumber, supplierId },
          {
            business,
            now,
            record: (transaction) =>
              recordActIn(transaction, {
                kind: 'deposit_removed',
                ...actBy(call),
                businessId: business.id,
                at: now,
                details: { certificate: certificateNumber },
              }),
          },
        ),
      );
      if (removed === 'file') throw depositOfFile();
      return undefined;
    }),
  };
}

/** @throws HttpProblem 400 with an error for each field that is wrong */
function typedDeposit(body: Schemas['NewDeposit'], now: Date): TypedDeposit {
  const { voucher, paid_on: paidOn, tax_period: taxPeriod } = body;
  const typeCode = voucher?.document_type_code ?? '';
  const serie = keySeries(typeCode, voucher?.serie ?? '');
  const number = keyNumber(voucher?.number ?? '');
  const isVoucher = !voucher || invalidIdentity({ documentType: typeCode, series: serie, number }).length === 0;
  const errors = [
    (!isDate(paidOn) || paidOn > limaDateOf(now.getTime())) && {
      code: 'PAID_ON_INVALID',
      message: 'La fecha del depósito no puede ser posterior a hoy. Escribe la que figura en la constancia.',
      name: 'paid_on',
    },
    taxPeriod > currentPeriod(now.getTime()) && {
      code: 'TAX_PERIOD_INVALID',
      message: 'Ese periodo todavía no empieza. Escribe el que figura en la constancia.',
      name: 'tax_period',
    },
    !isVoucher && {
      code: 'VOUCHER_INVALID',
      message: 'Esa serie y ese número no son de este tipo de comprobante. Escríbelos como figuran en la constancia.',
      name: 'voucher',
    },
  ].filter((error) => error !== false);
  if (errors.length > 0) throw new HttpProblem(400, errors);
  return {
    book: body.operation_type === 'COMPRA' ? 'compra' : 'venta',
    certificateNumber: keyNumber(body.certificate_number),
    paidOn,
    amount: Math.round(body.amount * 100),
    partyId: body.party_ruc,
    goodOrServiceCode: body.good_or_service_code,
    taxPeriod,
    voucher: voucher ? { typeCode, serie, number } : null,
  };
}

function detractionOf(row: SaleDetractionRow, today: string, files: VoucherFileLinks): Schemas['SaleDetraction'] {
  const { code, period, issuerId, typeCode, serie, number, detraction } = row;
  const state = saleDepositState(
    {
      period,
      detractionCents: detraction,
      deposits: row.deposits.map(({ paidOn, amount }) => ({ paidOn, cents: amount })),
    },
    today,
  );
  return {
    voucher_unique_code:
      code ?? voucherCode({ issuerId, period, documentType: typeCode, series: serie, number, customsYear: null }),
    issue_date: row.issueDate,
    serie_number: code === null ? null : `${serie}-${number}`,
    customer_name: row.customerName.trim() || null,
    customer_id: row.customerId || null,
    total_amount: soles(row.total),
    good_or_service_code: row.goodOrServiceCode || null,
    percent: row.percent,
    is_assumed: row.isAssumed,
    expected_amount: soles(state.expectedCents),
    deposited_amount: solesFromCents(state.depositedCents),
    difference_amount: soles(state.differenceCents),
    due_on: state.dueOn,
    completed_on: state.completedOn,
    days_late: state.daysLate,
    deposits: row.deposits.map(depositOf),
    link: files.jpeg,
  };
}

const depositOf = (deposit: ReceivedDepositRow): Schemas['ReceivedDeposit'] => ({
  certificate_number: deposit.certificateNumber,
  payment_datetime: deposit.paidTime ? `${deposit.paidOn}T${deposit.paidTime}:00` : deposit.paidOn,
  amount: solesFromCents(deposit.amount),
  account_number: deposit.accountNumber || null,
  account_type_name: deposit.accountTypeName || null,
  good_or_service_code: deposit.goodOrServiceCode || null,
  good_or_service_name: spotItemOf(deposit.goodOrServiceCode, deposit.paidOn)?.name ?? null,
  operation_name: depositOperationName(deposit.operationCode),
  tax_period_payment: deposit.taxPeriod || null,
  operation_number: deposit.paymentNumber || null,
  is_typed: deposit.isTyped,
});

const busy = () =>
  new HttpProblem(
    409,
    'BUSINESS_BUSY',
    'Estamos leyendo archivos de esta empresa y la constancia no se guardó. Espera un minuto y vuelve a intentarlo.',
  );

const depositExists = () =>
  new HttpProblem(409, [
    {
      code: 'DEPOSIT_EXISTS',
      message: 'Ya está guardada una constancia con ese número. Búscala en Detracciones antes de volver a escribirla.',
      name: 'certificate_number',
    },
  ]);

const depositOfFile = () =>
  new HttpProblem(
    409,
    'DEPOSIT_OF_FILE',
    'Esa constancia ya está en un archivo que subiste. Para quitarla, deshaz la subida en Subir archivos.',
  );
