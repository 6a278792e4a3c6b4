import { largestLogo, loading, ready, type StudioLogo } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { loadableStates, nothingAsked, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { studioLogoActors } from './studioLogo.actors.ts';
import type {
  StudioLogoContext,
  StudioLogoEvent,
  StudioLogoFact,
  StudioLogoProblem,
  StudioLogoServices,
} from './studioLogo.types.ts';

interface Chosen {
  files: readonly File[];
}

const list = loadableStates('logo', { call: 'getLogo', input: nothingAsked, target: 'shown' });

/**
 * The logo of the studio, which clients see beside its name: it is replaced by a picture, or removed. The server makes a small PNG of it.
 *
 * @example
 * createActor(createStudioLogo({ api })).start().send({ type: 'logo.remove' });
 */
export const createStudioLogo = (services: StudioLogoServices) =>
  setup({
    types: {} as {
      context: StudioLogoContext;
      events: StudioLogoEvent;
      emitted: StudioLogoFact;
      tags: 'busy';
    },
    actors: studioLogoActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isTaken: (_, { files }: Chosen) => problemOf(files) === null,
      hasLogo: ({ context: { logo } }) => logo.state === 'ready' && logo.data !== null,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ logo: StudioLogo | null }>) => ({ logo: loadable })),
      storeFile: assign((_, { files }: Chosen) => ({ file: files[0] ?? null, problem: null, done: null })),
      refuseFiles: assign((_, { files }: Chosen) => ({ problem: problemOf(files), done: null })),
      forgetLast: assign({ problem: null, done: null }),
      storeSaved: assign((_, { output }: { output: StudioLogo | null }) => ({
        logo: ready(output),
        file: null,
        done: 'saved' as const,
      })),
      storeRemoved: assign({ logo: ready(null), done: 'removed' as const }),
      storeProblem: assign((_, { error }: Failed) => ({ file: null, problem: problemOfCall(error) })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'studioLogo',
    context: { logo: loading, file: null, problem: null, done: null },
    initial: 'loading',
    states: {
      loading: list.loading,
      failed: list.failed,
      shown: {
        on: {
          'files.choose': [
            { guard: withEvent('isTaken'), target: 'saving', actions: withEvent('storeFile') },
            { actions: withEvent('refuseFiles') },
          ],
          'logo.remove': { guard: 'hasLogo', target: 'removing', actions: 'forgetLast' },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'saveLogo',
          src: 'saveLogo',
          input: ({ context }) => required(context.file, 'a picture'),
          onDone: { target: 'shown', actions: withEvent('storeSaved') },
          onError: { target: 'shown', actions: [withEvent('storeProblem'), notifyFailureOf('saveStudioLogo')] },
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          id: 'removeLogo',
          src: 'removeLogo',
          onDone: { target: 'shown', actions: 'storeRemoved' },
          onError: { target: 'shown', actions: [withEvent('storeProblem'), notifyFailureOf('removeStudioLogo')] },
        },
      },
    },
  });

const pictureName = /\.(png|jpe?g)$/i;

/** Why files cannot be sent; null when they can. The server decides by the content. */
function problemOf([file, ...others]: readonly File[]): StudioLogoProblem | null {
  if (!file || others.length > 0) return { kind: 'several' };
  if (!pictureName.test(file.name)) return { kind: 'notAPicture' };
  return file.size > largestLogo ? { kind: 'tooHeavy' } : null;
}

/** Null when the session has ended: the host asks the person to sign in again. */
function problemOfCall(error: unknown): StudioLogoProblem | null {
  if (isSessionOver(error)) return null;
  const message = refusalOf(error);
  return message === null ? { kind: 'unknown' } : { kind: 'refused', message };
}

export type StudioLogoMachine = ReturnType<typeof createStudioLogo>;
