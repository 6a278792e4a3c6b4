import { fingerprintOf } from '../key-ring.ts';
import { decrypt, encrypt } from '../secret-box.ts';
import type { MasterKey } from './master-key.ts';

/** A master key of 32 bytes in the memory of the process. */
export const localMasterKey = (key: Buffer): MasterKey => ({
  id: `local:${fingerprintOf(key).slice(0, 16)}`,
  fingerprint: fingerprintOf(key),
  seal: async (dataKey, studioId) => encrypt(key, dataKey, context(studioId)),
  open: async (sealed, studioId) => decrypt(key, sealed, context(studioId)),
  newest: async () => () => true,
});

const context = (studioId: string) => `data key of ${studioId}`;
