/** Serves a folder on a free port, remembering nothing: what was just built is what is seen. */
export declare function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }>;
