export interface Followed {
  /** The address of what the manual serves; null when it serves nothing. */
  url: string | null;
  /** The lines of all files and commands. */
  lines: number;
  /** How long the commands took. */
  seconds: number;
  /** Ends what is served, and removes the folder. */
  remove: () => Promise<void>;
}

/**
 * Follows the quick start of a manual in an empty folder, with the tarballs of the packages. Its calls are answered by the sandbox that the manual starts.
 *
 * @param manual The path of the manual from the root of the repository.
 */
export declare function followQuickStart(manual: string): Promise<Followed>;
