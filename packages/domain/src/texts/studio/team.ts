import { formatCount } from '../../money.ts';
import type { MemberRole } from '../../schemas.ts';
import type { TeamRole } from '../../team.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const clients = (count: number) => (count === 1 ? '1 empresa' : `${formatCount(count)} empresas`);

/** The people of a studio. */
export const teamTexts = {
  title: privatePageTexts.titles.team,
  lead: 'Las personas que trabajan en tu estudio: qué hace cada una y qué empresas ve.',
  roles: { titular: 'Titular', asistente: 'Asistente', revisor: 'Revisor' } satisfies Record<TeamRole, string>,
  /** What each role may do, beside the choice of a role. */
  works: {
    asistente: 'Trabaja en las empresas que le asignes. No ve las demás, ni el plan, ni el equipo.',
    revisor: 'Ve todas las empresas y decide sobre los comprobantes. No cambia claves, ni el plan, ni el equipo.',
  } satisfies Record<MemberRole, string>,
  loadFailed: 'No pudimos cargar tu equipo',
  people: 'Personas',
  you: 'Tú',
  everything: 'Ve todas las empresas, paga el plan e invita a otras personas.',
  since: (day: string) => `Desde el ${day}`,
  roleOf: (name: string) => `Rol de ${name}`,
  allClients: 'Ve todas las empresas',
  noClients: 'Aún no ve ninguna empresa',
  clients: (count: number, all: number) => `Ve ${formatCount(count)} de ${clients(all)}`,
  assign: 'Asignar empresas',
  assignOf: (name: string) => `Asignar empresas a ${name}`,
  end: 'Terminar acceso',
  endOf: (name: string) => `Terminar acceso de ${name}`,
  alone: 'Trabajas sin otras personas',
  aloneText: 'Invita a un asistente o a un revisor con su correo. Cada quien entra con su propia contraseña.',
  invite: 'Invitar',
  invitations: 'Invitaciones pendientes',
  sending: 'Enviando el correo…',
  validUntil: (day: string) => `Vence el ${day}`,
  expired: (day: string) => `Venció el ${day}`,
  resend: 'Reenviar',
  resendTo: (email: string) => `Reenviar a ${email}`,
  invitedTo: (count: number, all: number) => `Verá ${formatCount(count)} de ${clients(all)}`,
  invitedToNone: 'Aún sin empresas elegidas',
  choose: 'Elegir empresas',
  chooseOf: (email: string) => `Elegir empresas de ${email}`,
  withdraw: 'Retirar',
  withdrawOf: (email: string) => `Retirar la invitación de ${email}`,
  saving: 'Guardando…',
  /** The accessible name of a button while its change of this person is saved. It begins with its text. */
  savingOf: (person: string) => `Guardando… ${person}`,
  failed: (reason: string) => `No pudimos guardar el cambio. ${reason}`,
  retryLater: 'Inténtalo otra vez en unos segundos.',
  done: {
    invited: (email: string) => `Enviamos la invitación a ${email}.`,
    resent: 'Enviamos la invitación otra vez. El enlace anterior ya no sirve.',
    withdrawn: 'La invitación ya no sirve.',
    ended: 'El acceso terminó.',
    role: 'El rol cambió.',
    assigned: 'Las empresas asignadas cambiaron.',
  },
  inviteDialog: {
    title: 'Invitar a tu estudio',
    text: 'Le enviaremos un correo con un enlace que sirve una sola vez y vence en 7 días.',
    email: 'Correo de la persona',
    hint: 'Tendrá que entrar con este correo.',
    role: '¿Qué hará?',
    clients: '¿En qué empresas?',
    clientsHint: 'Las verá cuando acepte. Puedes cambiarlas antes y después.',
    submit: 'Enviar invitación',
    submitting: 'Enviando…',
    cancel: 'Cancelar',
  },
  clientsDialog: {
    title: (name: string) => `Empresas de ${name}`,
    text: 'Verá y trabajará solo en las empresas que marques.',
    loading: 'Cargando empresas…',
    loadFailed: 'No pudimos cargar las empresas',
    search: 'Buscar por nombre o RUC',
    count: (count: number, all: number) => `${formatCount(count)} de ${clients(all)}`,
    all: 'Marcar las que se ven',
    none: 'Ninguna empresa coincide con tu búsqueda.',
    empty: 'Aún no tienes empresas. Regístralas en Inicio y vuelve a asignarlas.',
    more: (count: number) => `Hay ${clients(count)} más. Busca para verlas.`,
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
  },
  endDialog: {
    title: (name: string) => `¿Terminar el acceso de ${name}?`,
    text: 'Dejará de ver las empresas de tu estudio en este momento, y los enlaces que creó dejarán de servir. Lo que hizo se conserva.',
    submit: 'Terminar acceso',
    cancel: 'Cancelar',
  },
  /** What a member sees. */
  member: {
    lead: (owner: string) => `Trabajas en el estudio de ${owner}.`,
    works: {
      asistente: (count: number) =>
        count === 0
          ? 'Eres asistente. Aún no tienes empresas asignadas: pídeselas al titular.'
          : `Eres asistente y trabajas en ${clients(count)}.`,
      revisor: (count: number) => `Eres revisor: ves ${clients(count)} y decides sobre los comprobantes observados.`,
    } satisfies Record<MemberRole, unknown>,
    own: 'Las empresas de tu propia cuenta, si las tienes, se guardan y vuelven cuando salgas del estudio.',
    leave: 'Salir del estudio',
  },
  leaveDialog: {
    title: '¿Salir del estudio?',
    text: (owner: string) =>
      `Dejarás de ver las empresas de ${owner} en este momento. Para volver necesitarás otra invitación.`,
    submit: 'Salir del estudio',
    cancel: 'Cancelar',
  },
} as const;

/** The messages of the form that invites somebody. */
export const teamInvitationFormTexts = {
  email: {
    missing: 'Escribe el correo de la persona.',
    invalid: 'Escribe un correo válido, como ana@estudio.pe.',
  },
} as const;
