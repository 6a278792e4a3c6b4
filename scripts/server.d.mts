/** What Node is started with to run the server. */
export const serverArguments: readonly string[];
