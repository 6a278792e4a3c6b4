import { pageTexts } from '../engine/pages.ts';
import { tryLater } from '../engine/tryLater.ts';

/** Texts of the screen that requests a mail to set a new password. */
export const recoveryRequestTexts = {
  title: pageTexts.titles.recoveryRequest,
  lead: 'Escribe el correo con el que te registraste. Te enviaremos un enlace para elegir una contraseña nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar instrucciones',
  submitting: 'Enviando...',
  back: 'Volver',
  sentTitle: 'Correo enviado con éxito',
  sentTo: (email: string) => `Enviamos las instrucciones a ${email}.`,
  sentText:
    'El enlace sirve una sola vez y vence en 60 minutos. Si no lo ves en unos minutos, revisa tu carpeta de correo no deseado.',
  practice: {
    title: 'Correo de práctica',
    text: 'Esta instalación no envía correos: guarda cada uno en un archivo. El enlace está en el más reciente.',
    cases: { '.data/outbox': 'la carpeta de los correos, dentro de la carpeta de datos del servidor' },
  },
  failedTitle: 'Ocurrió un error',
  /** Shown at the field when the server sent no message. */
  unknownEmail: 'El correo electrónico no está registrado',
  unknownEmailHint: 'Es posible que el correo no esté registrado o haya sido mal ingresado.',
  failedText: 'No pudimos procesar tu solicitud. Inténtalo de nuevo.',
  code: (code: string) => `Código: ${code}`,
  retry: 'Volver a intentar',
  serverFailedTitle: 'Error Interno',
  serverFailedText: 'Error interno del servidor. Inténtalo más tarde.',
  close: 'Cerrar',
} as const;

/** Texts of the screen that sets a new password. */
export const newPasswordTexts = {
  title: pageTexts.titles.newPassword,
  lead: 'Con ella entrarás desde ahora. Las sesiones que estén abiertas se cerrarán.',
  checking: 'Comprobando el enlace...',
  password: 'Nueva contraseña',
  passwordHint: 'Mínimo 6 caracteres, con una mayúscula y una minúscula.',
  confirmPassword: 'Confirmar contraseña',
  submit: 'Actualizar contraseña',
  submitting: 'Actualizando...',
  back: 'Volver',
  uncheckedTitle: 'Ocurrió un error',
  uncheckedText: tryLater,
  retry: 'Volver a intentar',
  expiredTitle: 'Este link ya expiró',
  expiredText: 'Los enlaces sirven una sola vez y vencen en 60 minutos. Pide otro y úsalo apenas lo recibas.',
  resend: 'Reenviar correo',
  updatedTitle: '¡Listo!',
  updatedText: 'Tu contraseña se ha actualizado correctamente.',
  signIn: 'Iniciar sesión',
} as const;
