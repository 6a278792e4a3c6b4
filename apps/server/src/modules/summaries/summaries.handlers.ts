import { createHash } from 'node:crypto';
import { limaDateTimeOf, type MonthSummary, monthSummarySheet, solesFromCents } from '@contapro/domain';
import { basePath } from '@contapro/openapi/operations';
import type { FileAnswer, Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { LinkLife } from '../../security/links.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { type BusinessRow, businessOfLink, ownBusiness } from '../businesses/own-business.ts';
import { studioLogoAnswer, logosRepository } from '../businesses/logos.repository.ts';
import { linkGone } from '../exports/link-gone.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { drawSummary } from './draw-summary.ts';
import { type LinkedSummary, type MadeSummary, summariesRepository } from './summaries.repository.ts';
import { summaryOfMonth } from './summary-of-month.ts';

type SummaryHandlers = Pick<
  Handlers,
  'getMonthSummary' | 'makeMonthSummary' | 'revokeMonthSummary' | 'openMonthSummary' | 'getMonthSummaryFile'
>;

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'calendar' | 'decisionWait' | 'links' | 'baseUrl'>;

/** How long a client can open a link. The declaration of a month falls due within the next one. */
const linkDays = 60;
/** How long the signed link to the PDF on the client's page is valid. */
const pdfHours = 24;

/** The summary of a month that the client reads by a link, without an account. */
export function summariesHandlers(needs: Needs): SummaryHandlers {
  const { database, sql, clock, links, baseUrl } = needs;
  const summaries = summariesRepository(database);
  const logos = logosRepository(database);
  const read = summaryOfMonth(needs);
  // A secret cannot be guessed; these limits keep a program from asking the database all the time.
  const misses = sharedLimit(sql, { name: 'month-summary-misses', max: 60, seconds: 15 * 60 });
  const uses = sharedLimit(sql, { name: 'month-summary', max: 120, seconds: 15 * 60 });

  const pdfLink = (
    businessId: string,
    { ruc, period }: Pick<MonthSummary, 'ruc' | 'period'>,
    id: string,
    life: LinkLife,
  ) =>
    `${basePath}/files/summaries/${links.sign('summaries', { businessId, summaryId: id }, life)}/resumen_${ruc}_${period}.pdf`;

  const figuresNow = async (business: BusinessRow, period: string) => {
    const figures = await read(business, period, await summaries.studioName(business.id));
    return { figures, fingerprint: createHash('sha256').update(JSON.stringify(figures)).digest('hex') };
  };

  const linkOf = (
    { id, period, madeAt, madeBy, expiresAt, fingerprint }: MadeSummary,
    current: string,
    { session }: SignedIn,
    { id: businessId, ruc }: BusinessRow,
  ): Schemas['MonthSummaryLink'] => ({
    id,
    made_at: madeAt.toISOString(),
    made_by: madeBy,
    expires_at: expiresAt.toISOString(),
    state: expiresAt <= clock() ? 'vencida' : 'vigente',
    is_current: fingerprint === current,
    pdf_link: pdfLink(businessId, { ruc, period }, id, { expiresAt: session.expiresAt, session }),
  });

  /** The summary of a link. Whoever tries many links that do not exist must wait, and so must who uses one too often. */
  const linked = async (token: string, network: string): Promise<LinkedSummary> => {
    const summary = await summaries.byToken(secretTokenHash(token));
    if (!summary) {
      await misses.use(network);
      throw summaryNotFound();
    }
    await uses.use(summary.id);
    return summary;
  };

  return {
    getMonthSummary: limited(perMinute(1200), async (call): Promise<Schemas['MonthSummaryPreview']> => {
      const business = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const period = call.query.tax_period;
      const { figures, fingerprint } = await figuresNow(business, period);
      const [found, logo] = await Promise.all([summaries.ofPeriod(business.id, period), logos.ofBusiness(business.id)]);
      return {
        summary: answerOf(figures),
        studio_logo: studioLogoAnswer(logo),
        fingerprint,
        links: found.map((summary) => linkOf(summary, fingerprint, call, business)),
      };
    }),

    makeMonthSummary: limited(perMinute(600), async (call): Promise<Schemas['MadeMonthSummary']> => {
      const business = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const { figures, fingerprint } = await figuresNow(business, call.body.tax_period);
      if (fingerprint !== call.body.fingerprint) throw figuresChanged();
      const token = newSecretToken();
      const now = clock();
      const made = await summaries.make(
        { businessId: business.id, figures, fingerprint, tokenHash: secretTokenHash(token), madeBy: call.personId },
        now,
        new Date(now.getTime() + linkDays * 86_400_000),
        (transaction) =>
          recordAct(transaction, {
            kind: 'summary_made',
            ...actBy(call),
            businessId: business.id,
            period: call.body.tax_period,
            at: now,
          }),
      );
      return { summary_url: `${baseUrl}/resumen#${token}`, link: linkOf(made, fingerprint, call, business) };
    }),

    revokeMonthSummary: limited(perMinute(300), async (call) => {
      const { session, path } = call;
      const { id: businessId } = await ownBusiness(database, session, { uuid: path.uuid });
      const now = clock();
      const isRevoked = await summaries.revoke(businessId, path.id, now, (transaction, period) =>
        recordAct(transaction, { kind: 'summary_revoked', ...actBy(call), businessId, period, at: now }),
      );
      if (!isRevoked) throw noSuchSummary();
    }),

    openMonthSummary: limited(perMinute(120), async ({ body, network }): Promise<Schemas['OpenedMonthSummary']> => {
      const { businessId, id, version, figures, madeAt, expiresAt } = await linked(body.token, network);
      const now = clock();
      const expires_at = expiresAt.toISOString();
      if (expiresAt <= now) return { state: 'vencida', expires_at };
      const until = new Date(Math.min(expiresAt.getTime(), now.getTime() + pdfHours * 3_600_000));
      return {
        state: 'vigente',
        expires_at,
        made_at: madeAt.toISOString(),
        summary: answerOf(figures),
        studio_logo: studioLogoAnswer(await logos.ofBusiness(businessId)),
        pdf_link: pdfLink(businessId, figures, id, { expiresAt: until, session: { id, version, memberId: null } }),
      };
    }),

    // Drawing takes the processor for a tenth of a second.
    getMonthSummaryFile: limited(perMinute(30, { atOnce: 2 }), async ({ path }): Promise<FileAnswer> => {
      const link = links.verify('summaries', path.token);
      if (typeof link === 'string') throw linkGone();
      const business = await businessOfLink(database, link);
      if (!business) throw linkGone();
      const [found, logo] = await Promise.all([
        summaries.figures(business.id, link.claims['summaryId'] ?? ''),
        logos.ofBusiness(business.id),
      ]);
      if (!found) throw linkGone();
      const sheet = monthSummarySheet(found.figures, limaDateTimeOf(found.madeAt.getTime()));
      return {
        contentType: 'application/pdf',
        fileName: path.name,
        body: await drawSummary(sheet, found.madeAt, logo),
        cacheControl: 'private, no-store',
      };
    }),
  };
}

/** Box amounts are whole soles. */
const answerOf = ({ igv, income, before, ...summary }: MonthSummary): Schemas['MonthSummary'] => ({
  business_name: summary.businessName,
  ruc: summary.ruc,
  studio_name: summary.studioName,
  tax_period: summary.period,
  due_date: summary.dueDate,
  declared_on: summary.declaredOn,
  igv: {
    sales: solesFromCents(igv.salesCents),
    purchases: solesFromCents(igv.purchasesCents),
    balance: solesFromCents(igv.balanceCents),
    tax: solesFromCents(igv.taxCents),
    perceptions: solesFromCents(igv.perceptionsCents),
    retentions: solesFromCents(igv.retentionsCents),
    paid: solesFromCents(igv.paidCents),
    due: solesFromCents(igv.dueCents),
  },
  income:
    income === null
      ? null
      : {
          on_account: solesFromCents(income.onAccountCents),
          balance: solesFromCents(income.balanceCents),
          tax: solesFromCents(income.taxCents),
          paid: solesFromCents(income.paidCents),
          due: solesFromCents(income.dueCents),
        },
  detractions: {
    count: summary.detractions.count,
    amount: solesFromCents(summary.detractions.amountCents),
    deadline: summary.detractions.deadline,
  },
  sales: { count: summary.sales.count, total_amount: solesFromCents(summary.sales.totalCents) },
  purchases: { count: summary.purchases.count, total_amount: solesFromCents(summary.purchases.totalCents) },
  observed: {
    count: summary.observed.count,
    igv_amount: solesFromCents(summary.observed.igvCents),
    igv_amount_without_deposit: solesFromCents(summary.observed.withoutDepositCents),
    igv_amount_of_other_periods: solesFromCents(summary.observed.ofOtherPeriodsCents),
    reasons: summary.observed.reasons.map(({ code, count, igvCents }) => ({
      code,
      count,
      igv_amount: solesFromCents(igvCents),
    })),
  },
  igv_amount_without_credit: solesFromCents(summary.withoutCreditCents),
  previous_month:
    before === null
      ? null
      : {
          sales_amount: solesFromCents(before.salesCents),
          purchases_amount: solesFromCents(before.purchasesCents),
          tax: solesFromCents(before.taxCents),
          due: solesFromCents(before.dueCents),
        },
});

const figuresChanged = () =>
  new HttpProblem(
    409,
    'FIGURES_CHANGED',
    'Las cifras cambiaron desde que abriste el resumen, así que no se creó el enlace. Revisa las nuevas y créalo otra vez.',
  );

const noSuchSummary = () =>
  new HttpProblem(404, 'SUMMARY_NOT_FOUND', 'Ese resumen ya no existe. Actualiza la página para ver los que hay.');

const summaryNotFound = () =>
  new HttpProblem(404, 'SUMMARY_NOT_FOUND', 'Este enlace no sirve. Pídele a tu contador que te envíe otro.');
