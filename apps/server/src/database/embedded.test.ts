import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-embedded-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const settings = { fsync: 'off' };

describe('the embedded database', () => {
  it('keeps what it was given, asks for its password and syncs to the disk', async () => {
    const folder = join(root, 'kept');
    const first = await startEmbedded(folder);
    const sql = postgres(first.url, { max: 1 });
    await sql`create table notes (text text)`;
    await sql`insert into notes values ('contraseña')`;
    expect(await sql`show fsync`).toEqual([{ fsync: 'on' }]);
    await sql.end();
    const stranger = new URL(first.url);
    stranger.password = 'other';
    await expect(postgres(stranger.href, { max: 1 })`select 1`).rejects.toThrow('password authentication failed');
    await first.stop();
    const second = await startEmbedded(folder);
    const again = postgres(second.url, { max: 1 });
    expect(await again`select text from notes`).toEqual([{ text: 'contraseña' }]);
    await again.end();
    await second.stop();
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.key']);
  });

  it('runs as nobody where root may not make a user namespace, if nobody can reach the folder', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip();
    await chmod(root, 0o711);
    const folder = join(root, 'reachable');
    const hidden = join(root, 'hidden');
    await chmod(root, 0o700);
    await expect(startEmbedded(hidden, { allowNamespace: false, settings })).rejects.toThrow('DATABASE_URL');
    await chmod(root, 0o711);
    const started = await startEmbedded(folder, { allowNamespace: false, settings });
    const sql = postgres(started.url, { max: 1 });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
    await started.stop();
  });
});
