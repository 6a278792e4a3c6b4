import {
  declaredPeriodOf,
  type DeclarationValues,
  filedFilesRefusal,
  type FiledProblem,
  limaDateOf,
  mergedFiled,
  type PeriodDeclaration,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { filedDeclarationActors } from './filedDeclaration.actors.ts';
import type {
  FiledDeclarationContext,
  FiledDeclarationEvent,
  FiledDeclarationFact,
  FiledDeclarationInput,
  FiledDeclarationServices,
  FiledReading,
  FiledSave,
} from './filedDeclaration.types.ts';

const filedOf = ({ declaration }: Pick<FiledDeclarationContext, 'declaration'>) =>
  declaration.photograph?.filed ?? null;

/** A submission that stores its answer and shows it. */
const submission = (target: 'deciding') =>
  ({
    id: 'form',
    src: 'form',
    onDone: { target, actions: [withEvent('storeDeclaration'), 'notifyChanged'] },
  }) as const;

/**
 * What was filed with SUNAT of a month, read from SUNAT's own files: their choice, what they say before it is stored, and each box beside
 * the computed one. The child `form` is the submission of what is stored or taken away.
 *
 * @example
 * const services = { api, clock: Date.now, readFiledFile: async () => null };
 * const declaration = { declared: null, photograph: null, changes: [] };
 * const actor = createActor(createFiledDeclaration(services), { input: { business, period: '202610', declaration } }).start();
 * actor.send({ type: 'file.choose', files: [new File([], 'f621.zip')] });
 */
export const createFiledDeclaration = (services: FiledDeclarationServices) =>
  setup({
    types: {} as {
      context: FiledDeclarationContext;
      input: FiledDeclarationInput;
      events: FiledDeclarationEvent;
      emitted: FiledDeclarationFact;
      children: { form: 'form' };
      tags: 'busy';
    },
    actors: filedDeclarationActors(services),
    guards: {
      isFiled: ({ context }) => filedOf(context) !== null,
      isReadable: (_, { files }: { files: readonly File[] }) => filedFilesRefusal(files) === null,
      isFound: (_, { output }: { output: FiledReading | FiledProblem }) => !('kind' in output),
    },
    actions: {
      storeRefusal: assign((_, { files }: { files: readonly File[] }) => ({ problem: filedFilesRefusal(files) })),
      storeProblem: assign((_, { output }: { output: FiledReading | FiledProblem }) => ({
        problem: 'kind' in output ? output : null,
      })),
      storeUnloaded: assign({ problem: { kind: 'unloaded' as const } }),
      storeReading: assign((_, { output }: { output: FiledReading | FiledProblem }) => ({
        reading: 'kind' in output ? null : output,
      })),
      forgetReading: assign({ reading: null, problem: null }),
      storeDeclaration: assign((_, { output }: { output: PeriodDeclaration | null }) => ({
        declaration: required(output, 'a declaration'),
        reading: null,
      })),
      save: sendTo(
        'form',
        ({ context }, { values, isRectification }: { values: DeclarationValues; isRectification: boolean }) => {
          const { business, period, declaration } = context;
          const { form, files } = required(context.reading, 'a form');
          const { declaredOn, constanciaNumber } = declaredPeriodOf(values);
          const read = { ...form, orderNumber: constanciaNumber, filedOn: declaredOn, files };
          const stored: FiledSave = {
            business,
            period,
            former: declaration.declared,
            declaredOn,
            constanciaNumber,
            filed: isRectification ? mergedFiled(null, read) : mergedFiled(filedOf(context), read),
            rectifies: isRectification ? (declaration.photograph?.number ?? null) : null,
          };
          return { type: 'form.submit' as const, values: stored };
        },
      ),
      remove: sendTo('form', ({ context: { business, period, declaration } }) => {
        const declared = required(declaration.declared, 'a declaration');
        const stored: FiledSave = { business, period, former: declared, ...declared, filed: null, rectifies: null };
        return { type: 'form.submit' as const, values: stored };
      }),
      notifyChanged: emit(({ context: { declaration } }) => ({ type: 'filed.changed' as const, declaration })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'filedDeclaration',
    context: ({ input }) => ({ ...input, today: limaDateOf(services.clock()), reading: null, problem: null }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isFiled', target: 'shown' }, { target: 'choosing' }] },
      choosing: {
        on: {
          'file.choose': [
            { guard: withEvent('isReadable'), target: 'reading', actions: 'forgetReading' },
            { actions: withEvent('storeRefusal') },
          ],
        },
      },
      reading: {
        tags: 'busy',
        invoke: {
          id: 'readFiles',
          src: 'readFiles',
          input: ({ event, context: { business, period } }) => {
            if (event.type !== 'file.choose') throw new Error('Only chosen files are read');
            return { business, period, files: event.files };
          },
          onDone: [
            { guard: withEvent('isFound'), target: 'checking', actions: withEvent('storeReading') },
            { target: 'choosing', actions: withEvent('storeProblem') },
          ],
          onError: { target: 'choosing', actions: ['storeUnloaded', notifyFailureOf('readFiledFile')] },
        },
      },
      checking: {
        invoke: submission('deciding'),
        on: {
          'file.another': { target: 'choosing', actions: 'forgetReading' },
          'filed.save': { actions: withEvent('save') },
        },
      },
      shown: {
        invoke: submission('deciding'),
        on: {
          'file.another': { target: 'choosing', actions: 'forgetReading' },
          'filed.remove': { actions: 'remove' },
        },
      },
    },
  });

export type FiledDeclarationMachine = ReturnType<typeof createFiledDeclaration>;
