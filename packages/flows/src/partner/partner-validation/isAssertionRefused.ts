import { Problem } from '@contapro/api';

/** Whether the server refused the assertion: it has expired, was used, or is not for this account. Repeating it is useless. */
export const isAssertionRefused = (error: unknown): boolean => error instanceof Problem && error.status === 400;
