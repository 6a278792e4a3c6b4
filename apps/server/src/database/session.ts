import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** PostgreSQL refuses further statements of a transaction in which one failed. */
const refusedInFailedTransaction = '25P02';

/** The routines of PostgreSQL that find that a prepared statement does not fit its tables any more, or is not there. */
const routinesOfOutdated: ReadonlySet<string | undefined> = new Set([
  'RevalidateCachedQuery',
  'FetchPreparedStatement',
]);

const ofTransaction = /^(?:begin|commit|rollback|savepoint|release)\b/;

const ignored = () => {};

const nothing: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/** What is sent over one connection. Statements are sent one after the other, in the order in which they were given. */
export class Session {
  readonly #client: PoolClient;
  /** The names under which PostgreSQL knows the texts that were prepared. */
  readonly #names = new Map<string, string>();
  #named = 0;
  #last: Promise<void> = Promise.resolve();
  /** The error after which PostgreSQL refuses the other statements of the transaction. */
  #failure: pg.DatabaseError | undefined;
  #isLost = false;
  #onLoss: ((error: Error) => void) | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
    // Without a listener, the loss of a connection that is in use would end the process.
    client.on('error', (error) => {
      this.#isLost = true;
      this.#onLoss?.(error);
    });
  }

  /** What the only work in a transaction of this connection results in. Rejects as soon as the connection is lost. */
  async untilLoss<Result>(work: Promise<Result>): Promise<Result> {
    // A promise for the whole life of the connection would keep the result of each transaction that was compared with it.
    const lost = Promise.withResolvers<never>();
    this.#onLoss = lost.reject;
    try {
      return await Promise.race([work, lost.promise]);
    } finally {
      this.#onLoss = undefined;
    }
  }

  /**
   * Sends a statement when those before it are done. A prepared one is parsed once for the connection.
   *
   * PostgreSQL undoes a transaction in which a statement failed even if it is told to commit it, without an error; here the
   * commit is rejected with the error of that statement.
   */
  send(statement: QueryConfig, values: unknown[], isPrepared: boolean): Promise<QueryResult> {
    const { text } = statement;
    return this.#inTurn(text, () => {
      // PostgreSQL has undone what a lost connection had begun.
      if (this.#isLost && text.startsWith('rollback')) return nothing;
      if (text === 'commit' && this.#failure) throw this.#failure;
      if (/^(?:begin|rollback)\b/.test(text)) this.#failure = undefined;
      return isPrepared && !ofTransaction.test(text)
        ? this.#sendPrepared(statement, values)
        : this.#sendOnce(statement, values);
    });
  }

  /** Sends the rows of a `copy … from stdin`. */
  copy(text: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
    return this.#inTurn(text, () => pipeline(Readable.from(pieces), this.#client.query(copyFrom(text))));
  }

  #inTurn<Result>(text: string, work: () => Promise<Result> | Result): Promise<Result> {
    const result = this.#last.then(work).catch((error: unknown) => {
      throw this.#described(error, text);
    });
    // Without the rows, which would stay in memory until the next statement.
    this.#last = result.then(ignored, ignored);
    return result;
  }

  async #sendPrepared(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const { text } = statement;
    try {
      return await this.#client.query({ ...statement, name: this.#nameOf(text) }, values);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !routinesOfOutdated.has(error.routine)) throw error;
      this.#names.delete(text);
      // A transaction cannot be continued. It succeeds when its caller begins it again.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#client.query({ ...statement, name: this.#nameOf(text) }, values);
    }
  }

  async #sendOnce(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const result: QueryResult | QueryResult[] = await this.#client.query({ ...statement, name: undefined }, values);
    // Several statements have a result each.
    return [result].flat().at(-1) ?? nothing;
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    this.#named += 1;
    const name = `s${this.#named}`;
    this.#names.set(text, name);
    return name;
  }

  #described(error: unknown, text: string): unknown {
    if (!(error instanceof pg.DatabaseError) || error === this.#failure) return error;
    if (error.code === refusedInFailedTransaction && this.#failure) return this.#failure;
    this.#failure = error;
    return Object.assign(error, { query: text });
  }
}
