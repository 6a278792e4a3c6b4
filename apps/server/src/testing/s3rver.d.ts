/** The part of s3rver, a local S3-compatible server, that the tests use. The package has no types. */
declare module 's3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: [] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Starts the server and resolves to its address. */
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
