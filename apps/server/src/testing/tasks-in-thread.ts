import type { Processor } from '../processor/processor.ts';
import { tasks } from '../processor/tasks.ts';

/** The work of the processor pool in the thread of the test, which a pool would need half a second to start. */
export const tasksInThread: Processor = {
  checkSignatures: (_owner, ...input) => tasks.checkSignatures(...input),
  drawVoucher: (_owner, ...input) => tasks.drawVoucher(...input),
  readSheet: (_owner, ...input) => tasks.readSheet(...input),
  readXmls: (_owner, ...input) => tasks.readXmls(...input),
};
