import type { Message } from '../mail/mail.ts';

export const recoveryMinutes = 60;

/** The mail that carries the recovery link: the only place where its token is ever written. */
export function recoveryMail({ to, name, link }: { to: string; name: string; link: string }): Message {
  return {
    to,
    subject: 'Recupera tu contraseña de ContaPro',
    text: [
      `Hola, ${name}:`,
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
