import type { Queue, Worker } from '../../jobs/jobs.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { teamRepository } from './team.repository.ts';
import { invitationMail } from './invitation-mail.ts';

interface InvitationMailJob {
  invitationId: string;
}

/** Mails with the link of an invitation. A mail server that does not answer is tried again later. */
export const invitationMails: Queue<InvitationMailJob> = {
  name: 'invitation-mails',
  keyOf: ({ invitationId }) => invitationId,
  isAwaited: () => true,
};

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'baseUrl' | 'mail'>;

/** Sends the mails. The secret is made here and not with the request, so that it is in no table but as a hash. */
export function startInvitationMails({ database, jobs, clock, baseUrl, mail }: Needs): Promise<Worker> {
  const team = teamRepository(database);
  return jobs.work(invitationMails, { atOnce: 2 }, async ({ invitationId }) => {
    const token = newSecretToken();
    const hash = secretTokenHash(token);
    const invitation = await team.storeLink(invitationId, hash);
    if (!invitation) return;
    const { email: to, ownerName, role } = invitation;
    await mail.send(invitationMail({ to, ownerName, role, link: `${baseUrl}/invitacion#${token}` }));
    await team.storeSent(hash, clock());
  });
}
