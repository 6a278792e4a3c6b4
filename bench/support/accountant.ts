import { type Api, basePath, createApi } from '@contapro/api';

export interface OwnBusiness {
  uuid: string;
  ruc: string;
}

/** A signed-in accountant, with the calls that the benches need. */
export interface Accountant {
  api: Api;
  token: string;
}

/** The credentials of a business at SUNAT: its SOL user, and its application where the API of SUNAT is called. */
interface Credentials {
  username: string;
  passwordSOL: string;
  sunat_api_key?: string;
  sunat_api_secret?: string;
}

export const benchRuc = '20100047218';

/** Signs up a new accountant, who is then signed in. Each of a server needs another email. */
export async function newAccountant(url: string, email = 'medidas@contapro.pe'): Promise<Accountant> {
  const baseUrl = `${url}${basePath}`;
  const { access_token: token } = await createApi({ baseUrl }).signUp({
    body: {
      email,
      password: 'Contapro1',
      name: 'Medida',
      last_name: 'De Tiempo',
      document_number: '45678912',
      phone_number: '987654321',
      accountant_profile: 'Estudio Contable',
      captcha_token: 'token',
      captcha_action: 'REGISTER_USER',
    },
  });
  return { api: createApi({ baseUrl, getToken: () => token }), token };
}

/** A SOL user of the practice SUNAT that is valid and has no documents. */
const validUser = { username: 'MEDIDAX5', passwordSOL: 'clave-sol' };

/** Registers a business, by default one without documents at SUNAT, and waits until it can be opened. */
export async function newBusiness(
  { api }: Accountant,
  ruc: string = benchRuc,
  credentials: Credentials = validUser,
): Promise<OwnBusiness> {
  await api.createBusiness({
    body: {
      ruc,
      name: 'Empresa Medida S.A.C.',
      ...credentials,
      terms: true,
      privacy: true,
    },
  });
  for (;;) {
    const { businesses } = await api.listBusinesses();
    const found = businesses.find((business) => business.ruc === ruc && business.status === 'VALID');
    if (found) return { uuid: found.uuid, ruc };
    await new Promise((done) => setTimeout(done, 50));
  }
}
