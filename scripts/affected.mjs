// Which tests and stories a change concerns: those that import a changed file, directly or not.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StoryModules } from './story-modules.ts';

const root = resolve(import.meta.dirname, '..');
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

/**
 * @param {string} since The commit or branch with which the files are compared; `HEAD` for what is not committed.
 * @returns The changed files that exist, and the files of tests and of stories that they concern, by their paths.
 */
export function affectedSince(since) {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const modules = new StoryModules(root);
  const isConcerned = (/** @type {readonly string[]} */ files) => {
    const imported = new Set(files);
    return changed.some((file) => imported.has(file));
  };
  const tests = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root })
    .concat(globSync(['openapi/*.test.ts', 'scripts/*.test.ts'], { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'));
  return {
    files: changed.filter((file) => existsSync(join(root, file))),
    tests: tests.filter((test) => isConcerned(modules.importedBy(test))),
    stories: modules.stories().filter((story) => isConcerned(modules.filesOf(story))),
  };
}
