/** An answer of a host's own server, which may leave out the parts that only ContaPro's server adds to the specification. */
export type Lenient<Answer, Added extends keyof Answer> = Omit<Answer, Added> & Partial<Pick<Answer, Added>>;
