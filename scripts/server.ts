import type { ChildProcess } from 'node:child_process';

/**
 * The limits of Node for the server. Without limits, on a large machine the heap grows to several times its necessary
 * size and does not shrink again: 150 MB more after loading the modules, and 150 MB more after a large Excel file.
 */
const limits = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/** The arguments of Node for the built server, see `build-server.mjs`. */
export const serverArguments = [...limits, 'apps/server/dist/main.js'];

/** The arguments of Node for the server that runs its source. */
export const sourceArguments = [...limits, '--conditions=@contapro/source', 'apps/server/src/main.ts'];

/**
 * The settings of the C library. With few arenas, threads that draw pictures do not each reserve memory. With a fixed
 * threshold, the surfaces on which they draw are returned to the system at once.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Resolves to the address that a spawned server prints. Rejects with its output if it exits before that.
 *
 * @param said What it prints; its first group is the address.
 */
export function addressOf(child: ChildProcess, said = /ContaPro está en marcha en (http:\S+)/): Promise<string> {
  let output = '';
  return new Promise((done, failed) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const url = said.exec(output)?.[1];
      if (url) done(url);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('close', () => failed(new Error(`The server did not start:\n${output}`)));
  });
}

/** What other servers on this machine print. */
export const localAddress = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/;
