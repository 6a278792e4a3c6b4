import { createHash, randomBytes } from 'node:crypto';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from './accounts.repository.ts';
import { emailsRepository } from './emails.repository.ts';
import { askedChangeMail, changedMail, newEmailMail, usedEmailMail, verificationMail } from './email-mail.ts';

interface AccountMailJob {
  /**
   * - `link`: to the address that is proven, with the link.
   * - `asked`: to the address of the account, that another one is asked for.
   * - `changed`: to the former address of the account.
   */
  kind: 'link' | 'asked' | 'changed';
  /** The link that the mail is about. */
  linkId: string;
}

/** Mails about the address of an account. A mail server that does not answer is tried again later. */
export const accountMails: Queue<AccountMailJob> = {
  name: 'account-mails',
  keyOf: ({ kind, linkId }) => `${kind} ${linkId}`,
  isAwaited: () => true,
};

/** How the secret part of the link is stored. */
export const emailLinkHash = (token: string) => createHash('sha256').update(token).digest('hex');

type Needs = Pick<Services, 'database' | 'jobs' | 'baseUrl' | 'mail'>;

/** Sends the mails. The secret is made here and not with the request, so that it is in no table but as a hash. */
export function startAccountMails({ database, jobs, baseUrl, mail }: Needs): Promise<Worker> {
  const links = emailsRepository(database);
  const accounts = accountsRepository(database);

  const sendLink = async (linkId: string) => {
    const asked = await links.byId(linkId);
    if (!asked) return;
    const { email: to, formerEmail } = asked;
    const isChange = to !== formerEmail;
    if (isChange && (await accounts.byEmail(to))) {
      // The page says the same as otherwise: only whoever reads the mails of the address learns that it has an account.
      return mail.send(usedEmailMail({ to }));
    }
    const token = randomBytes(32).toString('base64url');
    if (!(await links.storeSecret(linkId, emailLinkHash(token)))) return;
    const link = `${baseUrl}/correo#${token}`;
    await mail.send(isChange ? newEmailMail({ to, link }) : verificationMail({ to, link }));
  };

  const tellFormer = async (kind: 'asked' | 'changed', linkId: string) => {
    const link = await links.byId(linkId);
    if (!link) return;
    const { formerEmail: to, email } = link;
    const recovery = encodeURI(`${baseUrl}/recuperar-contraseña-identificacion`);
    const account = `${baseUrl}/cuenta`;
    await mail.send(
      kind === 'changed'
        ? changedMail({ to, email, home: baseUrl })
        : askedChangeMail({ to, email, account, recovery }),
    );
  };

  return jobs.work(accountMails, { atOnce: 2 }, ({ kind, linkId }) =>
    kind === 'link' ? sendLink(linkId) : tellFormer(kind, linkId),
  );
}
