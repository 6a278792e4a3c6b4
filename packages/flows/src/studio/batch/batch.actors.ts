import { Problem } from '@contapro/api';
import {
  type BatchKind,
  type BatchResult,
  type BatchTask,
  batchTexts,
  everyClient,
  everyDeposit,
  type PendingDeposit,
} from '@contapro/domain';
import { isSessionOver, refusalOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { incomeRegimesOfAll } from '../../engine/mapping/pdt.ts';
import { boardPageOf, declarationMarkOf, depositFileOf, pendingDepositPageOf } from '../../engine/mapping/index.ts';
import { monthSummaryLinkOf } from '../../engine/mapping/monthSummaries.ts';
import { boardQuery, responsiblesBody } from '../../engine/mapping/requests/board.ts';
import { collectionBody } from '../../engine/mapping/requests/collections.ts';
import { newSummary, summaryQueryOf } from '../../engine/mapping/requests/monthSummaries.ts';
import { incomeRegimeBody } from '../../engine/mapping/requests/form621.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { depositFileRequest, pendingDepositQuery } from '../../engine/mapping/requests/pendingDeposits.ts';
import type { BatchAnswer, BatchFacts, BatchServices, NamedText, ReadFile } from './batch.types.ts';

/** The most rows of a page. */
const largestPage = 100;

/** How many clients are done at the same time. */
export const clientsAtOnce = 4;

export interface Asked {
  tasks: readonly BatchTask[];
  period: string;
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
  declare: 'saveDeclaredPeriod',
  undeclare: 'saveDeclaredPeriod',
} as const satisfies Record<BatchTask['kind'], string>;

export const batchActors = ({ api, readText, zip, newId }: BatchServices) => {
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
    getFacts: fromRead(async ({ kind, period }: { kind: BatchKind; period: string }, signal): Promise<BatchFacts> => {
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
      return { ...facts, deposits, regimes };
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
