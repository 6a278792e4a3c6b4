import { formatCount } from '../../money.ts';

const counted = (one: string, more: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;

/** The removal of the account by its person. */
export const accountRemovalTexts = {
  title: 'Eliminar mi cuenta',
  text: 'Elimina tu cuenta con todo lo que guardamos en ella. Antes te decimos qué se pierde.',
  open: 'Eliminar mi cuenta',
  intro: (email: string) => `Vas a eliminar la cuenta ${email}. No se puede deshacer.`,
  loading: 'Contamos lo que se pierde.',
  failed: 'No pudimos contar lo que se pierde',
  lost: 'Se pierde para siempre:',
  clients: counted('cliente, con su Clave SOL', 'clientes, con sus Claves SOL'),
  noClients: 'Tu cuenta, que no tiene clientes',
  vouchers: counted('comprobante, con su decisión', 'comprobantes, con sus decisiones'),
  documents: counted('XML con su imagen', 'XML con sus imágenes'),
  members: counted(
    'persona pierde el acceso a tu estudio; le avisamos por correo',
    'personas pierden el acceso a tu estudio; les avisamos por correo',
  ),
  invitations: counted('invitación deja de servir', 'invitaciones dejan de servir'),
  links: 'Tus sesiones, enlaces y calendarios dejan de funcionar al instante',
  /** For somebody who works in the studio of another accountant. */
  member: 'Sales del estudio en el que trabajas: sus clientes y lo que decidiste quedan en él, sin tu nombre.',
  /** `day` is `DD/MM/YYYY`. */
  paid: (day: string) =>
    `Tu plan está pagado hasta el ${day}, y lo que queda no se devuelve solo. Si pagas con débito automático, pide antes por WhatsApp que lo detengamos.`,
  payments:
    'De tus pagos conservamos la fecha, el plan, el monto y el número de operación, sin tu nombre, porque la ley nos pide guardarlos.',
  backups:
    'Nuestras copias de seguridad tienen lo demás hasta que se borran. Puedes volver a registrarte con el mismo correo.',
  email: 'Escribe tu correo para confirmar',
  confirm: 'Eliminar para siempre',
  cancel: 'No eliminar',
  removed: 'Tu cuenta se eliminó. Borramos tus datos en los próximos minutos y te lo confirmamos por correo.',
  leave: 'Salir',
} as const;

/** Messages of the form that confirms the removal, by field and kind of error. */
export const accountRemovalFormTexts = {
  email: { missing: 'Escribe el correo de tu cuenta', different: 'No es el correo de tu cuenta' },
} as const;
