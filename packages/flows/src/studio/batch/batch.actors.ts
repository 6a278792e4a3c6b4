import { Problem } from '@contapro/api';
import {
  type BatchKind,
  type BatchResult,
  type BatchTask,
  batchTexts,
  type ClientFigures,
  type ConfirmTask,
  everyClient,
  everyDeposit,
  hasFiguresToConfirm,
  type PendingDeposit,
} from '@contapro/domain';
import { confirmFigures, saveNetIncome } from '../../engine/internal/confirmFigures.ts';
import { isSessionOver, refusalOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { monthClosingOf } from '../../engine/mapping/monthClosing.ts';
import { form621Of, incomeRegimesOfAll } from '../../engine/mapping/pdt.ts';
import { boardPageOf, declarationMarkOf, depositFileOf, pendingDepositPageOf } from '../../engine/mapping/index.ts';
import { monthSummaryLinkOf } from '../../engine/mapping/monthSummaries.ts';
import { boardQuery, responsiblesBody } from '../../engine/mapping/requests/board.ts';
import { collectionBody } from '../../engine/mapping/requests/collections.ts';
import { newSummary, summaryQueryOf } from '../../engine/mapping/requests/monthSummaries.ts';
import { incomeRegimeBody } from '../../engine/mapping/requests/form621.ts';
import { figuresCheck } from '../../engine/mapping/requests/monthClosing.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { depositFileRequest, pendingDepositQuery } from '../../engine/mapping/requests/pendingDeposits.ts';
import type { BatchAnswer, BatchFacts, BatchServices, NamedText, ReadFile } from './batch.types.ts';

/** The most rows of a page. */
const largestPage = 100;

/** How many clients are read at the same time. */
const readAtOnce = 8;

/** How many clients are done at the same time. */
export const clientsAtOnce = 4;

export interface Asked {
  tasks: readonly BatchTask[];
  period: string;
}

export interface FactsWanted {
  kind: BatchKind;
  period: string;
  chosen: ReadonlySet<string>;
}

const done = (task: BatchTask, more: Partial<BatchResult> = {}): BatchResult => ({
  task,
  isDone: true,
  problem: null,
  url: null,
  gaveAccess: false,
  ...more,
});

const answered = (result: BatchResult, made: readonly NamedText[] = []): BatchAnswer => ({
  results: [result],
  made,
  left: [],
  errors: [],
});

/** The names of the calls in the log. */
const calls = {
  collect: 'requestCollection',
  assign: 'assignResponsibles',
  tell: 'makeMonthSummary',
  deposits: 'createDepositFile',
  regime: 'saveIncomeRegimes',
  confirm: 'checkMonthFigures',
  unconfirm: 'checkMonthFigures',
  declare: 'saveDeclaredPeriod',
  undeclare: 'saveDeclaredPeriod',
} as const satisfies Record<BatchTask['kind'], string>;

export const batchActors = ({ api, readText, zip, newId }: BatchServices) => {
  const confirmed = async (task: ConfirmTask, period: string, signal: AbortSignal): Promise<BatchResult> => {
    const { client: business, figures: seen, income } = task;
    const { figures } = seen.closing;
    if (!figures) return { ...done(task), isDone: false };
    const month = await confirmFigures(api, { business, period, figures, form: seen.form, income }, signal);
    return month ? done(task) : { ...done(task), isDone: false, problem: batchTexts.confirm.changedMeanwhile };
  };

  /** What is declared of the clients whose figures can be confirmed. One that is refused, or fails, is left out. */
  const readFigures = async (clients: BatchFacts['clients'], period: string, signal: AbortSignal) => {
    const figures = new Map<string, ClientFigures>();
    const open = clients.filter(hasFiguresToConfirm);
    for (let first = 0; first < open.length; first += readAtOnce)
      await Promise.all(
        open.slice(first, first + readAtOnce).map(async (business) => {
          try {
            const [closing, form] = await Promise.all([
              api.getMonthClosing({ ...summaryQueryOf({ business, period }), signal }),
              api.getForm621({ query: { filters: businessQuery({ business, period }) }, signal }),
            ]);
            figures.set(business.uuid, { closing: monthClosingOf(closing), form: form621Of(form) });
          } catch (error) {
            if (signal.aborted || isSessionOver(error)) throw error;
          }
        }),
      );
    return figures;
  };

  const doneFor = async (
    task: Exclude<BatchTask, { kind: 'assign' }>,
    period: string,
    signal: AbortSignal,
  ): Promise<BatchAnswer> => {
    const { client: business } = task;
    switch (task.kind) {
      case 'collect':
        await api.requestCollection({ path: { uuid: business.uuid }, body: collectionBody(period), signal });
        return answered(done(task));
      case 'tell': {
        const { fingerprint, links } = await api.getMonthSummary({ ...summaryQueryOf({ business, period }), signal });
        const hasCurrent = links.map(monthSummaryLinkOf).some(({ isExpired, isCurrent }) => !isExpired && isCurrent);
        if (hasCurrent) return answered({ ...done(task), isDone: false, problem: batchTexts.currentLink });
        const made = await api.makeMonthSummary({ ...newSummary({ business, period, fingerprint }), signal });
        return answered(done(task, { url: made.summary_url }));
      }
      case 'deposits': {
        const order = { depositor: business.uuid, codes: task.codes, again: false, checked: [], requestId: newId() };
        const file = depositFileOf(await api.createDepositFile({ body: depositFileRequest(order), signal }));
        return answered(done(task), [{ name: file.name, text: file.content }]);
      }
      case 'regime':
        await api.saveIncomeRegimes({
          query: { filters: businessQuery({ business, period }) },
          body: { former: task.former.map(incomeRegimeBody), regimes: task.regimes.map(incomeRegimeBody) },
          signal,
        });
        return answered(done(task));
      case 'confirm':
        return answered(await confirmed(task, period, signal));
      case 'unconfirm':
        await api.checkMonthFigures({ ...figuresCheck({ business, period, fingerprint: null }), signal });
        if (task.income) await saveNetIncome(api, { business, period, income: task.income, netIncome: null }, signal);
        return answered(done(task));
      case 'declare':
      case 'undeclare': {
        const { declaredOn, constanciaNumber } = task;
        const mark = declarationMarkOf({ declaredOn, constanciaNumber });
        await api.saveDeclaredPeriod({
          query: { filters: businessQuery({ business, period }) },
          body: task.kind === 'declare' ? { former: null, declared: mark } : { former: mark, declared: null },
          signal,
        });
        return answered(done(task));
      }
    }
  };

  const assigned = async (
    tasks: readonly Extract<BatchTask, { kind: 'assign' }>[],
    signal: AbortSignal,
  ): Promise<BatchAnswer> => {
    const { results } = await api.assignResponsibles({ body: responsiblesBody(tasks), signal });
    return {
      results: tasks.map((task, index) => {
        const { outcome = 'not_found', gave_access: gaveAccess = false } = results[index] ?? {};
        return outcome === 'changed'
          ? done(task, { gaveAccess })
          : { ...done(task), isDone: false, problem: batchTexts.outcomes[outcome] };
      }),
      made: [],
      left: [],
      errors: [],
    };
  };

  const failedAll = (tasks: readonly BatchTask[], error: unknown): BatchAnswer => ({
    results: isSessionOver(error)
      ? []
      : tasks.map((task) => ({ ...done(task), isDone: false, problem: refusalOf(error) })),
    made: [],
    left: isSessionOver(error) ? tasks : [],
    errors:
      isSessionOver(error) || (error instanceof Problem && refusalOf(error) !== null)
        ? []
        : tasks.slice(0, 1).map(({ kind }) => ({ call: calls[kind], error })),
  });

  return {
    getFacts: fromRead(async ({ kind, period, chosen }: FactsWanted, signal): Promise<BatchFacts> => {
      const facts: { clients: BatchFacts['clients'][number][]; people: BatchFacts['people'] } = {
        clients: [],
        people: [],
      };
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = boardQuery({ period, filters: everyClient, sort: null, page, size: largestPage });
        const { items, people, totalPages } = boardPageOf(await api.getBoard({ query, signal }));
        facts.clients.push(...items);
        facts.people = people;
        pages = totalPages;
      }
      const deposits: PendingDeposit[] = [];
      for (let page = 1, pages = kind === 'deposits' ? 1 : 0; page <= pages; page += 1) {
        const query = pendingDepositQuery({ filters: everyDeposit, page, size: largestPage });
        const { items, totalPages } = pendingDepositPageOf(await api.listPendingDeposits({ query, signal }));
        deposits.push(...items);
        pages = totalPages;
      }
      const regimes = incomeRegimesOfAll(
        kind === 'regime' ? await api.listIncomeRegimes({ signal }) : { businesses: [] },
      );
      const figures =
        kind === 'confirm'
          ? await readFigures(
              facts.clients.filter(({ uuid }) => chosen.has(uuid)),
              period,
              signal,
            )
          : new Map<string, ClientFigures>();
      return { ...facts, deposits, regimes, figures };
    }),
    readFiles: fromCall(
      (files: readonly File[], signal): Promise<readonly ReadFile[]> =>
        Promise.all(files.map(async (file) => ({ name: file.name, text: await readText({ file, signal }) }))),
    ),
    /** Does something for some clients. It resolves whatever the server answers: a refusal is a result. */
    doTasks: fromCall(async ({ tasks, period }: Asked, signal): Promise<BatchAnswer> => {
      const assignments = tasks.flatMap((task) => (task.kind === 'assign' ? task : []));
      const others = tasks.flatMap((task) => (task.kind === 'assign' ? [] : task));
      // Assignments are one call.
      const answers =
        assignments.length > 0
          ? [await assigned(assignments, signal).catch((error: unknown) => failedAll(assignments, error))]
          : await Promise.all(
              others.map((task) => doneFor(task, period, signal).catch((error: unknown) => failedAll([task], error))),
            );
      return {
        results: answers.flatMap(({ results }) => results),
        made: answers.flatMap(({ made }) => made),
        left: answers.flatMap(({ left }) => left),
        errors: answers.flatMap(({ errors }) => errors),
      };
    }),
    zip: fromCall((files: readonly NamedText[], signal) => zip({ files, signal })),
  };
};
