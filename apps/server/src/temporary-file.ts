import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary file. It has no name and is gone when it is closed. */
export async function temporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `contapro-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
