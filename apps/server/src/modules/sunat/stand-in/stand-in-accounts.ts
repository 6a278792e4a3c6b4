import { createHash } from 'node:crypto';

/** What the stand-in accepts for a RUC. */
export interface StandInAccount {
  username: string;
  password: string;
  clientId: string;
  clientSecret: string;
}

/** The credentials that the stand-in accepts for a RUC. They follow from the RUC, so that nothing has to be registered. */
export function standInAccount(ruc: string): StandInAccount {
  const digest = createHash('sha256').update(`stand-in ${ruc}`).digest('hex');
  const [a, b, c, d, e] = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ];
  return {
    username: 'PRUEBA01',
    password: 'clave-sol',
    clientId: `${a}-${b}-${c}-${d}-${e}`,
    clientSecret: Buffer.from(digest.slice(32), 'hex').toString('base64'),
  };
}

/** The credentials of the validity service that the stand-in accepts, and the RUC that asks. */
export const standInValidity = {
  ruc: '20131312955',
  id: 'f0e1d2c3-0000-4000-8000-00000000cafe',
  secret: 'clave+de/validez==',
} as const;
