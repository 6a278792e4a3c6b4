import { eventNames, type PartnerCompanyInput } from '@contapro/domain';
import { assign, emit, enqueueActions, forwardTo, setup } from 'xstate';
import { createCompanySubmission } from '../../engine/company-registration/index.ts';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { findBusiness, type BusinessByRuc, foundFacts } from '../partner-validation/findBusiness.ts';
import type {
  PartnerCompanyContext,
  PartnerCompanyEvent,
  PartnerCompanyFact,
  PartnerCompanyFlowInput,
  PartnerCompanyServices,
} from './partnerCompany.types.ts';

/**
 * Registers the company of a partner's link, and then opens it. The child `company` submits the form.
 *
 * @example
 * const actor = createActor(createPartnerCompany({ api, clock: Date.now }), { input: { company, draft: null } });
 * actor.start().send({ type: 'form.submit', values });
 */
export const createPartnerCompany = (services: PartnerCompanyServices) =>
  setup({
    types: {} as {
      context: PartnerCompanyContext;
      input: PartnerCompanyFlowInput;
      events: PartnerCompanyEvent;
      emitted: PartnerCompanyFact;
      tags: 'busy';
      children: { company: 'company' };
    },
    actors: {
      company: createCompanySubmission(services, eventNames.partnerBusinessRegistered),
      findBusiness: fromRead(({ ruc }: { ruc: string }, signal) => findBusiness(services, { ruc }, signal)),
    },
    actions: {
      submit: forwardTo('company'),
      resetDraft: assign({ draft: null }),
      notifyCreationReset: emit({ type: 'creation.changed', status: 'NOT_CREATED', messages: [] }),
      notifyDraft: emit((_, { draft }: { draft: PartnerCompanyInput }) => ({ type: 'draft.changed' as const, draft })),
      notifyDraftReset: emit({ type: 'draft.changed', draft: null }),
      notifyFound: enqueueActions(({ enqueue }, { output }: { output: BusinessByRuc }) => {
        for (const fact of foundFacts(output)) enqueue.emit(fact);
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'partnerCompany',
    context: ({ input }) => input,
    initial: 'form',
    states: {
      form: {
        entry: 'notifyCreationReset',
        invoke: { id: 'company', src: 'company', onDone: 'registered' },
        on: { 'form.submit': { actions: 'submit' }, 'draft.change': { actions: withEvent('notifyDraft') } },
      },
      registered: {
        entry: ['resetDraft', 'notifyDraftReset'],
        on: { 'business.open': 'opening' },
      },
      opening: {
        tags: 'busy',
        invoke: {
          id: 'listBusinesses',
          src: 'findBusiness',
          input: ({ context }) => ({ ruc: context.company.ruc }),
          onDone: { target: 'done', actions: withEvent('notifyFound') },
          onError: { target: 'failed', actions: notifyFailureOf('listBusinesses') },
        },
      },
      failed: { on: { 'business.open': 'opening' } },
      done: { type: 'final' },
    },
  });

export type PartnerCompanyMachine = ReturnType<typeof createPartnerCompany>;
