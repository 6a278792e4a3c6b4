import { createServer } from 'node:net';

export interface HeldPort {
  port: number;
  /** Gives it up to whoever listens on it next. Once is enough, more do no harm. */
  release: () => Promise<void>;
}

/** A port of the loopback address that nobody else gets before it is released. */
export function holdPort(): Promise<HeldPort> {
  return new Promise((done, failed) => {
    // Who calls meanwhile finds that nobody is there.
    const holder = createServer((caller) => caller.destroy())
      .on('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = holder.address();
        const release = () => new Promise<void>((released) => void holder.close(() => released()));
        if (address && typeof address === 'object') done({ port: address.port, release });
        else failed(new Error('no port'));
      });
  });
}

/** A port of the loopback address that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const { port, release } = await holdPort();
  await release();
  return port;
}
