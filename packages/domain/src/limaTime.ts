export const millisecondsOfDay = 86_400_000;

/** Peru is at UTC-5 the whole year. */
export const limaOffset = 5 * 3_600_000;
