import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Channel } from 'storybook/internal/channels';
import { type DrawRequest, pictureMessages, picturesPath } from './review/acceptedPictures.ts';

const root = join(import.meta.dirname, '..');
const shown = join(root, '.cache/pictures/shown');

/** The folder of the pictures that the panel shows, and where it is served. */
export function shownPictures(): { from: string; to: string } {
  // A folder that is made later would not be served.
  mkdirSync(shown, { recursive: true });
  return { from: '../.cache/pictures/shown', to: `/${picturesPath}` };
}

const isRequest = (value: unknown): value is DrawRequest =>
  typeof value === 'object' &&
  value !== null &&
  'story' in value &&
  typeof value.story === 'string' &&
  /^[a-z0-9][a-z0-9-]*$/.test(value.story) &&
  'url' in value &&
  typeof value.url === 'string' &&
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/$/.test(value.url);

/** Lets the panel compare the pictures of a story, one story after the other, with what `npm run pictures` does. */
// The name is that of Storybook.
export const experimental_serverChannel = <Messages extends Pick<Channel, 'on' | 'emit'>>(
  channel: Messages,
): Messages => compareBy(channel, join(root, 'scripts/pictures.mjs'));

/**
 * The same with another script.
 *
 * @param script Compares the pictures of `--story`. What it prints is shown; what it prints last, if it cannot compare them and ends
 * with a status above 1, is the reason.
 */
export function compareBy<Messages extends Pick<Channel, 'on' | 'emit'>>(channel: Messages, script: string): Messages {
  let isBusy = false;
  channel.on(pictureMessages.draw, (request: unknown) => {
    if (isBusy) return;
    if (!isRequest(request)) {
      channel.emit(pictureMessages.end, 'Open Storybook at localhost: pictures are drawn on the machine that runs it.');
      return;
    }
    isBusy = true;
    let last = '';
    const child = spawn(process.execPath, [script, '--story', request.story, '--url', request.url, '--workers', '1'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const tell = (data: Buffer) => {
      const line = stripVTControlCharacters(data.toString()).trim().split('\n').at(-1)?.trim();
      if (!line) return;
      last = line;
      channel.emit(pictureMessages.progress, line);
    };
    child.stdout.on('data', tell);
    child.stderr.on('data', tell);
    child.on('error', (error) => (last = error.message));
    child.on('close', (code) => {
      isBusy = false;
      // A difference ends with 1, and is no failure of the comparison: the panel reads what was found.
      if (code === 0 || code === 1) channel.emit(pictureMessages.end);
      else channel.emit(pictureMessages.end, last || 'The pictures could not be compared.');
    });
  });
  return channel;
}
