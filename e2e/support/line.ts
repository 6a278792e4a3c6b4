import { createServer, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';

/** A proxy to the server whose connections can be cut, to simulate network failures. */
export interface Line {
  url: string;
  /** From now on, responses to this kind of call are cut after a number of bytes of their body. */
  cut: (call: RegExp, bytes: number) => void;
  /** From now on, responses to this kind of call wait until the line is restored. */
  hold: (call: RegExp) => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function openLine(target: string): Promise<Line> {
  let cutting: { call: RegExp; bytes: number } | null = null;
  let holding: (PromiseWithResolvers<void> & { call: RegExp }) | null = null;
  const line = createServer((incoming, response) => {
    const { method, url = '/', headers } = incoming;
    const onward = request(new URL(url, target), { method, headers }, async (answer: IncomingMessage) => {
      if (holding?.call.test(url)) await holding.promise;
      const limit = cutting?.call.test(url) ? cutting.bytes : Number.POSITIVE_INFINITY;
      let passed = 0;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (piece: Buffer) => {
        const part = piece.subarray(0, Math.max(0, limit - passed));
        passed += piece.length;
        if (passed < limit) response.write(part);
        // After the first part was sent, because the browser must have started to receive.
        else if (part.length > 0) response.write(part, () => response.destroy());
      });
      answer.on('end', () => response.end());
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  return {
    url: `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`,
    cut: (call, bytes) => {
      cutting = { call, bytes };
    },
    hold: (call) => {
      holding = { ...Promise.withResolvers<void>(), call };
    },
    restore: () => {
      cutting = null;
      holding?.resolve();
      holding = null;
    },
    close: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
