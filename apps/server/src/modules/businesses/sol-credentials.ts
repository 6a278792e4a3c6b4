import type { Schemas } from '../../contract/handlers.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { SolCredentials } from '../sunat/tax-authority.ts';
import type { BusinessRow } from './own-business.ts';

const fields = ['solUsername', 'solPassword', 'sunatApiKey', 'sunatApiSecret'] as const;
type Field = (typeof fields)[number];

/** What an accountant gives us to enter SUNAT; the API's key and secret are optional. */
export type GivenCredentials = Omit<SolCredentials, 'ruc'>;

export type SealedCredentials = Pick<BusinessRow, 'solUsername' | 'solPassword'> &
  Partial<Pick<BusinessRow, 'sunatApiKey' | 'sunatApiSecret'>>;

/** Ready to be stored in this business's row and no other. What was not given is left out, so that the stored one stays. */
export function sealCredentials(secrets: SecretBox, businessId: string, given: GivenCredentials): SealedCredentials {
  const seal = (field: Field, secret: string) => secrets.seal(secret, businessId, field);
  return {
    solUsername: seal('solUsername', given.username),
    solPassword: seal('solPassword', given.password),
    ...(given.sunatApiKey !== undefined && { sunatApiKey: seal('sunatApiKey', given.sunatApiKey) }),
    ...(given.sunatApiSecret !== undefined && { sunatApiSecret: seal('sunatApiSecret', given.sunatApiSecret) }),
  };
}

/** The stored credentials of a business, to be shown to the tax authority and to nobody else. */
export function openCredentials(secrets: SecretBox, row: BusinessRow): SolCredentials {
  const open = (field: Field) => {
    const sealed = row[field];
    return sealed === null ? undefined : secrets.open(sealed, row.id, field);
  };
  const [username = '', password = '', sunatApiKey, sunatApiSecret] = fields.map(open);
  return {
    ruc: row.ruc,
    username,
    password,
    ...(sunatApiKey !== undefined && { sunatApiKey }),
    ...(sunatApiSecret !== undefined && { sunatApiSecret }),
  };
}

type SentCredentials = Pick<Schemas['CredentialsUpdate'], 'username' | 'sunat_api_key' | 'sunat_api_secret'>;

/** The calls' names for credentials, turned into ours. */
export function givenOf(body: SentCredentials, password: string): GivenCredentials {
  return {
    username: body.username,
    password,
    ...(body.sunat_api_key !== undefined && { sunatApiKey: body.sunat_api_key }),
    ...(body.sunat_api_secret !== undefined && { sunatApiSecret: body.sunat_api_secret }),
  };
}
