import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts the texts of one studio for a row and a column. They can be decrypted only for the same studio, business and column.
 */
export interface SecretBox {
  seal: (secret: string, businessId: string, field: string) => string;
  open: (sealed: string, businessId: string, field: string) => string;
}

const algorithm = 'aes-256-gcm';

/** The form of what is sealed with the data key of a studio, and that of before there were data keys. */
const form = 'v2';
const formerForm = 'v1';

/**
 * AES-256-GCM with the data key of a studio, which has 32 bytes. Sealed text is `v2.<nonce>.<tag>.<ciphertext>`, each in
 * base64url. Text in the form `v1.…`, which an earlier version sealed with a key of the installation, is opened with
 * `formerKeys`.
 */
export function createSecretBox(studioId: string, dataKey: Buffer, formerKeys: readonly Buffer[]): SecretBox {
  const context = (businessId: string, field: string) => `${studioId} ${businessId} ${field}`;
  return {
    seal: (secret, businessId, field) =>
      `${form}.${encrypt(dataKey, Buffer.from(secret, 'utf8'), context(businessId, field))}`,
    open: (sealed, businessId, field) => {
      const of = `${field} of business ${businessId}`;
      if (isFormer(sealed)) return openFormer(formerKeys, sealed, `${businessId} ${field}`, of).toString('utf8');
      if (!sealed.startsWith(`${form}.`)) throw new Error(`${of} is not sealed`);
      return decrypt(dataKey, sealed.slice(form.length + 1), context(businessId, field)).toString('utf8');
    },
  };
}

/** Whether a sealed text has the form of before there were data keys. */
export const isFormer = (sealed: string): boolean => sealed.startsWith(`${formerForm}.`);

function openFormer(keys: readonly Buffer[], sealed: string, context: string, of: string): Buffer {
  const [first, ...rest] = keys;
  if (!first) throw new Error(`${of} was sealed with another key`);
  try {
    return decrypt(first, sealed.slice(formerForm.length + 1), context);
  } catch (error) {
    if (rest.length === 0) throw error;
    return openFormer(rest, sealed, context, of);
  }
}

/** `<nonce>.<tag>.<ciphertext>`, each in base64url. The context is authenticated and not stored. */
export function encrypt(key: Buffer, plain: Buffer, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
}

/** @throws Error when the text was encrypted with another key or for another context, or was changed */
export function decrypt(key: Buffer, encrypted: string, context: string): Buffer {
  const [nonce, tag, text] = encrypted.split('.');
  if (nonce === undefined || tag === undefined || text === undefined) throw new Error('The text is not encrypted');
  const decipher = createDecipheriv(algorithm, key, bytes(nonce), { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes(tag));
  return Buffer.concat([decipher.update(bytes(text)), decipher.final()]);
}

const bytes = (text: string) => Buffer.from(text, 'base64url');
