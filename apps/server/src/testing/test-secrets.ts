import type { Database } from '../database/database.ts';
import { localMasterKey } from '../security/master-keys/local-master-key.ts';
import { createSecrets, type Secrets } from '../security/secrets.ts';

/** The secrets of a test app, which a second process opens with the same key. */
export const testSecrets = (database: Database): Secrets =>
  createSecrets({ database, masters: [localMasterKey(Buffer.alloc(32, 2))], formerKeys: [] });
