import { formatDateTime, limaDateTimeOf } from '@contapro/domain';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import type { Message } from '../mail/mail.ts';

/**
 * To the titular who has a RUC: `claimed`, `claim ended`, `lost`. To the one who has asked for it: `received`, `denied`, `refused`.
 */
type TransferNews = 'claimed' | 'claim ended' | 'lost' | 'received' | 'denied' | 'refused';

export interface TransferMailJob {
  news: TransferNews;
  requestId: string;
  /** Who gets the mail. */
  accountantId: string;
  /** The name of the company in the account that gets the mail. */
  name: string;
  /** When the RUC passes, for `claimed`, as an instant in ISO 8601. */
  passesAt?: string;
}

/** Mails about RUCs that pass from one account to another. They never say whose the other account is. */
export const transferMails: Queue<TransferMailJob> = {
  name: 'ruc-transfer-mails',
  keyOf: ({ news, requestId, accountantId }) => `${news} ${requestId} ${accountantId}`,
};

/** Starts the work of {@link transferMails}. */
export function startTransferMails({
  database,
  jobs,
  baseUrl,
  mail,
}: Pick<Services, 'database' | 'jobs' | 'baseUrl' | 'mail'>): Promise<Worker> {
  const accounts = accountsRepository(database);
  return jobs.work(transferMails, { atOnce: 2 }, async (job) => {
    const account = await accounts.byId(job.accountantId);
    // An account whose removal has begun has no address any more.
    if (!account || account.removedAt !== null) return;
    await mail.send(transferMail(job, { to: account.email, baseUrl }));
  });
}

function transferMail(
  { news, name, passesAt }: TransferMailJob,
  { to, baseUrl }: { to: string; baseUrl: string },
): Message {
  const clients = `${baseUrl}/estudio/empresas`;
  const notices = `${baseUrl}/estudio/avisos`;
  const moment = passesAt === undefined ? '' : formatDateTime(limaDateTimeOf(Date.parse(passesAt)));
  const mails: Record<TransferNews, readonly [subject: string, ...paragraphs: string[]]> = {
    claimed: [
      `Otra cuenta pidió el RUC de ${name}`,
      `Otra cuenta de ContaPro probó con SUNAT claves SOL de ${name} y pidió su RUC.`,
      `Si sigues llevando esta empresa, demuestra antes del ${moment} (hora de Lima) que tus claves funcionan. Está en Avisos:`,
      notices,
      'Si no lo haces, ese día el RUC pasa a la otra cuenta y la empresa queda archivada en la tuya, con todo lo que recolectaste y decidiste. Nada de eso pasa a la otra cuenta.',
    ],
    'claim ended': [
      `Ya nadie pide el RUC de ${name}`,
      `El pedido de otra cuenta por el RUC de ${name} terminó, y la empresa sigue en tu cuenta. No tienes que hacer nada.`,
    ],
    lost: [
      `El RUC de ${name} pasó a otra cuenta`,
      `Otra cuenta de ContaPro probó con SUNAT claves SOL de ${name}, y su RUC pasó a ella. Ya no recolectamos los comprobantes de esta empresa para ti.`,
      'La empresa quedó archivada en tu cuenta, con todo lo que recolectaste y decidiste. Nada de eso pasó a la otra cuenta. La encuentras aquí:',
      clients,
      'Si la sigues llevando, recupérala, escribe sus claves SOL vigentes y pide el RUC.',
    ],
    received: [
      `Ya tienes el RUC de ${name}`,
      `El RUC de ${name} pasó a tu cuenta. Ya estamos recolectando sus comprobantes:`,
      `${baseUrl}/inicio`,
    ],
    denied: [
      `No pasó a tu cuenta el RUC de ${name}`,
      `La otra cuenta demostró que sus claves SOL de ${name} funcionan, y conserva el RUC. Borramos las claves de tu pedido.`,
      'Si la empresa es tu clienta, dile que cambie su clave SOL o que elimine el usuario SOL del contador anterior. Cuando esas claves ya no funcionen, pide el RUC otra vez: pasa enseguida.',
    ],
    refused: [
      `No pasó a tu cuenta el RUC de ${name}`,
      `SUNAT ya no acepta las claves SOL con las que pediste el RUC de ${name}. Borramos las claves de tu pedido.`,
      'Pide a tu clienta las claves vigentes y pide el RUC otra vez:',
      clients,
    ],
  };
  const [subject, ...paragraphs] = mails[news];
  return { to, subject, text: ['Hola:', ...paragraphs, 'El equipo de ContaPro'].join('\n\n') };
}
