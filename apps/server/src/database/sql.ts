import pg from 'pg';
import type { Session } from './session.ts';

/** A row of a statement of which the caller does not say what it returns. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows, and of how many a statement has read or written. */
export type Counted<Rows> = Rows & { readonly count: number };

/** A value of a statement. PostgreSQL finds its type from where it stands. */
type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[];

/** What stands in a statement: a value, or a part with values of its own. */
type Inserted = Value | PendingQuery<unknown>;

/** A statement, which is sent when it is awaited, or a part of another statement. */
export class PendingQuery<Rows> implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'PendingQuery';
  readonly #texts: readonly string[];
  readonly #inserted: readonly Inserted[];
  readonly #send: (text: string, values: unknown[]) => Promise<Rows>;
  #sent: Promise<Rows> | undefined;

  constructor(
    texts: readonly string[],
    inserted: readonly Inserted[],
    send: (text: string, values: unknown[]) => Promise<Rows>,
  ) {
    this.#texts = texts;
    this.#inserted = inserted;
    this.#send = send;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- A statement is sent by awaiting it.
  then<Done = Rows, Failed = never>(
    done?: ((rows: Rows) => Done | PromiseLike<Done>) | null,
    failed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    this.#sent ??= this.#start();
    return this.#sent.then(done, failed);
  }

  catch<Failed = never>(failed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null): Promise<Rows | Failed> {
    return this.then(undefined, failed);
  }

  finally(done?: (() => void) | null): Promise<Rows> {
    return this.then().finally(done);
  }

  async #start(): Promise<Rows> {
    const values: unknown[] = [];
    return this.#send(this.#written(values), values);
  }

  /** The text, with a placeholder for each value, which is added to `values`. */
  #written(values: unknown[]): string {
    let text = this.#texts[0] ?? '';
    for (const [index, inserted] of this.#inserted.entries()) {
      if (inserted === undefined) throw new TypeError(`A value of a statement is undefined: ${text} …`);
      text += inserted instanceof PendingQuery ? inserted.#written(values) : `$${values.push(inserted)}`;
      text += this.#texts[index + 1] ?? '';
    }
    return text;
  }
}

/** Statements of a pool or of a transaction. */
export interface ISql {
  /** A statement or a part of one. Each text is prepared once for a connection. */
  <Rows extends readonly object[] = Row[]>(
    texts: TemplateStringsArray,
    ...inserted: Inserted[]
  ): PendingQuery<Counted<Rows>>;
  /** The name of a table or column, or of both with a dot between them. */
  (name: string): PendingQuery<unknown>;
  /** A text as it is, in which nothing may stand that a caller sent. As a statement, it is not prepared, and may be several. */
  unsafe: <Rows extends readonly object[] = Row[]>(
    text: string,
    values?: readonly Value[],
  ) => PendingQuery<Counted<Rows>>;
  /** Sends the rows of a `copy … from stdin`. */
  copy: (text: string, pieces: Iterable<string | Uint8Array>) => Promise<void>;
}

/** Work in a transaction. */
export type Work<Result> = (transaction: TransactionSql) => Promise<Result>;

/** Statements of one transaction. */
export interface TransactionSql extends ISql {
  /** Does work and, if it fails, undoes only this work. */
  savepoint: <Result>(work: Work<Result>) => Promise<Result>;
}

/** Statements of a pool, each over any of its connections. */
export interface Sql extends ISql {
  /** Does work in a transaction, which is undone if it fails or if one of its statements did. */
  begin: (<Result>(work: Work<Result>) => Promise<Result>) &
    (<Result>(mode: string, work: Work<Result>) => Promise<Result>);
  /** Closes the connections: those in use when they are free, but after `timeout` seconds at the latest. */
  end: (options?: { timeout?: number }) => Promise<void>;
}

/** The statements of a connection, or of any connection of a pool. */
export function statementsOf(connection: Pick<Session, 'send' | 'copy'>): ISql {
  const send =
    <Rows>(isPrepared: boolean) =>
    async (text: string, values: unknown[]) => {
      const { rows, rowCount } = await connection.send({ text }, values, isPrepared);
      Object.defineProperty(rows, 'count', { value: rowCount ?? 0 });
      // Only whoever writes a statement knows its columns.
      return rows as Counted<Rows>;
    };
  function tag<Rows extends readonly object[]>(
    texts: TemplateStringsArray,
    ...inserted: Inserted[]
  ): PendingQuery<Counted<Rows>>;
  function tag(name: string): PendingQuery<unknown>;
  function tag(first: TemplateStringsArray | string, ...inserted: Inserted[]): PendingQuery<unknown> {
    if (typeof first !== 'string') return new PendingQuery(first, inserted, send(true));
    return new PendingQuery([first.split('.').map(pg.escapeIdentifier).join('.')], [], send(false));
  }
  return Object.assign(tag, {
    unsafe: <Rows extends readonly object[]>(text: string, values: readonly Value[] = []) =>
      new PendingQuery<Counted<Rows>>([text], [], () => send<Rows>(false)(text, [...values])),
    copy: (text: string, pieces: Iterable<string | Uint8Array>) => connection.copy(text, pieces),
  });
}

/** Does work in the transaction that a session has begun. Its statements are refused when it has ended. */
export async function workIn<Result>(session: Session, work: Work<Result>): Promise<Result> {
  let hasEnded = false;
  const whileOpen = <Sent>(send: () => Promise<Sent>): Promise<Sent> =>
    hasEnded ? Promise.reject(new Error('The transaction of this statement has ended')) : send();
  const statements = statementsOf({
    send: (...statement) => whileOpen(() => session.send(...statement)),
    copy: (...rows) => whileOpen(() => session.copy(...rows)),
  });
  let savepoints = 0;
  const transaction: TransactionSql = Object.assign(statements, {
    savepoint: async <Inner>(inner: Work<Inner>) => {
      const name = `s${(savepoints += 1)}`;
      await transaction.unsafe(`savepoint ${name}`);
      try {
        const result = await inner(transaction);
        await transaction.unsafe(`release savepoint ${name}`);
        return result;
      } catch (error) {
        await transaction.unsafe(`rollback to savepoint ${name}`);
        throw error;
      }
    },
  });
  try {
    return await work(transaction);
  } finally {
    hasEnded = true;
  }
}
