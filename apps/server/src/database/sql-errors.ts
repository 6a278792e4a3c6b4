/** Whether a unique key refused a row. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause !== undefined) return sqlStateOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
