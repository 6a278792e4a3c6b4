import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import { invalidToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { accountsRepository, normalEmail } from '../accounts/accounts.repository.ts';
import { beginRemoval } from './account-removals.ts';
import { removalsRepository } from './removals.repository.ts';

export type RemovalsHandlers = Pick<Handlers, 'getAccountContents' | 'removeAccount'>;

/** What a person would lose with the account, and its removal. */
export function removalsHandlers(services: Pick<Services, 'database' | 'jobs' | 'clock'>): RemovalsHandlers {
  const removals = removalsRepository(services.database);
  const accounts = accountsRepository(services.database);
  return {
    getAccountContents: limited(perMinute(60), async ({ personId }) => {
      const found = await removals.contents(personId);
      if (!found) throw invalidToken();
      return {
        num_clients: found.clients,
        num_vouchers: found.vouchers,
        num_documents: found.documents,
        num_members: found.members,
        num_invitations: found.invitations,
        num_payments: found.payments,
        paid_until: found.paidUntil,
      };
    }),

    removeAccount: limited(perMinute(10), async ({ body, personId }) => {
      const accountant = await accounts.byId(personId);
      if (!accountant) throw invalidToken();
      if (normalEmail(body.email) !== accountant.email) throw otherEmail();
      const outcome = await beginRemoval(services, personId);
      if (outcome === 'charge open') throw chargeOpen();
    }),
  };
}

const otherEmail = () =>
  new HttpProblem(400, [
    { code: 'EMAIL_DIFFERENT', message: 'No es el correo de tu cuenta. Escríbelo como aparece arriba.', name: 'email' },
  ]);
const chargeOpen = () =>
  new HttpProblem(
    409,
    'CHARGE_OPEN',
    'Todavía comprobamos un pago de tu cuenta. Espera unos minutos y vuelve a intentarlo; si se repite, escríbenos por WhatsApp.',
  );
