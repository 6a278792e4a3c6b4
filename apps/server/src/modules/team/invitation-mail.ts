import type { MemberRole } from '../../security/scope.ts';
import type { Message } from '../mail/mail.ts';

/** How long the link of an invitation is valid. */
export const invitationDays = 7;

const works: Readonly<Record<MemberRole, string>> = {
  asistente: 'como asistente: trabajarás en las empresas que te asigne',
  revisor: 'como revisor: verás todas sus empresas y decidirás sobre los comprobantes observados',
};

export interface InvitationMail {
  to: string;
  /** The name of the titular. */
  ownerName: string;
  role: MemberRole;
  /** It contains a secret and must not be written anywhere else. */
  link: string;
}

/** The mail with the link of an invitation. */
export function invitationMail({ to, ownerName, role, link }: InvitationMail): Message {
  return {
    to,
    subject: `${ownerName} te invita a su estudio en ContaPro`,
    text: [
      'Hola:',
      '',
      `${ownerName} te invita a su estudio en ContaPro ${works[role]}. Para aceptar, abre este enlace e inicia sesión con este correo, o crea tu cuenta:`,
      '',
      link,
      '',
      `El enlace sirve una sola vez y vence en ${invitationDays} días. Si no conoces a quien te invita, ignora este correo: nadie más recibe el enlace.`,
      '',
      'El equipo de ContaPro',
    ].join('\n'),
  };
}
