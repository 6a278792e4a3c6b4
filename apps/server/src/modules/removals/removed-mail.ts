import type { Message } from '../mail/mail.ts';

/** The last mail to the person of an account, after it was removed. */
export function removedMail({ to }: { to: string }): Message {
  return {
    to,
    subject: 'Eliminamos tu cuenta de ContaPro',
    text: [
      'Hola:',
      '',
      'Tu cuenta de ContaPro se eliminó, con tus clientes, sus comprobantes y sus documentos. Las sesiones, los enlaces y el calendario dejaron de funcionar.',
      '',
      'De tus pagos conservamos la fecha, el plan, el monto y el número de la operación, sin tu nombre, porque la ley nos pide guardarlos. Nuestras copias de seguridad tienen lo demás hasta que se borran.',
      '',
      'Si quieres volver, puedes crear otra cuenta con este correo.',
      '',
      'El equipo de ContaPro',
    ].join('\n'),
  };
}
