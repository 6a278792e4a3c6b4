/** Arguments with which Chromium starts on any machine and draws the same on all of them. */
export declare const chromiumArguments: string[];
/** The path of a Chromium on this machine: that of CONTAPRO_CHROMIUM, of the system, or of Playwright. */
export declare function findChromium(): string | undefined;
/** Finds a Chromium, or installs one and prints a message. */
export declare function ensureChromium(): Promise<void>;
