/** The most threads of a process by default. Each keeps about 40 MB. */
export const mostThreads = 4;
