/** Writes a tarball of a folder's package with every version resolved, as it would be published, and gives its path. */
export declare function pack(folder: string, destination: string): Promise<string>;
/** The tarballs of everything that a partner installs. */
export declare function packAll(destination: string): Promise<string[]>;
