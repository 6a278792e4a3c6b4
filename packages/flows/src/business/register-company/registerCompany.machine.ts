import { type CompanyInput, eventNames } from '@contapro/domain';
import { assign, emit, forwardTo, setup } from 'xstate';
import { createCompanySubmission } from '../../engine/company-registration/index.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type {
  RegisterCompanyContext,
  RegisterCompanyEvent,
  RegisterCompanyFact,
  RegisterCompanyInput,
  RegisterCompanyServices,
} from './registerCompany.types.ts';

/**
 * Registers companies, one after the other. Its states are `form`, in which the child `company` submits the form, and
 * `registered`.
 *
 * @example
 * const actor = createActor(createRegisterCompany({ api }), { input: { draft: null } });
 * actor.start().send({ type: 'form.submit', values });
 */
export const createRegisterCompany = (services: RegisterCompanyServices) =>
  setup({
    types: {} as {
      context: RegisterCompanyContext;
      input: RegisterCompanyInput;
      events: RegisterCompanyEvent;
      emitted: RegisterCompanyFact;
      children: { company: 'company' };
    },
    actors: { company: createCompanySubmission(services, eventNames.businessRegistered) },
    actions: {
      submit: forwardTo('company'),
      resetDraft: assign({ draft: null }),
      notifyCreationReset: emit({ type: 'creation.changed', status: 'NOT_CREATED', messages: [] }),
      notifyDraft: emit((_, { draft }: { draft: CompanyInput }) => ({ type: 'draft.changed' as const, draft })),
      notifyDraftReset: emit({ type: 'draft.changed', draft: null }),
    },
  }).createMachine({
    id: 'registerCompany',
    context: ({ input }) => input,
    initial: 'form',
    states: {
      form: {
        entry: 'notifyCreationReset',
        invoke: { id: 'company', src: 'company', onDone: 'registered' },
        on: { 'form.submit': { actions: 'submit' }, 'draft.change': { actions: withEvent('notifyDraft') } },
      },
      registered: { entry: ['resetDraft', 'notifyDraftReset'], on: { 'form.restart': 'form' } },
    },
  });

export type RegisterCompanyMachine = ReturnType<typeof createRegisterCompany>;
