import type { Queue, Worker } from '../../jobs/jobs.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
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

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'baseUrl' | 'mail'>;

/** Sends the mails. The token is created here and not with the request, so that it is in no table but as a hash. */
export function startRecoveryMails({ database, jobs, clock, baseUrl, mail }: Needs): Promise<Worker> {
  const accounts = accountsRepository(database);
  return jobs.work(recoveryMails, { atOnce: 2 }, async ({ accountantId }) => {
    const token = newSecretToken();
    const expiresAt = new Date(clock().getTime() + recoveryMinutes * 60_000);
    const started = await accounts.startRecovery({ tokenHash: secretTokenHash(token), accountantId, expiresAt });
    if (!started) return;
    const link = encodeURI(`${baseUrl}/recuperar-contraseña/${token}`);
    await mail.send(recoveryMail({ to: started.email, link }));
  });
}
