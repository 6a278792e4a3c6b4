import { readdirSync, readFileSync } from 'node:fs';

/** The maximum memory of a process since its start, in megabytes. Linux only. */
export function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

/** The seconds of processor time that a process and its children have used, without waiting. Linux only. */
export function processorSeconds(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(Number(name))] as const),
  );
  const family = (id: number): number =>
    (parents.get(id)?.ticks ?? 0) +
    [...parents].reduce((sum, [child, stat]) => sum + (stat?.parent === id ? family(child) : 0), 0);
  return family(pid) / 100;
}

/** The ticks of the process and of its children that have ended. */
function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return undefined;
  }
}
