import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** Encrypts texts for a row and a column. They can be decrypted only for the same row and column. */
export interface SecretBox {
  /** The same secret sealed with the first key; undefined when it is already. */
  reseal: (sealed: string, businessId: string, field: string) => string | undefined;
  seal: (secret: string, businessId: string, field: string) => string;
  open: (sealed: string, businessId: string, field: string) => string;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';

/**
 * AES-256-GCM; keys have 32 bytes. The first key seals, each of them opens. Sealed text is
 * `v1.<nonce>.<tag>.<ciphertext>`, each in base64url.
 */
export function createSecretBox([key, ...earlier]: KeyRing): SecretBox {
  const box = boxOf(key);
  const others = earlier.map(boxOf);
  const openWith = (boxes: readonly OneKeyBox[], ...sealed: Parameters<OneKeyBox['open']>): string => {
    const [first, ...rest] = boxes;
    if (!first) throw new Error(`${sealed[2]} of business ${sealed[1]} was sealed with another key`);
    try {
      return first.open(...sealed);
    } catch (error) {
      if (rest.length === 0) throw error;
      return openWith(rest, ...sealed);
    }
  };
  return {
    seal: box.seal,
    open: (...sealed) => openWith([box, ...others], ...sealed),
    reseal: (sealed, businessId, field) => {
      try {
        box.open(sealed, businessId, field);
        return undefined;
      } catch {
        return box.seal(openWith(others, sealed, businessId, field), businessId, field);
      }
    },
  };
}

type OneKeyBox = Pick<SecretBox, 'seal' | 'open'>;

function boxOf(key: Buffer): OneKeyBox {
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
