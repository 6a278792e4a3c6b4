import { Problem } from '@contapro/api';

/**
 * The server's first message about a call that it refused (status 4xx), such as that there were too many; null for any
 * other failure, for which the flow has its own words.
 */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Problem && error.status >= 400 && error.status < 500 ? (error.messages[0] ?? null) : null;
