import { hash, verify } from '@node-rs/argon2';

/** argon2id, what OWASP asks for: 19 MiB, twice over. About 12 ms. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of no password. Made when first needed. */
let nobody: Promise<string> | undefined;

/** Takes as long for an unknown account (undefined) as for a wrong password, so that time does not tell them apart. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
