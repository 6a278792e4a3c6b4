import {
  type AccountCoding,
  accountCodes,
  type AccountGrounds,
  accountLinesProblem,
  accountProblemTexts,
  type AccountPlan,
  type AccountSuggestion,
  type Chart,
  chartOf,
  type EnteredAccount,
  isSure,
  itemWords,
  keyNumber,
  noHabit,
  pageCount,
  plainPlan,
  plainText,
  solesFromCents,
  suggestAccount,
  type WholeGrounds,
} from '@contapro/domain';
import type { Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, longList, perMinute } from '../../contract/limits.ts';
import type { Database } from '../../database/database.ts';
import { HttpProblem, type Reason } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { withoutOthers } from '../../security/scope.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, actOnVouchers, recordAct } from '../journal/store/record-act.ts';
import { clientQuestionOf } from '../vouchers/client-questions.ts';
import { purchaseOf } from '../vouchers/purchase-answer.ts';
import { voucherFileLinks } from '../vouchers/voucher-links.ts';
import { type CodedRow, type CodedVoucher, codingsRepository } from './codings.repository.ts';
import { plansRepository } from './plans.repository.ts';

type CodingHandlers = Pick<
  Handlers,
  | 'listVoucherAccounts'
  | 'listClientAccounts'
  | 'saveVoucherAccounts'
  | 'listAccountRules'
  | 'saveAccountRule'
  | 'removeAccountRule'
  | 'saveFormerEntries'
  | 'getAccountPlan'
  | 'saveAccountPlan'
>;

interface NamedBusiness {
  business_ruc: string;
  business_uuid: string;
}

/** The accounts with which purchases are entered, and the plans that have them. */
export function codingHandlers({
  database,
  clock,
  links,
}: Pick<Services, 'database' | 'clock' | 'links'>): CodingHandlers {
  const codings = codingsRepository(database);
  const plans = plansRepository(database);
  const opened = async ({ session, query }: SignedIn & { query: NamedBusiness }) => {
    const { business_ruc: ruc, business_uuid: uuid } = query;
    const { id: businessId, accountantId, name } = await ownBusiness(database, session, { ruc, uuid });
    return { businessId, accountantId, name };
  };
  const planOf = async (owner: { businessId: string; accountantId: string }): Promise<AccountPlan> => {
    const { business, studio } = await plans.of(owner);
    return business ?? studio ?? plainPlan;
  };
  /** Rows with what is suggested for those without an account. */
  const answers = (
    { session }: SignedIn,
    rows: readonly CodedRow[],
    chartOfRow: (row: CodedRow) => Chart,
  ): Schemas['VoucherAccount'][] => {
    const life = { expiresAt: session.expiresAt, session };
    const linksOf = new Map<string, ReturnType<typeof voucherFileLinks>>();
    return rows.map((row) => {
      const { businessId, coding } = row;
      const chart = chartOfRow(row);
      const filesOf = linksOf.get(businessId) ?? voucherFileLinks(links, businessId, life);
      linksOf.set(businessId, filesOf);
      const suggestion = suggestionOf(row, chart);
      return {
        voucher: purchaseOf(
          { ...row, accounts: coding ? accountsOf(coding, chart) : [] },
          filesOf({ xmlDocumentId: row.xmlDocumentId, name: `${row.serie}-${row.number}` }),
          (question) =>
            clientQuestionOf(question, clock(), (questionId) =>
              links.sign('answers', { businessId, questionId }, life),
            ),
        ),
        coding: coding && codingAnswer(coding),
        revision: row.revision,
        decided_by: row.codedBy,
        decided_at: row.codedAt === null ? null : new Date(row.codedAt).toISOString(),
        suggestion: suggestion && suggestionAnswer(suggestion),
        accounts: accountsOf(coding ?? suggestion?.coding ?? { lines: [], gloss: '' }, chart),
      };
    });
  };

  return {
    listVoucherAccounts: limited(perMinute(600), async (call): Promise<Schemas['VoucherAccountPage']> => {
      const owner = await opened(call);
      const { scope, session } = call;
      const { tax_period: period, page, size, state, sort } = call.query;
      const [{ rows, summary }, plan] = await Promise.all([
        codings.page({
          businessId: owner.businessId,
          // A token for one business says nothing about what was decided for others.
          scope: session.access?.ruc == null ? scope : withoutOthers(scope),
          period,
          state,
          byAmount: sort === 'amount',
          page,
          size,
        }),
        planOf(owner),
      ]);
      const chart = chartOfPlan(plan);
      return {
        data: answers(call, rows, () => chart),
        summary: { num_vouchers: summary.vouchers, num_without_account: summary.pending },
        metadata: paginationOf(summary, state, size),
      };
    }),

    listClientAccounts: limited(perMinute(600), async (call): Promise<Schemas['ClientAccountPage']> => {
      const { scope } = call;
      const { tax_period: period, page, size, state, sort, search } = call.query;
      const byAmount = sort === 'amount';
      const { rows, summary } = await codings.pageOfClients({ scope, period, state, byAmount, search, page, size });
      const found = await plans.ofClients([...new Set(rows.map(({ businessId }) => businessId))], scope.ownerId);
      const studio = chartOfPlan(found.studio ?? plainPlan);
      const charts = new Map([...found.businesses].map(([businessId, plan]) => [businessId, chartOfPlan(plan)]));
      const purchases = answers(call, rows, ({ businessId }) => charts.get(businessId) ?? studio);
      return {
        data: purchases.flatMap((purchase, index) => {
          const row = rows[index];
          if (!row) return [];
          const { businessId, businessName, businessRuc } = row;
          return [
            {
              business_uuid: businessId,
              business_name: businessName,
              business_ruc: businessRuc,
              tax_period: period,
              purchase,
            },
          ];
        }),
        summary: {
          num_vouchers: summary.vouchers,
          num_without_account: summary.pending,
          num_businesses: summary.businesses,
        },
        metadata: paginationOf(summary, state, size),
      };
    }),

    saveVoucherAccounts: limited(perMinute(600, longList), async (call): Promise<Schemas['SavedVoucherAccounts']> => {
      const owner = await opened(call);
      const { tax_period: period } = call.query;
      const changes = call.body.vouchers.map(({ code, revision, coding }) => ({
        code,
        revision,
        coding: coding && codingOf(coding),
      }));
      const chart = chartOfPlan(await planOf(owner));
      for (const { coding } of changes) if (coding) checkKnown(coding, chart, owner.name);
      return saveAll(database, call, { businessId: owner.businessId, period, at: clock() }, async (within) => {
        const found = await codingsRepository(within).vouchers(owner.businessId, period, {
          codes: changes.map(({ code }) => code),
        });
        const byCode = new Map(found.map((voucher) => [voucher.code, voucher]));
        const listed = changes.map((change) => ({ ...change, voucher: byCode.get(change.code) }));
        if (listed.some(({ voucher }) => voucher === undefined))
          throw new HttpProblem(
            404,
            'VOUCHER_NOT_FOUND',
            'Algunos comprobantes ya no están en este periodo. Actualiza la página: los demás siguen como estaban.',
          );
        return listed.flatMap(({ voucher, revision, coding }) => {
          if (!voucher) return [];
          if (coding) checkLines(coding, voucher.amount);
          return [{ voucher: { ...voucher, revision }, isChanged: voucher.revision !== revision, coding }];
        });
      });
    }),

    listAccountRules: limited(perMinute(300), async (call): Promise<Schemas['AccountRules']> => {
      const owner = await opened(call);
      const [rules, plan] = await Promise.all([codings.rules(owner.businessId), planOf(owner)]);
      const chart = chartOfPlan(plan);
      return {
        data: rules.map(({ supplierId, supplierName, coding, decidedBy, decidedAt }) => ({
          supplier_ruc: supplierId,
          supplier_name: supplierName,
          coding: codingAnswer(coding),
          is_known: coding.lines.every(({ account }) => chart.isEntered(account)),
          decided_by: decidedBy,
          decided_at: decidedAt.toISOString(),
        })),
      };
    }),

    saveAccountRule: limited(perMinute(300), async (call): Promise<Schemas['SavedAccountRule']> => {
      const owner = await opened(call);
      const { supplier_ruc: supplierId, tax_period: period } = call.body;
      const coding = codingOf(call.body.coding);
      checkKnown(coding, chartOfPlan(await planOf(owner)), owner.name);
      checkLines(coding, null);
      if (coding.lines.some(({ share }) => share.kind === 'amount')) throw linesInvalid(accountProblemTexts.amounts);
      const at = clock();
      let former = null as AccountCoding | null;
      const saved = await saveAll(database, call, { businessId: owner.businessId, period, at }, async (within) => {
        const repository = codingsRepository(within);
        former = await repository.saveRule(
          { businessId: owner.businessId, personId: call.personId, at },
          supplierId,
          coding,
        );
        await recordAct(within, {
          kind: 'account_rule_saved',
          ...actBy(call),
          businessId: owner.businessId,
          at,
          details: { supplier: supplierId },
        });
        if (period === null) return [];
        const found = await repository.vouchers(owner.businessId, period, { undecidedOf: supplierId });
        return found.map((voucher) => ({ voucher, isChanged: false, coding }));
      });
      return { ...saved, former: former && codingAnswer(former) };
    }),

    removeAccountRule: limited(perMinute(300), async (call) => {
      const { businessId } = await opened(call);
      const { supplier_ruc: supplier } = call.query;
      await database.transaction(async (within) => {
        if (!(await codingsRepository(within).removeRule(businessId, supplier))) return;
        await recordAct(within, {
          kind: 'account_rule_removed',
          ...actBy(call),
          businessId,
          at: clock(),
          details: { supplier },
        });
      });
      return undefined;
    }),

    saveFormerEntries: limited(perMinute(120, longList), async (call): Promise<Schemas['SavedFormerEntries']> => {
      const owner = await opened(call);
      const chart = chartOfPlan(await planOf(owner));
      const byKey = new Map(
        call.body.entries.map((entry) => {
          const coding = codingOf(entry.coding);
          checkLines(coding, null);
          const number = keyNumber(entry.number);
          const key = { issuerId: entry.supplier_ruc, typeCode: entry.document_type, serie: entry.serie, number };
          const words = itemWords([coding.gloss]);
          return [Object.values(key).join('|'), { ...key, coding, words, day: entry.issue_date }];
        }),
      );
      const entries = [...byKey.values()];
      const saved = await database.transaction(async (within) => {
        const count = await codingsRepository(within).saveFormer(
          { businessId: owner.businessId, personId: call.personId },
          entries,
        );
        if (count > 0)
          await recordAct(within, {
            kind: 'account_entries_saved',
            ...actBy(call),
            businessId: owner.businessId,
            at: clock(),
            details: { count },
          });
        return count;
      });
      const unknown = new Set(
        entries.flatMap(({ coding }) => accountCodes(coding).filter((account) => !chart.isEntered(account))),
      );
      return { num_saved: saved, num_kept: entries.length - saved, unknown_accounts: [...unknown].toSorted() };
    }),

    getAccountPlan: limited(perMinute(300), async (call) => plansAnswer(await plans.of(await opened(call)))),

    saveAccountPlan: limited(perMinute(60, longList), async (call) => {
      const owner = await opened(call);
      const { of, plan } = call.body;
      const stored = plan && { accounts: named(plan.accounts), costCenters: named(plan.cost_centers) };
      const problems = stored ? planProblems(stored) : [];
      if (problems.length > 0) throw new HttpProblem(400, problems);
      await database.transaction(async (within) => {
        await plansRepository(within).save(owner, of, stored);
        await recordAct(within, {
          kind: 'account_plan_saved',
          ...actBy(call),
          ...(of === 'business' && { businessId: owner.businessId }),
          at: clock(),
          details: { count: stored?.accounts.length ?? 0 },
        });
      });
      return plansAnswer(await plans.of(owner));
    }),
  };
}

/** The accounts of the PCGE, which most businesses have. */
let plainChart: Chart | undefined;
const chartOfPlan = (plan: AccountPlan): Chart =>
  plan.accounts.length > 0 ? chartOf(plan) : (plainChart ??= chartOf(plainPlan));

/** The accounts of a coding with their names; the name of one that the plan does not have any more is empty. */
const accountsOf = (coding: AccountCoding, chart: Chart): EnteredAccount[] =>
  accountCodes(coding).map((code) => ({ code, name: chart.find(code)?.name ?? '' }));

interface ReadChange {
  voucher: CodedVoucher;
  /** Whether somebody else decided it since it was read. */
  isChanged: boolean;
  coding: AccountCoding | null;
}

/** Stores what `read` makes of the vouchers, in one transaction, and says so in the history. */
async function saveAll(
  database: Database,
  call: SignedIn,
  { businessId, period, at }: { businessId: string; period: string | null; at: Date },
  read: (within: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<readonly ReadChange[]>,
): Promise<Schemas['SavedVoucherAccounts']> {
  return database.transaction(async (within) => {
    const changes = await read(within);
    const changed = changes.filter(({ isChanged }) => isChanged);
    if (changed.length > 0) throw accountChanged(changed);
    const stored = changes.map(({ voucher, coding }) => {
      const { issuerId, typeCode, serie, number, damYear } = voucher;
      const key = { issuerId, typeCode, serie, number, damYear };
      const revision = crypto.randomUUID();
      return { voucher, stored: coding && { ...key, coding, words: itemWords(voucher.items), revision } };
    });
    const by = { businessId, personId: call.personId, at };
    if ((await codingsRepository(within).save(by, stored)) < stored.length) throw accountChanged(changes);
    if (stored.length > 0 && period !== null)
      await recordAct(within, {
        kind: 'vouchers_coded',
        ...actBy(call),
        businessId,
        period,
        at,
        details: actOnVouchers(stored.map(({ voucher }) => voucher.code)),
      });
    return {
      data: stored.map(({ voucher, stored: row }) => ({ code: voucher.code, revision: row?.revision ?? null })),
    };
  });
}

const accountChanged = (changes: readonly ReadChange[]) =>
  new HttpProblem(
    409,
    changes.map(({ voucher }) => ({
      code: 'ACCOUNT_CHANGED',
      name: voucher.code,
      message:
        'Otra persona decidió la cuenta de este comprobante mientras lo veías. No cambiamos nada: actualiza la lista, mira lo que decidió y decide de nuevo si hace falta.',
    })),
  );

const linesInvalid = (message: string) => new HttpProblem(400, 'LINES_INVALID', message);

function checkKnown({ lines }: AccountCoding, chart: Chart, businessName: string): void {
  const unknown = lines.find(({ account }) => !chart.isEntered(account));
  if (!unknown) return;
  const isDivided = chart.find(unknown.account) !== null;
  throw new HttpProblem(
    400,
    'ACCOUNT_UNKNOWN',
    isDivided
      ? `La cuenta ${unknown.account} tiene divisionarias en el plan de ${businessName}. Elige una de ellas.`
      : `El plan de cuentas de ${businessName} no tiene la cuenta ${unknown.account}. Agrégala al plan o elige otra.`,
  );
}

function checkLines({ lines }: AccountCoding, amount: number | null): void {
  const problem = accountLinesProblem(lines, amount);
  if (problem !== null) throw linesInvalid(accountProblemTexts.lines[problem]);
}

function suggestionOf(
  { known, items: descriptions, issueDate, amount }: CodedRow,
  chart: Chart,
): AccountSuggestion | null {
  if (known === null) return null;
  const { rule, own, others, items } = known;
  return suggestAccount({
    descriptions,
    words: itemWords(descriptions),
    items: items ?? [],
    amount,
    issueDate,
    rule,
    own: own ?? noHabit,
    others: others ?? [],
    chart,
  });
}

const suggestionAnswer = (suggestion: AccountSuggestion): Schemas['AccountSuggestion'] => ({
  coding: codingAnswer(suggestion.coding),
  grounds: groundsAnswer(suggestion.grounds),
  confidence: suggestion.confidence,
  is_sure: isSure(suggestion),
});

const groundsAnswer = (grounds: AccountGrounds): Schemas['AccountGrounds'] =>
  grounds.kind === 'items'
    ? {
        ...withoutCounts,
        kind: 'items',
        parts: grounds.parts.map(({ account, items, grounds: of }) => ({
          account,
          items: [...items],
          ...wholeAnswer(of),
        })),
      }
    : { ...wholeAnswer(grounds), parts: [] };

const withoutCounts = { same: null, of: null, clients: null, last_date: null, phrase: null };

function wholeAnswer(grounds: WholeGrounds) {
  const kind = kinds[grounds.kind];
  if (grounds.kind === 'rule') return { ...withoutCounts, kind };
  if (grounds.kind === 'words') return { ...withoutCounts, kind, phrase: grounds.phrase };
  const { same, of, last } = grounds;
  const clients = grounds.kind === 'studioSupplier' ? grounds.clients : null;
  return { ...withoutCounts, kind, same, of, clients, last_date: last };
}

/** The pages of a list of a state. */
function paginationOf(
  { vouchers, pending }: { vouchers: number; pending: number },
  state: 'pending' | 'decided' | undefined,
  size: number,
): Schemas['PageMetadata'] {
  const found = state === undefined ? vouchers : state === 'pending' ? pending : vouchers - pending;
  return { pagination: { total_items: found, total_pages: pageCount(found, size) } };
}

const kinds = {
  rule: 'rule',
  clientSupplierWords: 'client_supplier_words',
  clientSupplier: 'client_supplier',
  studioSupplier: 'studio_supplier',
  words: 'words',
} as const satisfies Record<WholeGrounds['kind'], string>;

const codingAnswer = ({ lines, gloss }: AccountCoding): Schemas['AccountCoding'] => ({
  lines: lines.map(({ account, costCenter, share }) => ({
    account,
    cost_center: costCenter,
    percent: share.kind === 'percent' ? share.hundredths / 100 : null,
    amount: share.kind === 'amount' ? solesFromCents(share.cents) : null,
  })),
  gloss,
});

const codingOf = ({ lines, gloss }: Schemas['AccountCoding']): AccountCoding => ({
  lines: lines.map(({ account, cost_center: costCenter, percent, amount }) => ({
    account,
    costCenter,
    share:
      percent !== null
        ? { kind: 'percent', hundredths: Math.round(percent * 100) }
        : amount !== null
          ? { kind: 'amount', cents: Math.round(amount * 100) }
          : { kind: 'rest' },
  })),
  gloss: plainText(gloss),
});

interface Named {
  code: string;
  name: string;
}

/** The rows of a plan by their codes, with names as others read them. */
const named = (rows: readonly Named[]): Named[] =>
  rows
    .map(({ code, name }) => ({ code, name: plainText(name) }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** What is wrong with the rows of a plan. */
function planProblems({ accounts, costCenters }: AccountPlan): readonly Reason[] {
  return [accounts, costCenters].flatMap((rows) =>
    rows.flatMap(({ code, name }, index) => {
      const message =
        name === ''
          ? `Escribe el nombre de ${code}.`
          : code === rows[index - 1]?.code
            ? `El código ${code} está repetido en el plan. Deja uno solo.`
            : null;
      return message === null ? [] : [{ code: 'PLAN_INVALID', name: code, message }];
    }),
  );
}

const planAnswer = (plan: AccountPlan | null): Schemas['AccountPlan'] | null =>
  plan && { accounts: [...plan.accounts], cost_centers: [...plan.costCenters] };

const plansAnswer = ({
  business,
  studio,
}: {
  business: AccountPlan | null;
  studio: AccountPlan | null;
}): Schemas['AccountPlans'] => ({ business: planAnswer(business), studio: planAnswer(studio) });
