import type { Schemas } from '../../contract/handlers.ts';
import { FactorRequired, HttpProblem } from '../../problem.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import type { AccountantRow } from './accounts.repository.ts';
import { factorsRepository } from './factors.repository.ts';

/** How long a ticket is valid. */
const ticketMinutes = 10;

/**
 * Makes what a sign-in does after the right password: it resolves when the account has no second factor.
 *
 * @returns A function that throws FactorRequired, with a ticket for the second step.
 */
export function askForFactor({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const factors = factorsRepository(database);
  return async ({ id: accountantId, tokenVersion }: AccountantRow): Promise<void> => {
    const { app, passkeys, codes } = await factors.of(accountantId);
    const kinds: Schemas['FactorKind'][] = [
      ...(app ? (['app'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ];
    if (kinds.length === 0) return;
    const ticket = newSecretToken();
    const expiresAt = new Date(clock().getTime() + ticketMinutes * 60_000);
    await factors.addTicket({ tokenHash: secretTokenHash(ticket), accountantId, tokenVersion, expiresAt }, clock());
    throw new FactorRequired({
      ticket,
      expires_at: expiresAt.toISOString(),
      kinds: [...kinds, ...(codes > 0 ? (['recovery_code'] as const) : [])],
    });
  };
}

export const ticketExpired = () =>
  new HttpProblem(409, 'TICKET_EXPIRED', 'Pasó demasiado tiempo desde tu contraseña. Vuelve a escribirla.');
