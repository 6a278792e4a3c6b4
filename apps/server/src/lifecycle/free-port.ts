import { createServer } from 'node:net';

export interface HeldPort {
  port: number;
  /** Releases the port, so that a server can listen on it. It can be called more than once. */
  release: () => Promise<void>;
}

/** Reserves a port of the loopback address until it is released. */
export function holdPort(): Promise<HeldPort> {
  return new Promise((done, failed) => {
    // Connections in the meantime are closed at once.
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

/** A port of the loopback address that is free at the moment. */
export async function freePort(): Promise<number> {
  const { port, release } = await holdPort();
  await release();
  return port;
}
