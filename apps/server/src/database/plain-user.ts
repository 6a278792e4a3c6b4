import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../problem.ts';

/** How to run PostgreSQL's programs as somebody who is not root. */
export interface PlainUser {
  /** Put before the command. */
  prefix: readonly string[];
  /** The account to become, where no prefix does it. */
  uid?: number;
  gid?: number;
}

const nobody = 65_534;
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];

/**
 * PostgreSQL refuses to run as root. In a user namespace root is nobody inside and itself outside, so every folder of
 * root's stays reachable. Where namespaces are refused, the account nobody runs it, if it can reach what it needs.
 */
export function plainUser(folder: string, program: string, allowNamespace = true): PlainUser {
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

/** Gives `path`, a folder made if needed, to the account that runs PostgreSQL. */
export function handOver(path: string, user: PlainUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

const succeeds = ([file = '', ...args]: readonly string[], uid?: number) =>
  spawnSync(file, args, { stdio: 'ignore', ...(uid !== undefined && { uid, gid: uid }) }).status === 0;

/** Others may then pass through the folder, not read it; the keys in it stay their owner's. */
function canEnter(folder: string, uid: number): boolean {
  chmodSync(folder, 0o711);
  return succeeds(['/bin/sh', '-c', 'cd "$0"', folder], uid);
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}
