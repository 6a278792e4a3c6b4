import { formatCount } from '../../money.ts';
import type { MemberRole } from '../../schemas.ts';

/** The page that the link of an invitation opens. */
export const invitationTexts = {
  title: 'Te invitaron a un estudio',
  checking: 'Abriendo la invitación...',
  lead: (owner: string) => `${owner} te invita a trabajar en su estudio en ContaPro.`,
  works: {
    asistente: 'Serás asistente: trabajarás en las empresas que te asigne.',
    revisor: 'Serás revisor: verás todas sus empresas y decidirás sobre los comprobantes observados.',
  } satisfies Record<MemberRole, string>,
  clients: (count: number) =>
    count === 0
      ? 'Aún no te asigna ninguna: lo hará después de que aceptes.'
      : `Al aceptar verás ${count === 1 ? '1 empresa' : `${formatCount(count)} empresas`}.`,
  own: 'Mientras trabajes en el estudio verás sus empresas. Las de tu propia cuenta, si las tienes, se guardan y vuelven cuando salgas.',
  for: (email: string) => `La invitación es para ${email}. Entra con ese correo.`,
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  accept: 'Aceptar la invitación',
  accepting: 'Aceptando…',
  acceptFailed: 'No pudimos aceptar la invitación. Inténtalo otra vez en unos segundos.',
  signOut: 'Usar otra cuenta',
  retry: 'Volver a intentar',
  home: 'Ir a Inicio',
  team: 'Ir a Equipo',
  uncheckedTitle: 'No pudimos abrir la invitación',
  uncheckedText: 'Revisa tu conexión e inténtalo otra vez.',
  otherEmailTitle: 'La invitación es para otro correo',
  otherEmailText: (email: string) => `Es para ${email}. Cierra esta sesión y entra con ese correo.`,
  blockedTitle: 'Aún no puedes aceptarla',
  acceptedTitle: 'Ya trabajas en el estudio',
  acceptedText: 'Verás sus empresas desde ahora.',
  usedTitle: 'Esta invitación ya fue aceptada',
  usedText: 'Cada enlace sirve una sola vez. Si la aceptaste tú, entra con tu correo.',
  withdrawnTitle: 'La invitación fue retirada',
  withdrawnText: 'El titular del estudio la retiró o la cambió por otra. Pídele que te invite de nuevo.',
  expiredTitle: 'La invitación venció',
  expiredText: 'Pide al titular del estudio que te la envíe otra vez.',
  goneTitle: 'Este enlace no sirve',
  goneText: 'Abre el enlace completo del último correo que recibiste, o pide otra invitación.',
} as const;
