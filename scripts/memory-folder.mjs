import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'contapro-test-';
const gigabyte = 1024 ** 3;

/**
 * Makes a folder whose files are kept in memory, and removes it when this process ends. Undefined where there is too little
 * memory, or where programs in such a folder may not run, as in most containers.
 *
 * @param {string} root Where Linux keeps files in memory.
 * @param {{ files: number; memory: number }} least The bytes that must be free for files, and in all.
 */
export function memoryFolder(root = '/dev/shm', least = { files: 2 * gigabyte, memory: 8 * gigabyte }) {
  const folder = join(root, `${prefix}${process.pid}`);
  try {
    removeLeftFolders(root);
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < least.files || process.availableMemory() < least.memory) return undefined;
    // PostgreSQL may run as another user, who must reach its folder below.
    mkdirSync(folder, { mode: 0o711 });
  } catch {
    return undefined;
  }
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  if (mayRunPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/** @param {string} folder */
function mayRunPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/**
 * Removes the folders of processes that were killed, whose files would use memory until the system is started again.
 *
 * @param {string} root
 */
function removeLeftFolders(root) {
  for (const name of readdirSync(root)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : undefined);
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
