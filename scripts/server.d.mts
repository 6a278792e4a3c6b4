import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** The arguments of Node for the built server, see `build-server.mjs`. */
export const serverArguments: readonly string[];
/** The arguments of Node for the server that runs its source. */
export const sourceArguments: readonly string[];
/** Additional environment variables for the server. */
export declare const serverEnvironment: Readonly<Record<string, string>>;
/** The variables without which a server with a `DATABASE_URL` does not start: stand-ins, and keys that are not secret. */
export declare const requiredVariables: Readonly<Record<string, string>>;
/** Resolves to the address of a spawned server once it prints it. Rejects with its output if it exits before that. */
export function addressOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string>;
