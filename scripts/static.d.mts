/** Serves a folder on a free port without caching, so that the latest build is shown. */
export declare function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }>;
