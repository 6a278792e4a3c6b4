import type { Partner } from '../../engine/session/index.ts';

/**
 * What the query of a partner's link contains. Null without `ruc` or `razon_social`. Other parameters that are missing or
 * empty are left out. A partner that does not encode the `+` of an email sends a space instead of it.
 *
 * @param search The query of the address: `email`, `password`, `razon_social`, `ruc` and `token`.
 * @example
 * partnerOf('?ruc=20100047218&razon_social=Andina&token=abc');
 * // { ruc: '20100047218', razonSocial: 'Andina', token: 'abc' }
 */
export function partnerOf(search: string): Partner | null {
  const query = new URLSearchParams(search);
  const textOf = (name: string) => query.get(name)?.trim() ?? '';
  const [ruc, razonSocial, token] = [textOf('ruc'), textOf('razon_social'), textOf('token')];
  if (ruc === '' || razonSocial === '') return null;
  const email = textOf('email').replaceAll(' ', '+');
  const password = query.get('password') ?? '';
  return {
    ruc,
    razonSocial,
    ...(email !== '' && { email }),
    ...(password !== '' && { password }),
    ...(token !== '' && { token }),
  };
}

/**
 * What the partner signed about its customer, from the fragment of the link: `#assertion=…`. Null without one. A fragment is sent
 * to no server, and therefore written into no log.
 *
 * @param hash The fragment of the address, with or without its `#`.
 */
export const assertionOf = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('assertion') || null;
