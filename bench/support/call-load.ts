import { Agent, get } from 'node:http';
import { median, quantile } from './statistics.ts';

export interface CallLoad {
  perSecond: number;
  /** The median of the calls, in milliseconds. */
  median: number;
  /** The time within which 99 % of the calls were answered, in milliseconds. */
  slow: number;
}

/**
 * Calls an address with a token, over `connections` connections at the same time, each with one call at a time.
 * @throws Error when an answer is not 200
 */
export async function loadOf(
  address: string,
  token: string,
  { calls, connections }: { calls: number; connections: number },
): Promise<CallLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const turns = Array.from({ length: calls }).values();
  const begun = performance.now();
  const connection = async () => {
    for (const _ of turns) {
      const sent = performance.now();
      await answerOf(address, token, agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const perSecond = (calls / (performance.now() - begun)) * 1000;
  agent.destroy();
  return { perSecond, median: median(times), slow: quantile(times, 0.99) };
}

/** Reads the answer without parsing it, so that the measuring process takes little of the processor. */
function answerOf(address: string, token: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const request = get(address, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${address} answered ${answer.statusCode}`));
      answer.on('end', done);
      answer.on('error', fail);
      answer.resume();
    });
    request.on('error', fail);
  });
}
