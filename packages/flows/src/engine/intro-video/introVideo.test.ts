import { describe, expect, it } from 'vitest';
import { nameOfPath, simplePaths, mockServices, runPath, type Model, type PathStep } from '../../testing/index.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';

const modelOf = (url: string | null): Model<IntroVideoMachine> => ({
  create: () => ({ machine: createIntroVideo(), mock: mockServices<object>() }),
  input: { kind: 'onboarding', url },
  events: [{ type: 'video.end' }, { type: 'video.continue' }, { type: 'dialog.close' }, { type: 'dialog.leave' }],
});

const finished = { type: 'video.finished', kind: 'onboarding' };
const closed = { type: 'video.closed' };
const continued = { type: 'video.continued', kind: 'onboarding' };

/** The facts of a whole path. `video.finished` is emitted once, but not when the dialog is left before the video was shown. */
const tellings: Record<string, object[]> = {
  'video.end': [finished],
  'video.continue': [finished, continued, closed],
  'dialog.close': [finished, closed],
  'dialog.leave': [closed],
  'video.end → video.continue': [finished, continued, closed],
  'video.end → dialog.close': [finished, closed],
  'video.end → dialog.leave': [finished, closed],
};

const factsOf = (steps: PathStep<IntroVideoMachine>[]) => steps.flatMap(({ facts }) => facts);

describe('HOME-47 DASH-40 OPEN-129 with a video', () => {
  it.each(Object.entries(tellings))('%s', async (name, facts) => {
    const path = simplePaths(modelOf('/intro.mp4')).find((each) => nameOfPath(each) === name);
    const steps = path ? await runPath(modelOf('/intro.mp4'), path) : [];
    expect(factsOf(steps)).toEqual(facts);
    const isContinued = name.includes('video.continue');
    expect(steps.at(-1)?.after.output).toEqual(facts.includes(closed) ? { isContinued } : undefined);
    expect(simplePaths(modelOf('/intro.mp4')).length).toBe(Object.keys(tellings).length + 1);
  });
});

describe('OPEN-183 without an assets host', () => {
  it.each(simplePaths(modelOf(null)).map((path) => [nameOfPath(path), path] as const))('%s', async (name, path) => {
    const steps = await runPath(modelOf(null), path);
    const expected =
      {
        'video.continue': [finished, continued, closed],
        'dialog.close': [finished, closed],
        'dialog.leave': [closed],
      }[name] ?? [];
    expect([steps[0]?.after.value, factsOf(steps)]).toEqual(['withoutVideo', expected]);
  });
});
