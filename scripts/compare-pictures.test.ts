import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareBy } from '../.storybook/comparePictures.ts';
import { pictureMessages } from '../.storybook/review/acceptedPictures.ts';

const { draw, progress, end } = pictureMessages;
const request = { story: 'primitives-button--default', url: 'http://localhost:6006/' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contapro-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A channel between the panel and a server whose script is this code. */
function channelOf(code: string) {
  const script = join(folder, 'pictures.mjs');
  writeFileSync(script, code);
  const channel = new EventEmitter();
  const heard: unknown[][] = [];
  for (const name of [progress, end]) channel.on(name, (...values: unknown[]) => heard.push([name, ...values]));
  return { channel: compareBy(channel, script), heard };
}

const ask = async (channel: EventEmitter, what: unknown = request) => {
  const ended = once(channel, end);
  channel.emit(draw, what);
  await ended;
};

it('compares the story of the panel, shows what is done, and takes a difference for no failure', async () => {
  const { channel, heard } = channelOf('console.log(process.argv.slice(2).join(" ")); process.exit(1);');
  await ask(channel);
  expect(heard).toEqual([
    [progress, '--story primitives-button--default --url http://localhost:6006/ --workers 1'],
    [end],
  ]);
});

it('says why the pictures could not be compared, and compares again afterwards', async () => {
  const { channel, heard } = channelOf('console.error("pnpm install failed"); process.exit(2);');
  await ask(channel);
  await ask(channel);
  const once = [
    [progress, 'pnpm install failed'],
    [end, 'pnpm install failed'],
  ];
  expect(heard).toEqual([...once, ...once]);
});

it('compares one story after the other', async () => {
  const { channel, heard } = channelOf('setTimeout(() => console.log("drawn"), 200);');
  const ended = ask(channel);
  channel.emit(draw, { ...request, story: 'primitives-badge--default' });
  await ended;
  expect(heard).toEqual([[progress, 'drawn'], [end]]);
});

it.each([
  ['another machine', { ...request, url: 'http://192.168.1.20:6006/' }],
  ['an option in place of a story', { ...request, story: '--accept' }],
  ['nothing', undefined],
])('draws nothing for %s', async (_, what) => {
  const { channel, heard } = channelOf('console.log("drawn");');
  if (what !== undefined) await ask(channel, what);
  else channel.emit(draw, what);
  expect(heard).toEqual([[end, 'Open Storybook at localhost: pictures are drawn on the machine that runs it.']]);
});
