import { sqlStateOf } from './database/sql-errors.ts';
import { DataInUse, GoneMeanwhile, type HttpProblem } from './problem.ts';

const inUse = (cause: unknown) => new DataInUse({ cause });

/**
 * What a caller is told of a statement that failed because of what others do at the same time, by its SQLSTATE. A handler that can
 * say more catches the error itself, see `isInUse`. Every other SQLSTATE is a failure of ours.
 */
const problems: ReadonlyMap<string, (cause: unknown) => HttpProblem> = new Map([
  // lock_not_available
  ['55P03', inUse],
  // deadlock_detected
  ['40P01', inUse],
  // serialization_failure
  ['40001', inUse],
  // foreign_key_violation: every reference that a caller gives is looked up first.
  ['23503', (cause: unknown) => new GoneMeanwhile({ cause })],
]);

/** The problem for an error of PostgreSQL; undefined when it is none, or a failure of ours. */
export const sqlProblemOf = (error: unknown): HttpProblem | undefined => problems.get(sqlStateOf(error) ?? '')?.(error);
