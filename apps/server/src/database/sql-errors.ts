/** Whether a statement failed because of a unique key. Drizzle wraps the error of the driver. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** Whether a statement waited for a lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03';

/** Whether PostgreSQL ended a transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean => sqlStateOf(error) === '40P01';

/**
 * Whether a statement failed only because others used the same rows at the same time: the same call can succeed a moment later.
 */
export const isInUse = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '');

/** The SQLSTATE of a failed statement, such as `23505`; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause !== undefined) return sqlStateOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
