import { createHash, randomBytes } from 'node:crypto';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from './accounts.repository.ts';
import { recoveryMail, recoveryMinutes } from './recovery-mail.ts';

interface RecoveryMailJob {
  accountantId: string;
}

/** Mails with the link that sets a new password. A mail server that does not answer is tried again later. */
export const recoveryMails: Queue<RecoveryMailJob> = {
  name: 'recovery-mails',
  keyOf: ({ accountantId }) => accountantId,
  isAwaited: () => true,
};

/** How the token of a recovery is stored. */
export const recoveryHash = (token: string) => createHash('sha256').update(token).digest('hex');

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'baseUrl' | 'mail'>;

/** Sends the mails. The token is created here and not with the request, so that it is in no table but as a hash. */
export function startRecoveryMails({ database, jobs, clock, baseUrl, mail }: Needs): Promise<Worker> {
  const accounts = accountsRepository(database);
  return jobs.work(recoveryMails, { atOnce: 2 }, async ({ accountantId }) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + recoveryMinutes * 60_000);
    const started = await accounts.startRecovery({ tokenHash: recoveryHash(token), accountantId, expiresAt });
    if (!started) return;
    const link = encodeURI(`${baseUrl}/recuperar-contraseña/${token}`);
    await mail.send(recoveryMail({ to: started.email, link }));
  });
}
