import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOnce } from './driver.ts';
import { installedPrograms, startEmbedded } from './embedded.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-embedded-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const settings = { fsync: 'off' };

describe('the embedded database', () => {
  it('keeps its data, requires its password and syncs to the disk', async () => {
    const folder = join(root, 'kept');
    const first = await startEmbedded(folder);
    const sql = connectOnce(first.url);
    await sql`create table notes (text text)`;
    await sql`insert into notes values ('contraseña')`;
    expect(await sql`show fsync`).toEqual([{ fsync: 'on' }]);
    await sql.end();
    const stranger = new URL(first.url);
    stranger.password = 'other';
    await expect(connectOnce(stranger.href)`select 1`).rejects.toThrow('password authentication failed');
    await first.stop();
    const second = await startEmbedded(folder);
    const again = connectOnce(second.url);
    expect(await again`select text from notes`).toEqual([{ text: 'contraseña' }]);
    await again.end();
    await second.stop();
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.key']);
  });

  it('clears away what the initdb of a killed server is still writing', async () => {
    const folder = join(root, 'orphaned');
    const left = join(folder, 'postgres.preparing-1');
    await mkdir(left, { recursive: true });
    // Notices late that its files are gone, as initdb does.
    const writing = `
      const { existsSync, writeFileSync } = require('node:fs');
      const write = (name) => { try { writeFileSync(process.argv[1] + '/' + name, ''); } catch {} };
      const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 0.2);
      write('PG_VERSION');
      console.log('begun');
      for (let name = 0, late = 0; late < 500; name += 1, late += existsSync(process.argv[1] + '/PG_VERSION') ? 0 : 1) {
        write(name);
        pause();
      }`;
    const orphan = spawn(process.execPath, ['-e', writing, left], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(orphan, 'exit');
    await once(orphan.stdout, 'data');
    const started = await startEmbedded(folder, { settings });
    await ended;
    await started.stop();
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.key']);
  });

  it('runs as the user nobody where root may not create a user namespace, if that user can read the folder', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip();
    // A copy, since the installed one may lie in a folder that only root can enter.
    const programs = join(root, 'programs');
    await cp(installedPrograms(), programs, { recursive: true, verbatimSymlinks: true });
    const options = { allowNamespace: false, programs, settings };
    const folder = join(root, 'reachable');
    const hidden = join(root, 'hidden');
    await chmod(root, 0o700);
    await expect(startEmbedded(hidden, options)).rejects.toThrow('DATABASE_URL');
    await chmod(root, 0o711);
    const started = await startEmbedded(folder, options);
    const sql = connectOnce(started.url);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
    await started.stop();
  });
});
