import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Model, nameOfPath, type Path, type PathStep, runPath, simplePaths } from './paths.ts';

/**
 * A test for each path through a machine. It compares what each step shows outside, the facts and the calls, as a whole.
 *
 * @param expectedOf What a step must show, from its event and the states around it.
 * @param options.paths The paths: `simplePaths` by default, or `shortestPaths` where those would be too many.
 * @param options.shownOf What is compared, where it is not facts and calls.
 * @example
 * describePaths('HOME-24 every way through opening a business', model, expectedOf);
 */
export function describePaths<Machine extends AnyStateMachine>(
  title: string,
  model: Model<Machine>,
  expectedOf: (step: PathStep<Machine>) => unknown,
  {
    paths = simplePaths,
    shownOf = ({ facts, calls }) => ({ facts, calls }),
  }: {
    paths?: (model: Model<Machine>) => readonly Path[];
    shownOf?: (step: PathStep<Machine>) => unknown;
  } = {},
) {
  describe(`${title}`, () => {
    it.each(paths(model).map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
      for (const step of await runPath(model, path)) expect(shownOf(step)).toEqual(expectedOf(step));
    });
  });
}
