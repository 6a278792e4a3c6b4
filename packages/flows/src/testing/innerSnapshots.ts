import { failed, loading } from '@contapro/domain';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** The snapshot of a machine, as far as its pictures need it. */
export interface Drawn {
  machine: AnyStateMachine;
  value: StateValue;
  context: object;
  tags: ReadonlySet<string>;
  children: unknown;
  _nodes: readonly AnyStateNode[];
}

/** Whether a snapshot is that of a machine. */
export const isDrawn = (snapshot: unknown): snapshot is Drawn =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** What the server says about single fields of the forms that can show it, by the id of the form's machine. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  updateCredentials: { solKey: 'SUNAT no aceptó esta clave SOL. Revísala y vuelve a escribirla.' },
  addDeposit: { number: 'Ya registraste una constancia con este número.' },
  saveDetractionTerms: { account: 'La cuenta de detracciones debe tener 11 dígitos.' },
  saveExchangeRate: { rate: 'El tipo de cambio debe estar entre 1.000 y 9.999.' },
  saveDeclaredPeriod: { orderNumber: 'El número de orden debe tener entre 8 y 12 dígitos.' },
  requestRuc: { ruc: 'Este RUC ya está en tu cuenta.' },
  saveLedgerSettings: { purchasesSubledger: 'El subdiario debe tener 2 dígitos.' },
  confirmIdentity: { password: 'La contraseña no es correcta.' },
  saveSupplierAccount: { account: 'La cuenta de detracciones debe tener 11 dígitos.' },
  inviteMember: { email: 'Esta persona ya está en tu equipo.' },
  changeEmail: { email: 'Este correo ya tiene una cuenta.' },
  changePassword: { current: 'La contraseña actual no es correcta.' },
  removeAccount: { password: 'La contraseña no es correcta.' },
  confirmAuthenticator: { code: 'El código no es correcto. Escribe el que ves ahora.' },
  setFactorRule: { from: 'Elige una fecha que todavía no haya pasado.' },
  removeBusiness: { ruc: 'El RUC no es el de esta empresa.' },
};

/** A state of a machine that runs inside another. */
interface InnerState<Snapshot> {
  /** The id under which the machine runs. */
  id: string;
  /** Its path, such as `failed.refused`. */
  state: string;
  isBusy: boolean;
  /** The whole snapshot, with the inner machine in this state. */
  snapshot: Snapshot;
}

/** The states of the forms and of the list that run in a snapshot, besides those with which they begin and end. */
export function innerSnapshotsOf<Snapshot extends Drawn>(snapshot: Snapshot): InnerState<Snapshot>[] {
  const children = entriesOf(snapshot.children);
  const within = (id: string, src: string, states: readonly Resolved[]) =>
    states.map(({ state, child }) => ({
      id,
      state,
      isBusy: child.tags.has('busy'),
      snapshot: {
        ...snapshot,
        children: { ...Object.fromEntries(children), [id]: { src, snapshot: child, syncSnapshot: false } },
      },
    }));
  const forms = invokedIn(snapshot)
    .filter(({ id, logic }) => isForm(logic) && !children.some(([key]) => key === id))
    .flatMap(({ id, src, logic }) => within(id, src, formStatesOf(logic)));
  const lists = children.flatMap(([id, child]) =>
    isChild(child) &&
    isDrawn(child.snapshot) &&
    child.snapshot.machine.id === 'report' &&
    child.snapshot.value === 'ready'
      ? within(id, child.src, listStatesOf(child.snapshot))
      : [],
  );
  return [...forms, ...lists];
}

interface Resolved {
  state: string;
  child: Drawn;
}

/** The snapshot of a machine in a state, with a context that is like that of its other states. */
function resolved(machine: AnyStateMachine, state: string, context: object): Resolved {
  const value = state
    .split('.')
    .reduceRight<StateValue | undefined>((inner, key) => (inner === undefined ? key : { [key]: inner }), undefined);
  return { state, child: machine.resolveState({ value: value ?? {}, context }) };
}

function formStatesOf(machine: AnyStateMachine): Resolved[] {
  const fields = fieldsOf[machine.id];
  const context = { values: null, result: undefined, error: undefined, fields: {}, messages: [] };
  return [
    resolved(machine, 'submitting', context),
    ...(fields ? [resolved(machine, 'failed.refusedAtFields', { ...context, fields })] : []),
    resolved(machine, 'failed.refused', {
      ...context,
      messages: ['No se guardó: otra persona hizo un cambio antes que tú. Revisa los datos y vuelve a intentarlo.'],
    }),
    resolved(machine, 'failed.unreachable', context),
    resolved(machine, 'failed.expired', { ...context, messages: ['Tu sesión caducó.'] }),
  ];
}

const listStatesOf = ({ machine, context }: Drawn): Resolved[] => [
  resolved(machine, 'loading', { ...context, content: loading }),
  resolved(machine, 'typing', context),
  resolved(machine, 'failed', { ...context, content: failed }),
];

/** Whether a machine is a submission: the machine of a form. */
const isForm = ({ root }: AnyStateMachine) =>
  ['editing', 'submitting', 'failed', 'done'].every((state) => Object.hasOwn(root.states, state)) &&
  Object.hasOwn(root.states['failed']?.states ?? {}, 'refusedAtFields');

interface Child {
  src: string;
  snapshot: unknown;
}

const isChild = (value: unknown): value is Child =>
  typeof value === 'object' && value !== null && 'snapshot' in value && 'src' in value && typeof value.src === 'string';

const entriesOf = (children: unknown): [string, unknown][] =>
  typeof children === 'object' && children !== null ? Object.entries(children) : [];

/** The machines that the present states of a snapshot invoke. */
const invokedIn = ({ _nodes, machine }: Drawn) =>
  _nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => {
      const logic = typeof src === 'string' ? machineOf(machine, src) : undefined;
      return typeof src === 'string' && logic ? [{ id, src, logic }] : [];
    });

/** The machine that a name in the `setup` of another stands for; undefined when it is a call. */
function machineOf(machine: AnyStateMachine, name: string): AnyStateMachine | undefined {
  const logic: unknown = machine.implementations.actors[name];
  return isMachine(logic) ? logic : undefined;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;

/** The machines that run inside a machine, at any depth. */
export function machinesIn(machine: AnyStateMachine, seen = new Set<AnyStateMachine>()): AnyStateMachine[] {
  for (const name of Object.keys(machine.implementations.actors)) {
    const inner = machineOf(machine, name);
    if (!inner || seen.has(inner)) continue;
    seen.add(inner);
    machinesIn(inner, seen);
  }
  return [...seen];
}
