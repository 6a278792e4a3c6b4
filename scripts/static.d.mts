/**
 * Serves a folder on a free port without caching, so that the latest build is shown.
 *
 * @param redirects The path to which a path is redirected.
 */
export declare function serveFolder(
  folder: string,
  redirects?: Record<string, string>,
): Promise<{ url: string; close: () => Promise<void> }>;
