/** Writes a tarball of a package with all versions resolved, as it would be published, and returns its path. */
export declare function pack(folder: string, destination: string): Promise<string>;
/** The tarballs of everything that a partner installs. */
export declare function packAll(destination: string): Promise<string[]>;
/** The paths of these tarballs, which are made once in a process and removed at its end. */
export declare function packedOnce(): Promise<string[]>;
