import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What Node is started with to run the server. */
export const serverArguments: readonly string[];
/** What is set in its environment besides. */
export declare const serverEnvironment: Readonly<Record<string, string>>;
/** The address a server that was just spawned answers at, once it says so. Rejects with all it said when it ends before. */
export function addressOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string>;
