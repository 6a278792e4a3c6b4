import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id is running, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return processState(pid) !== 'Z';
}

/**
 * A text, such as the start time, that distinguishes a running process from a later one with the same process id;
 * undefined when no such process is running. Empty on Windows, where only the process id is available.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  if (process.platform === 'linux')
    return `${readText('/proc/sys/kernel/random/boot_id').trim()} ${statFields(pid)[19] ?? ''}`;
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

/** The command line of a running process; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

const processState = (pid: number) => (process.platform === 'linux' ? statFields(pid)[0] : undefined);

/**
 * The fields of /proc/<pid>/stat from the third on. The second is a name in brackets that may contain any character.
 */
function statFields(pid: number): string[] {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
