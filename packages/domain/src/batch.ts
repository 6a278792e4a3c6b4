import type { BatchReason } from './batchKinds.ts';
import type { BoardClient } from './board.ts';
import type { Constancia, ReadConstancias, UnreadLine } from './declaration/constancia.ts';
import { declaredOnProblem } from './declaredPeriod.ts';
import { type ClientFigures, type FigureDoubt, figureDoubtsOf } from './figureDoubts.ts';
import { maximumDeposits } from './depositFile.ts';
import {
  incomeRegimeIn,
  type IncomeRegime,
  incomeRegimeProblem,
  type IncomeRegimeStart,
  withIncomeRegime,
} from './incomeTax.ts';
import { depositFilePlan, type PendingDeposit } from './pendingDeposits.ts';

/** A client of an action on many. */
export type BatchClient = Pick<BoardClient, 'uuid' | 'name' | 'ruc'>;

/** What is to be done for a client. `undeclare` takes a mark back that `declare` made, and `unconfirm` what `confirm` confirmed. */
export type BatchTask = { client: BatchClient } & (
  | { kind: 'collect' | 'tell' }
  /** The uuids of the persons; null for nobody. `endsAccess` takes the access away that an assignment has given. */
  | { kind: 'assign'; former: string | null; responsible: string | null; endsAccess: boolean }
  /** The codes of the vouchers whose detracciones are deposited. */
  | { kind: 'deposits'; codes: readonly string[] }
  /** The régimenes of the income tax before and after, oldest first. */
  | { kind: 'regime'; former: readonly IncomeRegimeStart[]; regimes: readonly IncomeRegimeStart[] }
  /** The figures that the person has seen, and the net income and rate to confirm; null where nothing of it is to be confirmed. */
  | { kind: 'confirm' | 'unconfirm'; figures: ClientFigures; income: { proposed: number; rate: number } | null }
  | { kind: 'declare' | 'undeclare'; declaredOn: string; constanciaNumber: string }
);

/** The confirmation of a client's figures. */
export type ConfirmTask = Extract<BatchTask, { kind: 'confirm' | 'unconfirm' }>;

/** A client whose figures need a look. They are confirmed only once the person has marked it. */
export interface DoubtfulTask {
  task: ConfirmTask;
  doubts: readonly FigureDoubt[];
  isMarked: boolean;
}

/** A client, or a constancia of one, for which nothing is done. */
export interface BatchLeftOut {
  /** Null for a constancia of a RUC that is no client. */
  client: BatchClient | null;
  /** The constancia; null for other actions. */
  constancia: Constancia | null;
  reason: BatchReason;
}

/** Who is affected by an action on many clients, and who is not. */
export interface BatchPlan {
  tasks: readonly BatchTask[];
  leftOut: readonly BatchLeftOut[];
  /** The clients with doubts. `tasks` has those of them that are marked. */
  doubtful: readonly DoubtfulTask[];
  /** The lines of the text that are no constancia. */
  unread: readonly UnreadLine[];
}

const clientOf = ({ uuid, name, ruc }: BoardClient): BatchClient => ({ uuid, name, ruc });

function planOf<Subject>(
  subjects: readonly Subject[],
  decide: (subject: Subject) => BatchTask | BatchLeftOut,
  unread: readonly UnreadLine[] = [],
): BatchPlan {
  const decided = subjects.map(decide);
  return {
    tasks: decided.flatMap((one) => ('kind' in one ? one : [])),
    leftOut: decided.flatMap((one) => ('kind' in one ? [] : one)),
    doubtful: [],
    unread,
  };
}

const leftOut = (client: BoardClient, reason: BatchReason): BatchLeftOut => ({
  client: clientOf(client),
  constancia: null,
  reason,
});

/** Which clients are collected. */
export const collectPlan = (clients: readonly BoardClient[]): BatchPlan =>
  planOf(clients, (client) =>
    client.status === 'INVALID_CREDENTIALS'
      ? leftOut(client, 'credentials')
      : { kind: 'collect', client: clientOf(client) },
  );

/** Which clients get a summary of their month. */
export const tellPlan = (clients: readonly BoardClient[]): BatchPlan =>
  planOf(clients, (client) =>
    client.igvCents === null ? leftOut(client, 'nothingReceived') : { kind: 'tell', client: clientOf(client) },
  );

/**
 * Who becomes responsible: one person for all clients, or one for each last digit of the RUC. The uuid of a person, or null for
 * nobody; undefined leaves clients as they are.
 */
export type Assignment =
  | { by: 'person'; person: string | null | undefined }
  | { by: 'digit'; people: Readonly<Partial<Record<string, string | null>>> };

/** For which clients somebody else becomes responsible. */
export const assignPlan = (clients: readonly BoardClient[], assignment: Assignment): BatchPlan =>
  planOf(clients, (client) => {
    const responsible = assignment.by === 'person' ? assignment.person : assignment.people[client.ruc.slice(-1)];
    const former = client.responsible?.uuid ?? null;
    if (responsible === undefined) return leftOut(client, 'noPerson');
    if (responsible === former) return leftOut(client, 'sameResponsible');
    return { kind: 'assign', client: clientOf(client), former, responsible, endsAccess: false };
  });

/**
 * Which clients get a file for their deposits of a period. Those of earlier files are not in it, nor those that SUNAT would refuse.
 *
 * @param deposits Those that are to be made by all clients.
 * @param period `YYYYMM`
 */
export function depositsPlan(
  clients: readonly BoardClient[],
  deposits: readonly PendingDeposit[],
  period: string,
): BatchPlan {
  const ofPeriod = Map.groupBy(
    deposits.filter((deposit) => deposit.period === period),
    ({ depositor }) => depositor.uuid,
  );
  return planOf(clients, (client) => {
    const own = ofPeriod.get(client.uuid) ?? [];
    const { included, refused } = depositFilePlan(own, client.uuid, false);
    if (own.length === 0) return leftOut(client, 'noDeposits');
    if (included.length === 0) return leftOut(client, refused.length > 0 ? 'refused' : 'filedBefore');
    if (included.length > maximumDeposits) return leftOut(client, 'tooMany');
    if (included.some(({ accountChange }) => accountChange?.needsReview === true))
      return leftOut(client, 'accountsChanged');
    return { kind: 'deposits', client: clientOf(client), codes: included.map(({ code }) => code) };
  });
}

/** The régimen that clients are in from a month on. */
export interface RegimeChoice {
  /** Null while none is chosen. */
  regime: IncomeRegime | null;
  /** `YYYYMM` */
  from: string;
}

/**
 * Which clients are in another régimen of the income tax from a month on. Coefficients are of one client, so a client that is in the
 * régimen already keeps its own.
 *
 * @param regimesOf The régimenes of each client by its uuid, oldest first.
 */
export const regimePlan = (
  clients: readonly BoardClient[],
  regimesOf: ReadonlyMap<string, readonly IncomeRegimeStart[]>,
  { regime, from }: RegimeChoice,
): BatchPlan =>
  planOf(clients, (client) => {
    const former = regimesOf.get(client.uuid) ?? [];
    if (regime === null) return leftOut(client, 'noRegime');
    if (incomeRegimeIn(former, from)?.regime === regime) return leftOut(client, 'sameRegime');
    const regimes = withIncomeRegime(former, { from, regime, coefficient: null });
    const refused = incomeRegimeProblem(regimes);
    if (refused) return leftOut(client, regimes[refused.index]?.from === from ? 'onlyInJanuary' : 'laterRegime');
    return { kind: 'regime', client: clientOf(client), former, regimes };
  });

/** What is known of the figures of clients. */
export interface ConfirmFacts {
  /** The figures of each client by its uuid. Those of a client that could not be read are missing. */
  figuresOf: ReadonlyMap<string, ClientFigures>;
  /** The uuids of the clients whose doubts the person has seen. */
  marked: ReadonlySet<string>;
}

/** Of which clients the figures are read before they are confirmed. */
export const hasFiguresToConfirm = ({ state }: Pick<BoardClient, 'state'>): boolean =>
  state !== 'uncollected' && state !== 'declared';

/**
 * The figures of which clients are checked, with the net income that is proposed. Those with doubts are left out until each is marked.
 */
export function confirmPlan(clients: readonly BoardClient[], { figuresOf, marked }: ConfirmFacts): BatchPlan {
  const plan = planOf(clients, (client): BatchTask | BatchLeftOut => {
    if (client.state === 'declared') return leftOut(client, 'alreadyDeclared');
    if (client.state === 'uncollected') return leftOut(client, 'notCollected');
    const known = figuresOf.get(client.uuid);
    if (known === undefined) return leftOut(client, 'notRead');
    const { closing, form } = known;
    if (closing.declaration !== null) return leftOut(client, 'alreadyDeclared');
    if (closing.steps[0]?.state !== 'done') return leftOut(client, 'notCollected');
    if (closing.figures === null) return leftOut(client, 'nothingReceived');
    const { income } = form;
    const isOpen = income !== null && income.state !== 'confirmed';
    if (isOpen && income.netIncome !== income.proposed) return leftOut(client, 'ownIncome');
    if (!isOpen && closing.figures.checked?.isCurrent === true) return leftOut(client, 'alreadyConfirmed');
    return {
      kind: 'confirm',
      client: clientOf(client),
      figures: known,
      income: isOpen ? { proposed: income.proposed, rate: income.rate } : null,
    };
  });
  const doubtful = plan.tasks.flatMap((task): readonly DoubtfulTask[] => {
    if (task.kind !== 'confirm') return [];
    const doubts = figureDoubtsOf(task.figures);
    return doubts.length === 0 ? [] : [{ task, doubts, isMarked: marked.has(task.client.uuid) }];
  });
  const unmarked = new Set<BatchTask>(doubtful.flatMap(({ task, isMarked }) => (isMarked ? [] : task)));
  return { ...plan, tasks: plan.tasks.filter((task) => !unmarked.has(task)), doubtful };
}

/** What is known beside the constancias. */
export interface DeclareFacts {
  /** All clients of the board. */
  clients: readonly BoardClient[];
  /** `YYYYMM` */
  period: string;
  /** The current day in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The day of the declarations whose text has none; empty without one. */
  day: string;
}

/** Which clients are marked as declared by constancias. Of several of one client the newest number counts. */
export function declarePlan(
  { constancias, unread }: ReadConstancias,
  { clients, period, today, day }: DeclareFacts,
): BatchPlan {
  const byRuc = new Map(clients.map((client) => [client.ruc, client]));
  const newest = new Map<string, Constancia>();
  for (const constancia of constancias) {
    const other = newest.get(constancia.ruc);
    if (constancia.period === period && (!other || BigInt(constancia.orderNumber) > BigInt(other.orderNumber)))
      newest.set(constancia.ruc, constancia);
  }
  return planOf(
    constancias,
    (constancia) => {
      const client = byRuc.get(constancia.ruc);
      const without = (reason: BatchReason): BatchLeftOut => ({
        client: client ? clientOf(client) : null,
        constancia,
        reason,
      });
      if (!client) return without('notAClient');
      if (constancia.period !== period) return without('otherPeriod');
      if (client.declaredOn !== null) return without('alreadyDeclared');
      if (newest.get(constancia.ruc) !== constancia) return without('repeated');
      const declaredOn = constancia.presentedAt ?? day;
      const problem = declaredOnProblem(period, declaredOn, today);
      if (problem !== null) return without(problem === 'notADay' ? 'noDay' : problem);
      return { kind: 'declare', client: clientOf(client), declaredOn, constanciaNumber: constancia.orderNumber };
    },
    unread,
  );
}

/** What became of a task. */
export interface BatchResult {
  task: BatchTask;
  isDone: boolean;
  /** Why it was not done, and what to do; null where it was done, or where nothing is known. */
  problem: string | null;
  /** The link for the client to the summary that was made; null for other actions. */
  url: string | null;
  /** Whether the person sees the client only since the assignment. */
  gaveAccess: boolean;
}

/** The tasks that undo what was done: assignments, régimenes, confirmed figures and marks of declarations. Others cannot be undone. */
export const undoneBy = (results: readonly BatchResult[]): readonly BatchTask[] =>
  results.flatMap(({ task, isDone, gaveAccess }): readonly BatchTask[] => {
    if (!isDone) return [];
    if (task.kind === 'assign')
      return [{ ...task, former: task.responsible, responsible: task.former, endsAccess: gaveAccess }];
    if (task.kind === 'regime') return [{ ...task, former: task.regimes, regimes: task.former }];
    if (task.kind === 'confirm') return [{ ...task, kind: 'unconfirm' }];
    return task.kind === 'declare' ? [{ ...task, kind: 'undeclare' }] : [];
  });
