import { hash, verify } from '@node-rs/argon2';

/** The parameters of argon2id that OWASP recommends: 19 MiB and 2 iterations. A hash takes 17 ms of processor time (decision 0129). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** The parameters in the PHC string of a hash, as `cost` has them. */
const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Whether a hash was made with other parameters than those of today. It is replaced when its password is known, at signing in. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(parameters);

/** The hash of a random password, created when it is first needed. */
let nobody: Promise<string> | undefined;

/**
 * Whether a password is correct. For an unknown account (undefined) it takes as long as for a wrong password, so that
 * the time does not show whether an account exists.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
