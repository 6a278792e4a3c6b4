import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const gigabyte = 1024 ** 3;

/**
 * Makes a folder whose files are kept in memory, and removes it when this process ends. Undefined where there is too little
 * memory, or where programs in such a folder may not run: Docker does not allow it.
 *
 * @param {string} root Where Linux keeps files in memory.
 * @param {{ files: number; memory: number }} least The bytes that must be free for files, and in all.
 */
export function memoryFolder(root = '/dev/shm', least = { files: 3 * gigabyte, memory: 8 * gigabyte }) {
  const prefix = `contapro-memory-${namespace()}`;
  const folder = join(root, `${prefix}${process.pid}`);
  try {
    for (const name of readdirSync(root)) if (isLeft(name, prefix)) remove(join(root, name));
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < least.files || process.availableMemory() < least.memory) return undefined;
    mkdirSync(folder);
    process.on('exit', () => remove(folder));
    // PostgreSQL may run as another user, who must be able to enter this folder.
    chmodSync(folder, 0o711);
    if (mayRunPrograms(folder)) return endWithSignals(folder);
  } catch {
    // Temporary files are on the disk then.
  }
  remove(folder);
  return undefined;
}

/** Containers may share their files in memory, but each one has its own numbers of processes. */
function namespace() {
  try {
    return `${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}-`;
  } catch {
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

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What cannot be removed is removed by a later process. @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  } catch {
    // A program still writes into it, or it belongs to another user.
  }
}

/** @param {string} folder */
function mayRunPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Node runs no 'exit' handlers when a signal ends it. @param {string} folder */
function endWithSignals(folder) {
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]))
    process.on(signal, () => process.exit(code));
  return folder;
}
