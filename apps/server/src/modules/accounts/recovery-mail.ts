import type { Message } from '../mail/mail.ts';

export const recoveryMinutes = 60;

/**
 * The mail with the recovery link. The token of the link must not be written anywhere else. It names nobody, because the address
 * is not verified: whoever has signed up with the address of another person wrote the name.
 */
export function recoveryMail({ to, link }: { to: string; link: string }): Message {
  return {
    to,
    subject: 'Recupera tu contraseña de ContaPro',
    text: [
      'Hola:',
      '',
      'Recibimos un pedido para cambiar la contraseña de tu cuenta de ContaPro. Para elegir una nueva, abre este enlace:',
      '',
      link,
      '',
      `El enlace sirve una sola vez y vence en ${recoveryMinutes} minutos. Si no pediste el cambio, ignora este correo: tu contraseña sigue siendo la misma.`,
      '',
      'El equipo de ContaPro',
    ].join('\n'),
  };
}
