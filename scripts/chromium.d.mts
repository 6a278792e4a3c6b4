/** What makes Chromium start anywhere and draw the same everywhere. */
export declare const chromiumArguments: string[];
/** The path of a Chromium of this machine: CONTAPRO_CHROMIUM, a system's own, or Playwright's. */
export declare function findChromium(): string | undefined;
/** Finds a Chromium or installs one, saying so. */
export declare function ensureChromium(): Promise<void>;
