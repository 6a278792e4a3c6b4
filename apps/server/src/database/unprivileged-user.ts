import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../problem.ts';

/** How to run the programs of PostgreSQL as a user other than root. */
export interface UnprivilegedUser {
  /** A command to run them with, such as `unshare`; may be empty. */
  prefix: readonly string[];
  /** The account to run them with, if the prefix does not change it. */
  uid?: number;
  gid?: number;
}

const nobody = 65_534;
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];

/**
 * The user that runs PostgreSQL, which refuses to run as root. In a user namespace root appears as another user and can
 * still read its own folders. If namespaces are not allowed, the account `nobody` is used, provided that it can read
 * the folders.
 */
export function unprivilegedUser(folder: string, program: string, allowNamespace = true): UnprivilegedUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = ownerOf(join(folder, 'postgres')) ?? 0;
  if (owner === 0 && allowNamespace && succeeds([...namespace, program, '--version'])) return { prefix: namespace };
  const account = owner === 0 ? nobody : owner;
  if (succeeds([program, '--version'], account) && canEnter(folder, account))
    return { prefix: [], uid: account, gid: account };
  throw new StartProblem(
    `PostgreSQL no funciona como root y este equipo no permite otra forma de iniciarlo en ${folder}. ` +
      'Inicia ContaPro con un usuario que no sea root, o indica una base de datos en DATABASE_URL.',
  );
}

/** Changes the owner of a folder to the account that runs PostgreSQL. The folder is created if it does not exist. */
export function handOver(path: string, user: UnprivilegedUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

const succeeds = ([file = '', ...args]: readonly string[], uid?: number) =>
  spawnSync(file, args, { stdio: 'ignore', ...(uid !== undefined && { uid, gid: uid }) }).status === 0;

/**
 * Whether an account can enter the folder. It lets all accounts enter the folder, but not read it or the keys in it.
 */
function canEnter(folder: string, uid: number): boolean {
  chmodSync(folder, 0o711);
  return succeeds(['/bin/sh', '-c', 'cd "$0"', folder], uid);
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}
