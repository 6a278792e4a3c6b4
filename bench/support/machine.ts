import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine and its load. */
export function machine(): string {
  const [processor] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `load ${load.join(' ')} (1, 5, 15 minutes)`,
  ].join(' · ');
}
