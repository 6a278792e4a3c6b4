import { readConfig } from '../config.ts';
import { describeError } from '../describe-error.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { StartProblem } from '../problem.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the server as a program, until a signal stops it or its database is unreachable. */
export async function run(): Promise<void> {
  // Listen for signals before anything is started, so that everything is stopped.
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  // Without a listener Node would end at once, and the embedded PostgreSQL would go on. A later error must not end it either.
  process.on('uncaughtException', (error) => {
    report(error);
    stopping.abort();
  });
  try {
    const server = await startServer(readConfig(process.env), { signal: stopping.signal, announce: say });
    if ('runningAt' in server) say(`ContaPro ya está en marcha en ${server.runningAt}`);
    else await serve(server, stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) report(error);
  }
}

async function serve(server: RunningServer, stopping: AbortSignal): Promise<void> {
  say(`ContaPro está en marcha en ${server.url}`);
  if (server.samples.length > 0) {
    const width = Math.max(...server.samples.map(({ email }) => email.length));
    say('\nCuentas de ejemplo:');
    for (const { email, password, description } of server.samples) {
      say(`  ${email.padEnd(width)}  ${password}  ${description}`);
    }
  }
  if (server.note !== null) say(`\n${server.note}`);
  say('\nPara detenerlo, pulsa Ctrl+C.');
  const stopped = new Promise<undefined>((done) => {
    stopping.addEventListener('abort', () => done(undefined), { once: true });
    if (stopping.aborted) done(undefined);
  });
  const failure = await Promise.race([server.failed, stopped]);
  await server.stop().catch(report);
  if (failure !== undefined) report(failure);
  // All steps of stopping have ended or taken too long. Exit even if something keeps the process running.
  setTimeout(() => process.exit(), 1_000).unref();
}

function report(error: unknown): void {
  process.exitCode = 1;
  const text = error instanceof StartProblem ? error.message : JSON.stringify(describeError(error), null, 2);
  process.stderr.write(`${text}\n`);
}
