import { type BatchPlan, type BatchReason, batchReasons, constanciaProblems } from '@contapro/domain';
import { batchResults, boardClients, boardPeople, confirmations, confirmResults, everyDoubt } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { BatchDialog } from './BatchDialog.tsx';

const tasks = boardClients
  .slice(0, 12)
  .map(({ uuid, name, ruc }) => ({ kind: 'collect', client: { uuid, name, ruc } }) as const);
const [left] = boardClients.slice(12, 13).map(({ uuid, name, ruc }) => ({ uuid, name, ruc }));

const plan: BatchPlan = {
  tasks,
  leftOut: left ? [{ client: left, constancia: null, reason: 'credentials' }] : [],
  doubtful: [],
  unread: [],
};

const meta = preview.meta({
  title: 'Screens/Modals/BatchDialog · acciones para varios clientes',
  id: 'screens-modals-batchdialog',
  component: BatchDialog,
  args: {
    kind: 'collect',
    state: 'choosing',
    period: '202610',
    chosenCount: 13,
    plan,
    people: boardPeople,
    assignment: { by: 'person', person: undefined },
    onAssignmentChange: fn(),
    regime: { regime: null, from: '202601' },
    onRegimeChange: fn(),
    text: '',
    onTextChange: fn(),
    day: '',
    onDayChange: fn(),
    onFiles: fn(),
    isReading: false,
    readNames: [],
    unreadableNames: [],
    results: [],
    taskCount: 12,
    isUndoing: false,
    packFailed: false,
    clientHref: (uuid) => `#${uuid}`,
    onRetry: fn(),
    onStart: fn(),
    onStop: fn(),
    onUndo: null,
    onClose: fn(),
  },
});
export default meta;

export const Collect = meta.story({});
export const Loading = meta.story({ args: { state: 'loading' } });
export const Failed = meta.story({ args: { state: 'failed' } });
export const Tell = meta.story({ args: { kind: 'tell' } });
export const AssignPerson = meta.story({
  args: { kind: 'assign', assignment: { by: 'person', person: boardPeople[1]?.uuid } },
});
export const AssignByDigit = meta.story({
  args: {
    kind: 'assign',
    assignment: { by: 'digit', people: { 0: boardPeople[0]?.uuid, 1: boardPeople[1]?.uuid, 2: null } },
  },
});
export const Deposits = meta.story({
  args: {
    kind: 'deposits',
    plan: {
      ...plan,
      tasks: tasks.slice(0, 3).map(({ client }, index) => ({
        kind: 'deposits',
        client,
        codes: Array.from({ length: index + 1 }, (_, number) => `code ${number}`),
      })),
      leftOut: left ? [{ client: left, constancia: null, reason: 'accountsChanged' }] : [],
    },
  },
});
const start = { from: '202601', regime: 'rmt', coefficient: null } as const;
/** Some clients have a régimen of an earlier month. */
export const Regime = meta.story({
  args: {
    kind: 'regime',
    regime: { regime: 'rmt', from: '202601' },
    plan: {
      ...plan,
      tasks: tasks.slice(0, 3).map(({ client }, index) => {
        const former = index === 1 ? [{ ...start, from: '202501', regime: 'rer' } as const] : [];
        return { kind: 'regime', client, former, regimes: [...former, start] };
      }),
      leftOut: left ? [{ client: left, constancia: null, reason: 'sameRegime' }] : [],
    },
  },
});
/** Most clients have nothing to look at; the others are named with their doubts, and one of them is marked. */
export const Confirm = meta.story({ args: { kind: 'confirm', plan: confirmations } });
/** Each doubt that a client can have. */
export const ConfirmDoubts = meta.story({ args: { kind: 'confirm', plan: everyDoubt } });
/** All clients are to be looked at: nothing is confirmed until one is marked. */
export const ConfirmNone = meta.story({
  args: {
    kind: 'confirm',
    plan: {
      ...confirmations,
      tasks: [],
      doubtful: confirmations.doubtful.map((one) => ({ ...one, isMarked: false })),
    },
  },
});
export const ConfirmLoading = meta.story({ args: { kind: 'confirm', state: 'loading' } });
/** The report of confirmed figures, which can be undone. */
export const Confirmed = meta.story({
  args: {
    kind: 'confirm',
    state: 'done',
    results: confirmResults,
    taskCount: confirmResults.length,
    onUndo: fn(),
  },
});
/** Nothing was pasted yet. */
export const DeclareEmpty = meta.story({
  args: { kind: 'declare', chosenCount: 0, plan: { tasks: [], leftOut: [], doubtful: [], unread: [] } },
});
const constancia = {
  ruc: '20131312955',
  period: '202610',
  form: '0621',
  orderNumber: '1011653500',
  presentedAt: null,
  taxes: [],
  paidCents: null,
  line: 1,
} as const;
/** Some lines are declarations of clients, others are not, and one has no day. */
export const Declare = meta.story({
  args: {
    kind: 'declare',
    text: '20131312955 202610 1011653500\n20100047218 202610 1011653502 18/11/2026',
    readNames: ['constancia-andina.pdf'],
    unreadableNames: ['escaneada.pdf'],
    plan: {
      tasks: tasks.slice(0, 2).map(({ client }, index) => ({
        kind: 'declare',
        client,
        declaredOn: '2026-11-18',
        constanciaNumber: `101165350${index}`,
      })),
      leftOut: [
        { client: left ?? null, constancia, reason: 'noDay' },
        { client: null, constancia, reason: 'notAClient' },
      ],
      doubtful: [],
      unread: constanciaProblems.map((problem, index) => ({
        line: index + 3,
        text: `202610 10116535${index}`,
        problem,
      })),
    },
  },
});
/** All reasons for which somebody is left out. */
export const Reasons = meta.story({
  args: {
    plan: {
      tasks: [],
      leftOut: batchReasons.map((reason: BatchReason) => ({ client: left ?? null, constancia: null, reason })),
      doubtful: [],
      unread: [],
    },
  },
});
export const Running = meta.story({ args: { state: 'running', results: batchResults } });
/** The page can be left: it goes on. */
export const RunningApart = meta.story({ args: { state: 'running', results: batchResults, onHide: fn() } });
/** The session has ended. */
export const Paused = meta.story({ args: { state: 'paused', results: batchResults, onHide: fn() } });
export const Undoing = meta.story({ args: { state: 'running', results: batchResults, isUndoing: true } });
export const Done = meta.story({
  args: { kind: 'assign', state: 'done', results: batchResults, taskCount: 6, onUndo: fn() },
});
/** It was stopped before the last clients. */
export const Stopped = meta.story({ args: { kind: 'assign', state: 'done', results: batchResults, taskCount: 12 } });
export const Undone = meta.story({
  args: { kind: 'assign', state: 'done', results: batchResults.slice(0, 3), taskCount: 3, isUndoing: true },
});
/** The links are sent one by one, or copied. */
export const Links = meta.story({
  args: {
    kind: 'tell',
    state: 'done',
    taskCount: 3,
    results: tasks.slice(0, 3).map(({ client }, index) => ({
      task: { kind: 'tell', client },
      isDone: index !== 2,
      problem: index === 2 ? 'Ya tiene un enlace vigente con estas cifras. Está en su página Resumen.' : null,
      url: index === 2 ? null : `https://contapro.pe/resumen#secreto-${index}`,
      gaveAccess: false,
    })),
  },
});
export const NotPacked = meta.story({
  args: { kind: 'deposits', state: 'done', results: batchResults.slice(0, 2), taskCount: 2, packFailed: true },
});
