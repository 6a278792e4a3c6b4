import type { Bench } from './support/figures.ts';
import { samplesAreCollected } from './support/samples.ts';
import { inFolder, startServer } from './support/product-server.ts';
import { median, spreadOf } from './support/statistics.ts';

const runs = 5;

/** Measures the time until a spawned server reports that it is running: on a new data folder, and on an existing one. */
export const start: Bench = () =>
  inFolder(async (folder) => {
    const first = await startServer(folder, { samples: true });
    try {
      await samplesAreCollected(first);
    } finally {
      await first.stop();
    }
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const again = await startServer(folder, { samples: true });
      times.push(again.startedIn);
      await again.stop();
    }
    return [
      {
        name: 'on existing data, samples included',
        value: median(times) / 1000,
        unit: 's',
        atMost: 3,
        goal: { atMost: 0.8 },
        spread: spreadOf(times.map((time) => time / 1000)),
        note: `median of ${runs}`,
      },
      { name: 'slowest of them', value: Math.max(...times) / 1000, unit: 's' },
      {
        name: 'first start: database and sample accounts made',
        value: first.startedIn / 1000,
        unit: 's',
        goal: { atMost: 2.5 },
        note: 'without npm install and build',
      },
    ];
  });
