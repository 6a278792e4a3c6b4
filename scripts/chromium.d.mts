/** Arguments with which Chromium starts on any machine and draws the same on all of them. */
export declare const chromiumArguments: string[];
/** The path of the Chromium of CONTAPRO_CHROMIUM or of the system. Without one, Playwright starts its own. */
export declare function findChromium(): string | undefined;
/** Finds a Chromium, or installs one and prints a message. */
export declare function ensureChromium(): Promise<void>;
