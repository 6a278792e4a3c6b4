import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts texts for a row and a column. They can be decrypted only for the same row and column. */
export interface SecretBox {
  seal: (secret: string, businessId: string, field: string) => string;
  open: (sealed: string, businessId: string, field: string) => string;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';

/** A box with AES-256-GCM and a key of 32 bytes. An encrypted text is `v1.<nonce>.<tag>.<ciphertext>` in base64url. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal: (secret, businessId, field) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(context(businessId, field));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed, businessId, field) => {
      const [form, nonce, tag, text] = sealed.split('.');
      if (form !== version || nonce === undefined || tag === undefined || text === undefined) {
        throw new Error(`${field} of business ${businessId} is not sealed`);
      }
      const decipher = createDecipheriv(algorithm, key, bytes(nonce), { authTagLength: 16 })
        .setAAD(context(businessId, field))
        .setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8');
    },
  };
}

const context = (businessId: string, field: string) => Buffer.from(`${businessId} ${field}`);
const bytes = (text: string) => Buffer.from(text, 'base64url');
