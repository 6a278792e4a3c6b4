import {
  type CompanyFileProblem,
  companyFileRefusal,
  type CompanyRow,
  eventNames,
  type FileCompany,
  isUnregistered,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { remedyOf } from '../../engine/company-registration/index.ts';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalsOf,
} from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { Problem } from '@contapro/api';
import { companyFileActors } from './companyFile.actors.ts';
import {
  fileCompaniesOf,
  isAcceptable,
  isOfPlan,
  replaced,
  type RowResult,
  withOwn,
  withResults,
} from './companyFile.rows.ts';
import type {
  CompanyFileContext,
  CompanyFileEvent,
  CompanyFileFact,
  CompanyFileFailure,
  CompanyFileInput,
  CompanyFileServices,
  RowsChanged,
  SheetFile,
} from './companyFile.types.ts';

/** How many companies a call registers. Few enough for a progress that moves, and many for the limit of calls. */
const batchSize = 50;

const readyOf = ({ rows }: Pick<CompanyFileContext, 'rows'>): readonly FileCompany[] =>
  rows.filter(({ state }) => state === 'ready');

const batchOf = (context: CompanyFileContext): readonly FileCompany[] => {
  const { done, all } = required(context.progress, 'progress');
  return readyOf(context).slice(0, Math.min(batchSize, all - done));
};

const failureOf = (error: unknown): CompanyFileFailure => {
  const messages = refusalsOf(error);
  const kind = isSessionOver(error)
    ? 'expired'
    : messages.length > 0
      ? 'refused'
      : error instanceof Problem && error.httpStatus === 0
        ? 'unreachable'
        : 'server';
  return { kind, messages: kind === 'refused' ? messages : [], remedy: remedyOf(error) };
};

interface OfLine {
  line: number;
}

/**
 * Registers the companies of an Excel or CSV. The file is read by the host, each row is checked, and what is wrong is corrected
 * before anything is sent. Nothing is lost by a failure: what has no result is still `ready`.
 *
 * @example
 * const services = { api, readSheet, writeSheet, holdTab };
 * createActor(createCompanyFile(services), { input: { draft: null } }).start();
 */
export const createCompanyFile = (services: CompanyFileServices) =>
  setup({
    types: {} as {
      context: CompanyFileContext;
      input: CompanyFileInput;
      events: CompanyFileEvent;
      emitted: CompanyFileFact;
      tags: 'busy';
    },
    actors: companyFileActors(services),
    guards: {
      hasRows: ({ context }) => context.rows.length > 0,
      hasReady: ({ context }) => readyOf(context).length > 0,
      hasUnregistered: ({ context }) => context.rows.some(isUnregistered),
      hasRemoved: ({ context }) => context.removed !== null,
      isReadable: (_, { files }: { files: readonly File[] }) => companyFileRefusal(files) === null,
      hasCompanies: (_, { output }: { output: readonly CompanyRow[] | CompanyFileProblem }) => !('kind' in output),
      canAccept: ({ context }, { line }: OfLine) => isAcceptable(context.rows, line),
      // Another call would be refused for the same reason.
      isBeyondPlan: (_, { output }: { output: readonly RowResult[] }) => output.some(isOfPlan),
      isUnfinished: ({ context }, { output }: { output: readonly RowResult[] }) => {
        const { done, all } = required(context.progress, 'progress');
        return output.length > 0 && done + output.length < all;
      },
    },
    actions: {
      storeRefusal: assign((_, { files }: { files: readonly File[] }) => ({ problem: companyFileRefusal(files) })),
      storeFile: assign((_, { files }: { files: readonly File[] }) => ({
        fileName: files[0]?.name ?? '',
        problem: null,
        rows: [],
        removed: null,
        failure: null,
        isUncompared: false,
      })),
      storeProblem: assign((_, { output }: { output: readonly CompanyRow[] | CompanyFileProblem }) => ({
        problem: 'kind' in output ? output : null,
      })),
      storeUnloaded: assign({ problem: { kind: 'unloaded' as const } }),
      storeRows: assign((_, { output }: { output: readonly CompanyRow[] | CompanyFileProblem }) => ({
        rows: 'kind' in output ? [] : fileCompaniesOf(output),
      })),
      storeOwn: assign(({ context }, { output }: { output: readonly string[] }) => ({
        ownRucs: output,
        rows: withOwn(context.rows, output),
      })),
      storeUncompared: assign({ isUncompared: true }),
      storeValue: assign(
        ({ context }, { line, field, value }: OfLine & { field: keyof FileCompany['values']; value: string }) => ({
          rows: replaced(context.rows, line, (row) =>
            row.state === 'wrong'
              ? {
                  ...row,
                  values: { ...row.values, [field]: value },
                  problem: field === 'ruc' ? null : row.problem,
                }
              : row,
          ),
        }),
      ),
      storeAccepted: assign(({ context }, { line }: OfLine) => ({
        rows: withOwn(
          replaced(context.rows, line, (row) => ({ ...row, state: 'ready', problem: null })),
          context.ownRucs,
        ),
      })),
      storeEdited: assign(({ context }, { line }: OfLine) => ({
        rows: replaced(context.rows, line, (row) => (row.state === 'ready' ? { ...row, state: 'wrong' } : row)),
      })),
      storeRemoved: assign(({ context }, { line }: OfLine) => {
        const removed = context.rows.find((row) => row.line === line && isUnregistered(row));
        return removed ? { removed, rows: context.rows.filter((row) => row !== removed) } : {};
      }),
      storeRestored: assign(({ context: { rows, removed } }) =>
        removed ? { removed: null, rows: [...rows, removed].toSorted((one, other) => one.line - other.line) } : {},
      ),
      resetRows: assign({ rows: [], fileName: '', problem: null, removed: null, failure: null, isUncompared: false }),
      beginProgress: assign(({ context }) => ({
        progress: { done: 0, all: readyOf(context).length },
        failure: null,
        removed: null,
      })),
      storeResults: assign(({ context }, { output }: { output: readonly RowResult[] }) => {
        const { done, all } = required(context.progress, 'progress');
        return { rows: withResults(context.rows, output), progress: { done: done + output.length, all } };
      }),
      storeBeyondPlan: assign((_, { output }: { output: readonly RowResult[] }) => ({
        failure: {
          kind: 'refused' as const,
          messages: output
            .filter(isOfPlan)
            .flatMap(({ problem }) => (problem ? [problem.message] : []))
            .slice(0, 1),
          remedy: 'plans' as const,
        },
      })),
      storeFailure: assign((_, { error }: Failed) => ({ failure: failureOf(error) })),
      endProgress: assign({ progress: null }),
      storeSheetFailed: assign({ hasSheetFailed: true }),
      resetSheetFailed: assign({ hasSheetFailed: false }),
      notifyResults: enqueueActions(({ context, enqueue }, { output }: { output: readonly RowResult[] }) => {
        const added = output.flatMap(({ line, problem }) => {
          const row = problem === null ? context.rows.find((one) => one.line === line) : undefined;
          return row ? [row] : [];
        });
        if (added.length === 0) return;
        enqueue.emit({ type: 'creation.changed', status: 'CREATED', messages: [] });
        for (const { values } of added)
          enqueue.emit({ type: 'business.registered', name: values.name, ruc: values.ruc });
        enqueue.emit({ type: 'event.logged', event: eventNames.fileBusinessesRegistered });
      }),
      notifySheet: emit((_, { output }: { output: { blob: Blob; name: string } }) => ({
        type: 'file.ready' as const,
        ...output,
      })),
      notifyRows: emit(
        ({ context: { fileName, rows } }): RowsChanged => ({
          type: 'rows.changed',
          draft: rows.some(isUnregistered) ? { fileName, rows } : null,
        }),
      ),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'companyFile',
    context: ({ input: { draft } }) => ({
      fileName: draft?.fileName ?? '',
      problem: null,
      rows: draft?.rows ?? [],
      ownRucs: [],
      isUncompared: false,
      progress: null,
      failure: null,
      removed: null,
      hasSheetFailed: false,
    }),
    type: 'parallel',
    states: {
      companies: {
        initial: 'deciding',
        on: {
          'row.restore': { guard: 'hasRemoved', target: '.rows', actions: ['storeRestored', 'notifyRows'] },
          'rows.discard': { target: '.choosing', actions: ['resetRows', 'notifyRows'] },
        },
        states: {
          deciding: { always: [{ guard: 'hasRows', target: 'comparing' }, { target: 'choosing' }] },
          choosing: {
            on: {
              'file.choose': [
                { guard: withEvent('isReadable'), target: 'reading', actions: withEvent('storeFile') },
                { actions: withEvent('storeRefusal') },
              ],
            },
          },
          reading: {
            tags: 'busy',
            invoke: {
              id: 'readFile',
              src: 'readFile',
              input: ({ event }) => {
                if (event.type !== 'file.choose') throw new Error('Only a chosen file is read');
                return { file: required(event.files[0] ?? null, 'file') };
              },
              onDone: [
                {
                  guard: withEvent('hasCompanies'),
                  target: 'comparing',
                  actions: [withEvent('storeRows'), 'notifyRows'],
                },
                { target: 'choosing', actions: withEvent('storeProblem') },
              ],
              onError: { target: 'choosing', actions: ['storeUnloaded', notifyFailureOf('readSheet')] },
            },
          },
          comparing: {
            tags: 'busy',
            invoke: {
              id: 'listBusinesses',
              src: 'listBusinesses',
              onDone: { target: 'rows', actions: [withEvent('storeOwn'), 'notifyRows'] },
              // The server says it when they are registered.
              onError: { target: 'rows', actions: ['storeUncompared', notifyFailureOf('listBusinesses')] },
            },
          },
          rows: {
            initial: 'deciding',
            invoke: { id: 'holdTab', src: 'holdTab' },
            on: {
              'row.change': { actions: [withEvent('storeValue'), 'notifyRows'] },
              'row.accept': {
                guard: withEvent('canAccept'),
                target: '.deciding',
                actions: [withEvent('storeAccepted'), 'notifyRows'],
              },
              'row.edit': { actions: [withEvent('storeEdited'), 'notifyRows'] },
              'row.remove': { target: '.deciding', actions: [withEvent('storeRemoved'), 'notifyRows'] },
            },
            states: {
              deciding: {
                always: [
                  { guard: 'hasUnregistered', target: 'checking' },
                  { guard: 'hasRows', target: '#companyFile.companies.done' },
                  { target: '#companyFile.companies.choosing' },
                ],
              },
              checking: {
                on: { 'rows.submit': { guard: 'hasReady', target: 'sending', actions: 'beginProgress' } },
              },
              sending: {
                tags: 'busy',
                // What is on its way must not be changed.
                on: { 'row.change': {}, 'row.accept': {}, 'row.edit': {}, 'row.remove': {}, 'rows.discard': {} },
                invoke: {
                  id: 'createBusinesses',
                  src: 'createBusinesses',
                  input: ({ context }) => batchOf(context),
                  onDone: [
                    {
                      guard: withEvent('isBeyondPlan'),
                      target: 'deciding',
                      actions: [
                        withEvent('notifyResults'),
                        withEvent('storeResults'),
                        withEvent('storeBeyondPlan'),
                        'endProgress',
                        'notifyRows',
                      ],
                    },
                    {
                      guard: withEvent('isUnfinished'),
                      target: 'sending',
                      reenter: true,
                      actions: [withEvent('notifyResults'), withEvent('storeResults'), 'notifyRows'],
                    },
                    {
                      target: 'deciding',
                      actions: [withEvent('notifyResults'), withEvent('storeResults'), 'endProgress', 'notifyRows'],
                    },
                  ],
                  onError: {
                    target: 'checking',
                    actions: [withEvent('storeFailure'), 'endProgress', notifyFailureOf('createBusinesses')],
                  },
                },
              },
            },
          },
          done: {},
        },
      },
      sheet: {
        initial: 'idle',
        states: {
          idle: { on: { 'sheet.download': 'writing' } },
          writing: {
            entry: 'resetSheetFailed',
            invoke: {
              id: 'writeSheet',
              src: 'writeSheet',
              input: ({ event }): SheetFile => {
                if (event.type !== 'sheet.download') throw new Error('Only an asked for sheet is made');
                return event.sheet;
              },
              onDone: { target: 'idle', actions: withEvent('notifySheet') },
              onError: { target: 'idle', actions: ['storeSheetFailed', notifyFailureOf('writeSheet')] },
            },
          },
        },
      },
    },
  });

export type CompanyFileMachine = ReturnType<typeof createCompanyFile>;
