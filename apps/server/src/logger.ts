import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

/** A logger of pino, as Fastify passes it to its requests. */
export type Logger = FastifyBaseLogger;

export interface LoggerOptions {
  level: Config['logLevel'];
  /** @default standard output */
  destination?: DestinationStream;
}

/**
 * The log of the process: one JSON object a line. Personal data and tokens are never passed to it: calls are named by
 * their operation, jobs by their business's uuid, and errors go through {@link describeError}.
 */
export function createLogger({ level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // What Fastify and its plugins would write of a request or an answer contains addresses with tokens.
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    },
    ...(destination ? [destination] : []),
  );
}

/** Writes nothing. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
