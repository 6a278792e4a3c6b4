import { spawnSync } from 'node:child_process';
import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryPathOf, createFileAtomically, removeTemporaryFiles } from './create-file-atomically.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-whole-'));
  path = join(folder, 'secret.key');
});
afterEach(() => rm(folder, { recursive: true }));

const gone = spawnSync(process.execPath, ['--version']).pid;

describe('a file that is created atomically', () => {
  it('can be read by its owner only, and is never overwritten', async () => {
    expect([await createFileAtomically(path, 'first'), await createFileAtomically(path, 'second')]).toEqual([
      true,
      false,
    ]);
    expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['first', 0o600]);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  it('stays when the files of killed processes beside it are removed', async () => {
    await createFileAtomically(path, 'mine');
    // Killed between giving it its name and taking the other away; and with the number this process has now.
    await link(path, `${path}.${gone}`);
    await link(path, temporaryPathOf(path));
    const others = ['other.key.1', 'secret.key.bak', `secret.key.${process.ppid}`];
    for (const name of others) await writeFile(join(folder, name), '');
    await removeTemporaryFiles(path);
    expect((await readdir(folder)).toSorted()).toEqual([...others, 'secret.key'].toSorted());
    expect(await readFile(path, 'utf8')).toBe('mine');
  });
});
