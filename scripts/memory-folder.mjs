import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../apps/server/src/lifecycle/process-identity.ts';

const gigabyte = 1024 ** 3;

/**
 * Makes a folder whose files are kept in memory, and removes it when this process ends. Undefined where there is too little
 * memory, or where programs in such a folder may not run: Docker does not allow it.
 *
 * @param {string} root Where Linux keeps files in memory.
 * @param {{ files: number; memory: number }} least The bytes that must be free for files in `root`, and in memory.
 */
export function memoryFolder(root = '/dev/shm', least = { files: 3 * gigabyte, memory: 8 * gigabyte }) {
  const prefix = `contapro-memory-${namespace()}`;
  const folder = join(root, `${prefix}${process.pid}`);
  try {
    for (const name of readdirSync(root)) if (isLeft(name, prefix)) remove(join(root, name));
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < least.files || process.availableMemory() < least.memory) return undefined;
    mkdirSync(folder);
    // PostgreSQL may run as another user, who must be able to enter this folder. `mkdir` obeys the umask.
    chmodSync(folder, 0o711);
    runProgramIn(folder);
  } catch {
    remove(folder);
    return undefined;
  }
  process.on('exit', () => remove(folder));
  // Node runs no 'exit' handlers when a signal ends it.
  process.on('SIGHUP', () => process.exit(129));
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  return folder;
}

/** A prefix for each container. Containers may share `root`, but the process id of one means another process in the next. */
function namespace() {
  try {
    return `${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}-`;
  } catch {
    // Only Linux has namespaces.
    return '';
  }
}

/**
 * Whether this is the folder of a process that was killed. Its files would use memory until the system is started again.
 *
 * @param {string} name
 * @param {string} prefix
 */
function isLeft(name, prefix) {
  const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : undefined);
  return Number.isInteger(pid) && (pid === process.pid || !isRunning(pid));
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  } catch {
    // Another program still writes into it, or it belongs to another user. The next run tries again.
  }
}

/**
 * @param {string} folder
 * @throws An error if programs in this folder may not run.
 */
function runProgramIn(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  execFileSync(program);
  rmSync(program);
}
