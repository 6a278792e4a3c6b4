import fastify from 'fastify';
import * as z from 'zod/mini';
import { decrypt, encrypt } from '../security/secret-box.ts';

/** A server that answers like the Transit engine of Vault with one key. */
export interface VaultStandIn {
  url: string;
  /** The calls, as `METHOD path`. */
  calls: string[];
  /** Adds a version of the key, with which it encrypts from then on. */
  rotate: () => void;
  /** Answers this status instead for so many calls. */
  fail: (status: number, times: number) => void;
  /** The token that it accepts. */
  token: string;
  close: () => Promise<void>;
}

const encryption = z.object({ plaintext: z.string(), associated_data: z.string() });
const decryption = z.object({ ciphertext: z.string(), associated_data: z.string() });

/** Starts it with the key `contapro` of the engine at `transit`, in version 1. */
export async function openVaultStandIn(): Promise<VaultStandIn> {
  const app = fastify();
  const calls: string[] = [];
  const failing = { status: 0, times: 0 };
  let version = 1;
  // The key of each version.
  const keyOf = (number: number) => Buffer.alloc(32, number);
  const standIn = { token: 'hvs.prueba' };
  app.addHook('onRequest', async (request, reply) => {
    calls.push(`${request.method} ${request.url}`);
    if (failing.times > 0) {
      failing.times -= 1;
      return reply.code(failing.status).send({ errors: ['Vault is sealed'] });
    }
    if (request.headers['x-vault-token'] !== standIn.token)
      return reply.code(403).send({ errors: ['permission denied'] });
  });
  app.post('/v1/transit/encrypt/contapro', async ({ body }) => {
    const { plaintext, associated_data } = encryption.parse(body);
    const text = encrypt(keyOf(version), Buffer.from(plaintext, 'base64'), associated_data);
    return { data: { ciphertext: `vault:v${version}:${text}`, key_version: version } };
  });
  app.post('/v1/transit/decrypt/contapro', async ({ body }, reply) => {
    const { ciphertext, associated_data } = decryption.parse(body);
    const [, number = '', text = ''] = /^vault:v(\d+):(.*)$/.exec(ciphertext) ?? [];
    try {
      return { data: { plaintext: decrypt(keyOf(Number(number)), text, associated_data).toString('base64') } };
    } catch {
      return reply.code(400).send({ errors: ['cipher: message authentication failed'] });
    }
  });
  app.get('/v1/transit/keys/contapro', async () => ({ data: { latest_version: version, type: 'aes256-gcm96' } }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return Object.assign(standIn, {
    url,
    calls,
    rotate: () => {
      version += 1;
    },
    fail: (status: number, times: number) => void Object.assign(failing, { status, times }),
    close: () => app.close(),
  });
}
