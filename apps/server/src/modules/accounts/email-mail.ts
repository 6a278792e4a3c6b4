import type { Message } from '../mail/mail.ts';
import { signInLinkDays } from './sessions.repository.ts';

/** What happened to the second factor of an account. */
export type FactorNews =
  | 'app added'
  | 'app removed'
  | 'passkey added'
  | 'passkey removed'
  | 'codes renewed'
  | 'recovery used'
  | 'reset'
  | 'reset by operator';

/** How long the link that proves an address is valid. */
export const emailLinkHours = 24;

interface WithLink {
  to: string;
  /** It contains a secret and must not be written anywhere else. */
  link: string;
}

const lasts = `El enlace sirve una sola vez y vence en ${emailLinkHours} horas.`;

const message = (to: string, subject: string, ...paragraphs: readonly string[]): Message => ({
  to,
  subject,
  text: ['Hola:', ...paragraphs, 'El equipo de ContaPro'].join('\n\n'),
});

/** The mail with the link that proves the address of an account. It names nobody, as that of a recovery. */
export const verificationMail = ({ to, link }: WithLink): Message =>
  message(
    to,
    'Verifica tu correo de ContaPro',
    'Para confirmar que este es el correo de tu cuenta de ContaPro, abre este enlace:',
    link,
    `${lasts} Si no tienes una cuenta de ContaPro, ignora este correo.`,
  );

/** The mail with the link that makes an address that of an account. */
export const newEmailMail = ({ to, link }: WithLink): Message =>
  message(
    to,
    'Confirma tu nuevo correo de ContaPro',
    'Recibimos un pedido para que una cuenta de ContaPro use este correo. Para confirmarlo, abre este enlace:',
    link,
    `${lasts} Hasta entonces la cuenta sigue con su correo anterior. Si no pediste el cambio, ignora este correo.`,
  );

/** The mail to an address that was asked for by another account although it has an account already. */
export const usedEmailMail = ({ to }: { to: string }): Message =>
  message(
    to,
    'Este correo ya tiene una cuenta de ContaPro',
    'Recibimos un pedido para que otra cuenta de ContaPro use este correo. Como ya es el de una cuenta, no cambiamos nada.',
    'Si fuiste tú, entra con este correo, o elige otro para la otra cuenta. Si no fuiste tú, no tienes que hacer nada.',
  );

interface ChangeMail {
  to: string;
  /** The new address. */
  email: string;
  /** The address of the page of the account. */
  account: string;
  /** The address of the page that asks for a new password. */
  recovery: string;
}

/** The mail to the address of an account that another one is asked for. */
export const askedChangeMail = ({ to, email, account, recovery }: ChangeMail): Message =>
  message(
    to,
    'Pidieron cambiar el correo de tu cuenta de ContaPro',
    `Se pidió que tu cuenta de ContaPro use el correo ${email}. El cambio vale cuando se confirme desde ese correo; hasta entonces entras con este.`,
    `Si lo pediste tú, no tienes que hacer nada más aquí. Si no fuiste tú, cambia tu contraseña ahora, y el pedido queda anulado: ${account}. Si no puedes entrar, recupérala: ${recovery}`,
  );

/** The mail to the former address of an account. */
export const changedMail = ({ to, email, home }: Pick<ChangeMail, 'to' | 'email'> & { home: string }): Message =>
  message(
    to,
    'El correo de tu cuenta de ContaPro cambió',
    `Desde ahora tu cuenta de ContaPro usa el correo ${email}, y con este ya no se entra. Cerramos todas las sesiones.`,
    `Si no fuiste tú, escríbenos cuanto antes por WhatsApp. El enlace está en ${home}`,
  );

/** The mail to a person whose access ended because the titular of the studio has removed the account. */
export const studioEndedMail = ({ to, ownerName }: { to: string; ownerName: string }): Message =>
  message(
    to,
    'Tu acceso a un estudio en ContaPro terminó',
    `${ownerName} eliminó su cuenta de ContaPro, y con ella el estudio en el que trabajabas. Ya no puedes ver sus empresas.`,
    'Tu propia cuenta sigue igual: entra con este correo y tu contraseña de siempre.',
  );

interface SupplierAccountMail {
  to: string;
  /** The name of the person who changed it. */
  by: string;
  /** The RUC of the supplier. */
  supplier: string;
  /** The last four digits. */
  accountEnding?: string;
  formerAccountEnding?: string;
  /** The address of the pending deposits. */
  deposits: string;
}

/** The mail to a titular about another person of the studio who changed the account of a supplier. */
export const supplierAccountMail = ({
  to,
  by,
  supplier,
  accountEnding,
  formerAccountEnding,
  deposits,
}: SupplierAccountMail): Message =>
  message(
    to,
    'Cambió la cuenta de detracciones de un proveedor',
    `${by} cambió la cuenta en el Banco de la Nación del proveedor con RUC ${supplier}, que se usa en los archivos de todas tus empresas. ${formerAccountEnding === undefined ? 'Antes no había una cuenta escrita' : `Antes terminaba en ${formerAccountEnding}`}; ${accountEnding === undefined ? 'ahora se usa la de sus depósitos o de su XML.' : `ahora termina en ${accountEnding}.`}`,
    `Si no lo esperabas, pregúntale antes del próximo depósito y corrige la cuenta en ${deposits}`,
  );

const factorNews: Readonly<Record<FactorNews, (by: string) => string>> = {
  'app added': () => 'Se activó una aplicación de códigos como segundo paso para entrar a tu cuenta.',
  'app removed': () => 'Se quitó la aplicación de códigos de tu cuenta.',
  'passkey added': () => 'Se agregó una llave de acceso a tu cuenta. Con ella se entra sin contraseña.',
  'passkey removed': () => 'Se quitó una llave de acceso de tu cuenta.',
  'codes renewed': () => 'Se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.',
  'recovery used': () => 'Se usó uno de tus códigos de recuperación. Ese código ya no sirve.',
  reset: (by) =>
    `${by}, titular de tu estudio, quitó el segundo paso de tu cuenta. Cerramos todas tus sesiones; ahora entras solo con tu contraseña.`,
  'reset by operator': () =>
    'El equipo de ContaPro quitó el segundo paso de tu cuenta, como pediste. Cerramos todas tus sesiones; ahora entras solo con tu contraseña.',
};

interface FactorMail extends Pick<ChangeMail, 'to' | 'account' | 'recovery'> {
  news: FactorNews;
  /** The name of the titular, for `reset`. */
  by: string;
}

/** The mail to a person whose second factor has changed, or whose recovery code was used. */
export const factorChangedMail = ({ to, news, by, account, recovery }: FactorMail): Message =>
  message(
    to,
    'Cambió el segundo paso de tu cuenta de ContaPro',
    factorNews[news](by),
    `Si fuiste tú, no tienes que hacer nada más. Puedes revisar tu segundo paso en ${account}`,
    `Si no fuiste tú, cambia tu contraseña ahora: ${recovery}`,
  );

interface NewDeviceMail extends WithLink {
  /** `DD/MM/YYYY HH:mm` in Lima. */
  when: string;
  device: string;
  address: string;
}

/** The mail about a sign-in with a browser that the account does not know. */
export const newDeviceMail = ({ to, when, device, address, link }: NewDeviceMail): Message =>
  message(
    to,
    'Entraron a tu cuenta de ContaPro desde otro dispositivo',
    `El ${when} (hora de Lima) entraron a tu cuenta de ContaPro con tu contraseña desde un dispositivo que no habíamos visto: ${device}, dirección ${address}.`,
    'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, abre este enlace: cierra todas las sesiones y te pide una contraseña nueva.',
    link,
    `El enlace sirve una sola vez y vence en ${signInLinkDays} días.`,
  );
