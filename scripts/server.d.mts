/** What Node is started with to run the server. */
export const serverArguments: readonly string[];
/** What is set in its environment besides. */
export declare const serverEnvironment: Readonly<Record<string, string>>;
