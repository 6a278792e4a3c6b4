import type { Schemas } from '../../contract/handlers.ts';
import { isFormer, type SecretBox } from '../../security/secret-box.ts';
import type { SolCredentials } from '../sunat/tax-authority.ts';
import type { BusinessRow } from './own-business.ts';

const fields = ['solUsername', 'solPassword', 'sunatApiKey', 'sunatApiSecret'] as const;
type Field = (typeof fields)[number];

/** The credentials for SUNAT that an accountant enters. Key and secret of the API are optional. */
export type NewCredentials = Omit<SolCredentials, 'ruc'>;

export type SealedCredentials = Pick<BusinessRow, 'solUsername' | 'solPassword'> &
  Partial<Pick<BusinessRow, 'sunatApiKey' | 'sunatApiSecret'>>;

/**
 * Encrypts credentials for the row of a business, with the box of its studio; they cannot be decrypted from another row.
 * Credentials that were not given are left out, so that the stored ones are kept.
 */
export function sealCredentials(box: SecretBox, businessId: string, given: NewCredentials): SealedCredentials {
  const seal = (field: Field, secret: string) => box.seal(secret, businessId, field);
  return {
    solUsername: seal('solUsername', given.username),
    solPassword: seal('solPassword', given.password),
    ...(given.sunatApiKey !== undefined && { sunatApiKey: seal('sunatApiKey', given.sunatApiKey) }),
    ...(given.sunatApiSecret !== undefined && { sunatApiSecret: seal('sunatApiSecret', given.sunatApiSecret) }),
  };
}

/** The credentials of this row that an earlier version has sealed, in the present form. */
export function resealed(box: SecretBox, row: BusinessRow): Partial<Pick<BusinessRow, Field>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const sealed = row[field];
      if (sealed === null || !isFormer(sealed)) return [];
      return [[field, box.seal(box.open(sealed, row.id, field), row.id, field)]];
    }),
  );
}

/** A row with encrypted credentials: that of a business, or of a request for one. */
type SealedRow = { [Column in Field]: string | null } & Pick<BusinessRow, 'id' | 'ruc'>;

/** Decrypts the credentials of a row. They may be sent only to the tax authority. */
export function openCredentials(box: SecretBox, row: SealedRow): SolCredentials {
  const open = (field: Field) => {
    const sealed = row[field];
    return sealed === null ? undefined : box.open(sealed, row.id, field);
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

type ApiCredentials = Pick<Schemas['CredentialsUpdate'], 'sunat_api_key' | 'sunat_api_secret'>;
type SentCredentials = ApiCredentials & Pick<Schemas['CredentialsUpdate'], 'username'>;

/** Renames the credentials in the body of a call. */
export const credentialsOf = (body: SentCredentials, password: string): NewCredentials => ({
  username: body.username,
  password,
  ...apiCredentialsOf(body),
});

/** Renames those credentials in the body of a check that it has. */
export const givenCredentials = (body: Schemas['CredentialsValidation']): Partial<NewCredentials> => ({
  ...(body.username !== undefined && { username: body.username }),
  ...(body.password !== undefined && { password: body.password }),
  ...apiCredentialsOf(body),
});

function apiCredentialsOf(body: ApiCredentials): Pick<NewCredentials, 'sunatApiKey' | 'sunatApiSecret'> {
  return {
    ...(body.sunat_api_key !== undefined && { sunatApiKey: body.sunat_api_key }),
    ...(body.sunat_api_secret !== undefined && { sunatApiSecret: body.sunat_api_secret }),
  };
}
