import { Problem } from '@contapro/api';
import type { FieldMessages } from '@contapro/domain';
import { assign, emit, enqueueActions, type EventObject, setup } from 'xstate';
import { type Failed, failureLogged, messagesOf, notifyFailureOf } from '../internal/failures.ts';
import { fromCall } from '../internal/fromCall.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import type {
  SubmissionContext,
  SubmissionDescription,
  SubmissionEvent,
  SubmissionFact,
  Submitted,
} from './submission.types.ts';

/**
 * The machine of a form. It submits once, ignores a second submit while the call is open, and aborts the call when the
 * form is left. Its states are:
 *
 * - `editing`: nothing was submitted, or a failure was dismissed.
 * - `submitting` (tag `busy`): the call is open.
 * - `failed.refusedAtFields`: the server refused the values. `fields` has the messages about single fields, `messages`
 *   the others.
 * - `failed.refused`: the server refused the form as a whole, or the call failed. `messages` has the server's reasons, if
 *   it sent any.
 * - `failed.unreachable`: the server did not answer.
 * - `failed.expired`: the session has ended.
 * - `done`: final. Its output is what the call resolved to, which `result` in its context has too; null when that is nothing.
 *
 * After a failure the same or other values can be submitted. `formStatusOf` makes the `status` of the form's screen.
 *
 * @example
 * // A form in which the server refuses single fields.
 * export const createCompanyForm = ({ api }: { api: Pick<Api, 'createBusiness'> }) =>
 *   createSubmission<CompanyValues, RegisteredCompany, BusinessRegistered>({
 *     id: 'createBusiness',
 *     submit: async ({ name, ruc, solUser, solKey }, signal) => {
 *       const accepted = { terms: true, privacy: true } as const;
 *       await api.createBusiness({ body: { name, ruc, username: solUser, passwordSOL: solKey, ...accepted }, signal });
 *       return { name, ruc };
 *     },
 *     errorsOf: fieldErrors({ ruc: 'ruc', username: 'solUser', passwordSOL: 'solKey' }),
 *     doneFacts: (company) => [{ type: 'business.registered', ...company }],
 *   });
 *
 * @example
 * // The binding of a form.
 * const [snapshot, send] = useFlow(() => createSignUp({ api, requestCaptchaToken }), { onEmit });
 * return (
 *   <SignUpScreen
 *     testimonials={[]}
 *     status={formStatusOf(snapshot)}
 *     onSubmit={(values) => send({ type: 'form.submit', values })}
 *     hrefs={{ signIn: '/entrar', terms: '/terminos', privacy: '/privacidad' }}
 *   />
 * );
 */
export const createSubmission = <Values, Result, Fact extends EventObject = never>({
  id,
  submit,
  isPublic = false,
  errorsOf,
  doneFacts = () => [],
  failureFacts = () => [],
}: SubmissionDescription<Values, Result, Fact>) =>
  setup({
    types: {} as {
      context: SubmissionContext<Values, Result>;
      events: SubmissionEvent<Values>;
      emitted: SubmissionFact<Fact>;
      output: Result | null;
      tags: 'busy';
    },
    actors: {
      submit: fromCall(({ values }: { values: Values }, signal) =>
        submit(values, signal).then((result) => ({ values, result })),
      ),
    },
    guards: {
      isSessionOver: ({ context: { error } }) => !isPublic && statusOf(error) === 401,
      isUnanswered: ({ context: { error } }) => statusOf(error) === 0,
      hasFields: ({ context: { fields } }) => Object.keys(fields).length > 0,
    },
    actions: {
      storeValues: assign((_, { values }: { values: Values }) => ({ values })),
      storeResult: enqueueActions(
        ({ enqueue }, { output: { values, result } }: { output: Submitted<Values, Result> }) => {
          enqueue.assign({ values: null, result });
          for (const fact of doneFacts(result, values)) enqueue.emit(fact);
        },
      ),
      storeFailure: enqueueActions(({ enqueue }, { error }: Failed) => {
        const fields: FieldMessages = (error instanceof Problem && errorsOf?.(error)) || {};
        const placed = new Set(Object.values(fields));
        enqueue.assign({ error, fields, messages: messagesOf(error).filter((message) => !placed.has(message)) });
      }),
      notifyFailure: emit(failureLogged),
      notifyFacts: enqueueActions(({ enqueue }, { error }: Failed) => {
        for (const fact of failureFacts(error)) enqueue.emit(fact);
      }),
      resetFailure: assign({ error: undefined, fields: {}, messages: [] }),
    },
  }).createMachine({
    id,
    context: { values: null, result: undefined, error: undefined, fields: {}, messages: [] },
    initial: 'editing',
    states: {
      editing: {
        on: { 'form.submit': { target: 'submitting', actions: withEvent('storeValues') } },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id,
          src: 'submit',
          input: ({ context }) => ({ values: required(context.values, 'values') }),
          onDone: { target: 'done', actions: withEvent('storeResult') },
          onError: {
            target: 'failed',
            actions: [withEvent('storeFailure'), notifyFailureOf(id), withEvent('notifyFacts')],
          },
        },
      },
      failed: {
        exit: 'resetFailure',
        on: {
          'form.submit': { target: 'submitting', actions: withEvent('storeValues') },
          'form.edit': 'editing',
        },
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: 'isSessionOver', target: 'expired' },
              { guard: 'isUnanswered', target: 'unreachable' },
              { guard: 'hasFields', target: 'refusedAtFields' },
              { target: 'refused' },
            ],
          },
          expired: {},
          unreachable: {},
          refusedAtFields: {},
          refused: {},
        },
      },
      done: { type: 'final' },
    },
    output: ({ context }) => context.result ?? null,
  });

export type SubmissionMachine<Values, Result, Fact extends EventObject = never> = ReturnType<
  typeof createSubmission<Values, Result, Fact>
>;

const statusOf = (error: unknown) => (error instanceof Problem ? error.status : undefined);
