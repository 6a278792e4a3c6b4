import { randomUUID } from 'node:crypto';
import { formatDateTime, limaDateTimeOf } from '@contapro/domain';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from './accounts.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { emailsRepository } from './emails.repository.ts';
import {
  askedChangeMail,
  changedMail,
  factorChangedMail,
  type FactorNews,
  newDeviceMail,
  newEmailMail,
  studioEndedMail,
  supplierAccountMail,
  usedEmailMail,
  verificationMail,
} from './email-mail.ts';

interface EmailLinkJob {
  /**
   * - `link`: to the address that is proven, with the link.
   * - `asked`: to the address of the account, that another one is asked for.
   * - `changed`: to the former address of the account.
   */
  kind: 'link' | 'asked' | 'changed';
  /** The link that the mail is about. */
  linkId: string;
}

/** To a person whose access ended because the titular has removed the account. */
interface StudioEndedJob {
  kind: 'studio';
  personId: string;
  /** The name of the titular, whose account is gone when the mail is sent. */
  ownerName: string;
}

/** To a person whose second factor has changed. */
interface FactorJob {
  kind: 'factor';
  id: string;
  personId: string;
  news: FactorNews;
  /** The name of the titular who reset it; empty for other news. */
  by: string;
}

export const factorMail = (personId: string, news: FactorNews, by = ''): FactorJob => ({
  kind: 'factor',
  id: randomUUID(),
  personId,
  news,
  by,
});

/** To a person whose account was signed in to with a browser that it does not know. */
interface SignInMailJob {
  kind: 'sign-in';
  signInId: string;
}

interface ChangedSupplierAccount {
  /** The titular, who gets the mail. */
  ownerId: string;
  /** Who changed it. */
  personId: string;
  /** The RUC of the supplier. */
  supplier: string;
  /** The last four digits of the accounts; absent for one that there is not. */
  accountEnding?: string;
  formerAccountEnding?: string;
}

/** To the titular of a studio in which another person changed the account of a supplier. */
interface SupplierAccountJob extends ChangedSupplierAccount {
  kind: 'supplier-account';
  id: string;
}

export const supplierAccountMailJob = ({
  ownerId,
  personId,
  supplier,
  accountEnding,
  formerAccountEnding,
}: ChangedSupplierAccount): SupplierAccountJob => ({
  kind: 'supplier-account',
  id: randomUUID(),
  ownerId,
  personId,
  supplier,
  ...(accountEnding !== undefined && { accountEnding }),
  ...(formerAccountEnding !== undefined && { formerAccountEnding }),
});

type AccountMailJob = EmailLinkJob | StudioEndedJob | SignInMailJob | FactorJob | SupplierAccountJob;

/** What a mail is about. */
function subjectOf(mail: AccountMailJob): string {
  switch (mail.kind) {
    case 'studio':
      return mail.personId;
    case 'sign-in':
      return mail.signInId;
    case 'factor':
    case 'supplier-account':
      return mail.id;
    default:
      return mail.linkId;
  }
}

/** Mails about an account. A mail server that does not answer is tried again later. */
export const accountMails: Queue<AccountMailJob> = {
  name: 'account-mails',
  keyOf: (mail) => `${mail.kind} ${subjectOf(mail)}`,
  isAwaited: () => true,
};

type Needs = Pick<Services, 'database' | 'jobs' | 'baseUrl' | 'mail'>;

/** Sends the mails. The secret is made here and not with the request, so that it is in no table but as a hash. */
export function startAccountMails({ database, jobs, baseUrl, mail }: Needs): Promise<Worker> {
  const links = emailsRepository(database);
  const accounts = accountsRepository(database);
  const sessions = sessionsRepository(database);

  const sendLink = async (linkId: string) => {
    const asked = await links.byId(linkId);
    if (!asked) return;
    const { email: to, formerEmail } = asked;
    const isChange = to !== formerEmail;
    if (isChange && (await accounts.byEmail(to))) {
      // The page says the same as otherwise: only whoever reads the mails of the address learns that it has an account.
      return mail.send(usedEmailMail({ to }));
    }
    const token = newSecretToken();
    if (!(await links.storeSecret(linkId, secretTokenHash(token)))) return;
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

  const tellMember = async ({ personId, ownerName }: StudioEndedJob) => {
    const person = await accounts.byId(personId);
    if (person?.removedAt === null) await mail.send(studioEndedMail({ to: person.email, ownerName }));
  };

  const tellFactor = async ({ personId, news, by }: FactorJob) => {
    const person = await accounts.byId(personId);
    if (person?.removedAt !== null) return;
    const recovery = encodeURI(`${baseUrl}/recuperar-contraseña-identificacion`);
    await mail.send(factorChangedMail({ to: person.email, news, by, account: `${baseUrl}/cuenta`, recovery }));
  };

  const tellOfAccount = async ({ ownerId, personId, ...change }: SupplierAccountJob) => {
    const [owner, person] = [await accounts.byId(ownerId), await accounts.byId(personId)];
    if (owner?.removedAt !== null) return;
    const by = person ? `${person.name} ${person.lastName}` : 'Una persona de tu estudio';
    await mail.send(
      supplierAccountMail({ to: owner.email, by, ...change, deposits: `${baseUrl}/estudio/detracciones` }),
    );
  };

  const tellOfSignIn = async ({ signInId }: SignInMailJob) => {
    const token = newSecretToken();
    const signIn = await sessions.storeSecret(signInId, secretTokenHash(token));
    if (!signIn) return;
    const { email: to, at, device, address } = signIn;
    const when = formatDateTime(limaDateTimeOf(at.getTime()));
    await mail.send(newDeviceMail({ to, when, device, address, link: `${baseUrl}/no-fui-yo#${token}` }));
  };

  return jobs.work(accountMails, { atOnce: 2 }, (job) => {
    switch (job.kind) {
      case 'link':
        return sendLink(job.linkId);
      case 'studio':
        return tellMember(job);
      case 'factor':
        return tellFactor(job);
      case 'sign-in':
        return tellOfSignIn(job);
      case 'supplier-account':
        return tellOfAccount(job);
      default:
        return tellFormer(job.kind, job.linkId);
    }
  });
}
