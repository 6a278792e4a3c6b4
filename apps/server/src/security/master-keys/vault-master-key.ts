import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import * as z from 'zod/mini';
import { fingerprintOf } from '../key-ring.ts';
import { type MasterKey, MasterKeyUnavailable } from './master-key.ts';

/** A key of the Transit engine of HashiCorp Vault or OpenBao. */
export interface VaultSettings {
  /** The address of Vault, without a final slash. */
  url: string;
  /** The path on which the engine is mounted. */
  mount: string;
  /** The name of the key, of a type with associated data such as `aes256-gcm96`. */
  key: string;
  /** The token, or the path of the file that contains it, which is read again for each call because an agent renews it. */
  token: { text: string } | { file: string };
}

export interface VaultOptions {
  /** Makes the connections, for tests. */
  dispatcher?: Dispatcher;
  /**
   * Milliseconds before the second and the third attempt of a call that Vault did not answer.
   *
   * @default [200, 1000]
   */
  pauses?: readonly number[];
}

/** Milliseconds for a connection and for an answer. */
const timeouts = { connect: 5_000, answer: 10_000 };

const encrypted = z.object({ data: z.object({ ciphertext: z.string() }) });
const decrypted = z.object({ data: z.object({ plaintext: z.string() }) });
const described = z.object({ data: z.object({ latest_version: z.int() }) });

/** A master key in Vault, which never leaves it. The id of the studio is authenticated with each data key. */
export function vaultMasterKey(settings: VaultSettings, options: VaultOptions = {}): MasterKey {
  const { url, mount, key, token } = settings;
  const { pauses = [200, 1_000] } = options;
  const dispatcher =
    options.dispatcher ??
    new Agent({
      connect: { timeout: timeouts.connect },
      headersTimeout: timeouts.answer,
      bodyTimeout: timeouts.answer,
      keepAliveTimeout: 1_000,
    });

  /** One attempt. */
  const send = async (path: string, body?: Record<string, string>): Promise<{ status: number; json: unknown }> => {
    const text = 'text' in token ? token.text : (await readFile(token.file, 'utf8')).trim();
    const answer = await request(`${url}/v1/${mount}/${path}`, {
      method: body ? 'POST' : 'GET',
      dispatcher,
      headers: {
        'x-vault-token': text,
        'x-vault-request': 'true',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await answer.body.text();
    return { status: answer.statusCode, json: answer.statusCode === 200 ? jsonOf(content) : undefined };
  };

  const call = async <Answer>(
    schema: z.ZodMiniType<Answer>,
    path: string,
    body?: Record<string, string>,
  ): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      let reason: unknown;
      let isPassing = true;
      try {
        const { status, json } = await send(path, body);
        const read = schema.safeParse(json);
        if (read.success) return read.data;
        // What Vault says of an error may repeat what was sent.
        reason = new Error(`Vault answered ${status} to ${path}`);
        isPassing = status >= 500 || status === 429;
      } catch (error) {
        reason = error;
      }
      const pause = pauses[attempt];
      if (!isPassing || pause === undefined) throw new MasterKeyUnavailable(reason);
      await wait(pause);
    }
  };

  const id = `vault:${mount}/${key}`;
  return {
    id,
    fingerprint: fingerprintOf(id),
    seal: async (dataKey, studioId) => {
      const plaintext = dataKey.toString('base64');
      const { data } = await call(encrypted, `encrypt/${key}`, { plaintext, associated_data: dataOf(studioId) });
      return data.ciphertext;
    },
    open: async (ciphertext, studioId) => {
      const { data } = await call(decrypted, `decrypt/${key}`, { ciphertext, associated_data: dataOf(studioId) });
      return Buffer.from(data.plaintext, 'base64');
    },
    newest: async () => {
      const { data } = await call(described, `keys/${key}`);
      return (sealed) => sealed.startsWith(`vault:v${data.latest_version}:`);
    },
  };
}

const dataOf = (studioId: string) => Buffer.from(`contapro data key of ${studioId}`).toString('base64');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
