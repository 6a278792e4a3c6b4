import { assign, emit, setup } from 'xstate';
import type {
  IntroVideoContext,
  IntroVideoEvent,
  IntroVideoFact,
  IntroVideoInput,
  IntroVideoOutput,
} from './introVideo.types.ts';

/** The introductory video of Inicio or of the dashboard. It is open from the start; `closed` is the final state. */
export const createIntroVideo = () =>
  setup({
    types: {} as {
      context: IntroVideoContext;
      input: IntroVideoInput;
      output: IntroVideoOutput;
      events: IntroVideoEvent;
      emitted: IntroVideoFact;
    },
    guards: { hasVideo: ({ context }) => context.url !== null },
    actions: {
      storeContinued: assign({ isContinued: true }),
      notifyFinished: emit(({ context }) => ({ type: 'video.finished' as const, kind: context.kind })),
      notifyClosed: emit({ type: 'video.closed' }),
      notifyContinued: emit(({ context }) => ({ type: 'video.continued' as const, kind: context.kind })),
    },
  }).createMachine({
    id: 'introVideo',
    context: ({ input }) => ({ ...input, isContinued: false }),
    output: ({ context: { isContinued } }) => ({ isContinued }),
    initial: 'deciding',
    on: {
      'video.continue': { target: '.closed', actions: ['storeContinued', 'notifyFinished', 'notifyContinued'] },
      'dialog.close': { target: '.closed', actions: 'notifyFinished' },
      'dialog.leave': '.closed',
    },
    states: {
      deciding: { always: [{ guard: 'hasVideo', target: 'playing' }, { target: 'withoutVideo' }] },
      playing: { on: { 'video.end': { target: 'ended', actions: 'notifyFinished' } } },
      // The video has been seen. The dialog stays open, because it has a button.
      ended: {
        on: {
          'video.continue': { target: 'closed', actions: ['storeContinued', 'notifyContinued'] },
          'dialog.close': 'closed',
        },
      },
      withoutVideo: {},
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

export type IntroVideoMachine = ReturnType<typeof createIntroVideo>;
