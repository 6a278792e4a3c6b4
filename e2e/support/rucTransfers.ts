import { type Calls, freshRuc, registerEmptyBusiness, signUp } from './api.ts';

/** A RUC of an account, with working credentials. */
export interface HeldRuc {
  holder: Calls;
  ruc: string;
  uuid: string;
}

/** Registers a business in an account of its own, and waits until its credentials have worked. */
export async function holdRuc(url: string, name: string): Promise<HeldRuc> {
  const holder = await signUp(url, 'Contador Freelance');
  const ruc = freshRuc();
  const { uuid } = await registerEmptyBusiness(holder, ruc, name);
  return { holder, ruc, uuid };
}

/** The body of a request for a RUC whose SOL user SUNAT accepts. */
export const rucRequest = (ruc: string, name: string) => ({
  ruc,
  name,
  username: 'NUEVO0X5',
  passwordSOL: 'clave-sol',
  terms: true,
  privacy: true,
});
