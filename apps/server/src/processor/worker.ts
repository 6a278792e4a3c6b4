import { tasks } from './tasks.ts';

/** Makes what Piscina calls, with the arguments of a task as one value. */
const named =
  <Input extends unknown[], Result>(task: (...input: Input) => Result) =>
  ({ input }: { input: Input }): Result =>
    task(...input);

/** What a thread of the pool runs. Piscina calls an export by the name of the task. */
export const checkSignatures = named(tasks.checkSignatures);
export const drawVoucher = named(tasks.drawVoucher);
export const readSheet = named(tasks.readSheet);
export const readXmls = named(tasks.readXmls);
