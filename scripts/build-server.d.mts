/** Builds the server, which takes about a second. Everything that starts it as a program does this first. */
export default function buildServer(): Promise<void>;
