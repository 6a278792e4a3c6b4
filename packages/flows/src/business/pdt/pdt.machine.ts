import {
  type Book,
  type Form621EntriesDraft,
  form621EntriesDraftOf,
  type Form621EntriesValues,
  form621EntriesValuesOf,
  form621EntryChangesOf,
  incomeRegimeOf,
  type IncomeRegimeValues,
  otherIncomeOf,
  type OtherIncomeValues,
  ready,
  viewed,
  viewEventDelay,
  viewNames,
  withIncomeRegime,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import type { BookSelected } from '../../engine/facts.ts';
import { failureLogged } from '../../engine/internal/failures.ts';
import { type PartMatch, periodPartStates, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected, periodSelection, periodStates } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { pdtActors } from './pdt.actors.ts';
import { draftOf, incomeOf, regimesOf } from './pdt.selectors.ts';
import type {
  PdtContext,
  PdtEvent,
  PdtFact,
  PdtInput,
  PdtPart,
  PdtParts,
  IncomeToConfirm,
  PdtServices,
  RegimesToSave,
  SavedEntries,
  SavedIncome,
} from './pdt.types.ts';

/** The boxes that the accountant can fill in, as they are saved; none until the form is loaded. */
const entriesIn = ({ form }: PdtContext['parts']) => (form?.state === 'ready' ? form.data.entries : []);

/** The month that is shown. */
const monthOf = ({ business, period }: PdtContext) => ({ business, period: required(period, 'a period') });

const regimesToSave = (context: PdtContext, regimes: RegimesToSave['regimes']) => ({
  type: 'form.submit' as const,
  values: { ...monthOf(context), former: regimesOf(context), regimes },
});

const incomeToConfirm = (context: PdtContext, given: Pick<IncomeToConfirm, 'netIncome' | 'reason'>) => {
  const { proposed, rate } = required(incomeOf(context), 'an income');
  return { type: 'form.submit' as const, values: { ...monthOf(context), proposed, rate, ...given } };
};

const savedIncome = ({ parts }: PdtContext, output: SavedIncome | null, part: 'regimes' | 'income') => {
  const { form, isSaved } = required(output, 'an answer');
  return { parts: { ...parts, form: ready(form) }, changedElsewhere: isSaved ? null : part };
};

/** The drafts with that of the period, which is removed when it is empty. */
function draftsWith({ drafts, period }: PdtContext, draft: Form621EntriesDraft): PdtContext['drafts'] {
  const others = Object.entries(drafts).filter(([other]) => other !== period);
  return Object.fromEntries(
    Object.keys(draft).length === 0 ? others : [...others, [required(period, 'a period'), draft] as const],
  );
}

/**
 * 'Informe PDT': the taxable amounts and the IGV of a period by rate, and its Formulario Virtual 621. Its three parts are
 * loaded at the same time; when one of them fails, the others are shown. The accountant can fill in boxes of the form, which
 * are saved for the business and the period.
 *
 * @example
 * createActor(createPdt({ api }), { input: { business, period: '202610', periods } }).start();
 */
export const createPdt = (services: PdtServices) => {
  const base = setup({
    types: {} as {
      context: PdtContext;
      input: PdtInput;
      events: PdtEvent;
      emitted: PdtFact;
      tags: 'busy';
      children: { entries: 'saveEntries'; regimes: 'saveRegimes'; income: 'confirmIncome' };
    },
    actors: pdtActors(services),
    delays: { view: viewEventDelay },
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isOtherBook: ({ context }, { book }: { book: Book }) => context.book !== book,
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasForm: ({ context }) => context.parts.form?.state === 'ready',
      hasIncome: ({ context }) => incomeOf(context) !== null,
      isSaved: (_, { output }: { output: SavedIncome | null }) => output?.isSaved === true,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({
        period,
        parts: {},
        areEntriesSaved: false,
        changedElsewhere: null,
      })),
      storeBook: assign((_, { book }: { book: Book }) => ({ book })),
      storePart: assign(({ context }, { part, loadable }: PartStored<PdtParts>) => ({
        parts: { ...context.parts, [part]: loadable },
      })),
      submitEntries: sendTo(
        'entries',
        ({ context: { business, period, parts } }, { values }: { values: Form621EntriesValues }) => ({
          type: 'form.submit' as const,
          values: {
            business,
            period: required(period, 'a period'),
            changes: form621EntryChangesOf(values, entriesIn(parts)),
          },
        }),
      ),
      resetSaved: assign({ areEntriesSaved: false }),
      storeAnswer: assign(({ context }, { output }: { output: SavedEntries | null }) => {
        const { form, saved } = required(output, 'an answer');
        const draft = draftOf(context);
        // What is saved has been seen, so that what is typed next does not conflict with it.
        const former = Object.fromEntries(Object.entries(draft).filter(([box]) => !Object.hasOwn(saved ?? {}, box)));
        return {
          parts: { ...context.parts, form: ready(form) },
          areEntriesSaved: saved !== null,
          drafts: draftsWith(
            context,
            form621EntriesDraftOf(form621EntriesValuesOf(form.entries, draft), form.entries, former),
          ),
        };
      }),
      submitRegime: sendTo('regimes', ({ context }, { values }: { values: IncomeRegimeValues }) =>
        regimesToSave(context, withIncomeRegime(regimesOf(context), incomeRegimeOf(values))),
      ),
      removeRegime: sendTo('regimes', ({ context }, { from }: { from: string }) =>
        regimesToSave(
          context,
          regimesOf(context).filter((start) => start.from !== from),
        ),
      ),
      confirmProposed: sendTo('income', ({ context }) =>
        incomeToConfirm(context, { netIncome: incomeOf(context)?.proposed ?? null, reason: null }),
      ),
      confirmOther: sendTo('income', ({ context }, { values }: { values: OtherIncomeValues }) =>
        incomeToConfirm(context, { netIncome: otherIncomeOf(values), reason: values.reason }),
      ),
      unconfirm: sendTo('income', ({ context }) => incomeToConfirm(context, { netIncome: null, reason: null })),
      storeRegimes: assign(({ context }, { output }: { output: SavedIncome | null }) =>
        savedIncome(context, output, 'regimes'),
      ),
      storeIncome: assign(({ context }, { output }: { output: SavedIncome | null }) =>
        savedIncome(context, output, 'income'),
      ),
      resetChanged: assign({ changedElsewhere: null }),
      storeDraft: assign(({ context }, { values }: { values: Form621EntriesValues }) => ({
        drafts: draftsWith(context, form621EntriesDraftOf(values, entriesIn(context.parts), draftOf(context))),
      })),
      notifyDrafts: emit(({ context: { drafts } }) => ({ type: 'draft.changed' as const, draft: drafts })),
      notifyPeriod: emit(periodSelected),
      notifyBook: emit((_, { book }: { book: Book }): BookSelected => ({ type: 'book.selected', book })),
      notifyOpened: emit({ type: 'view.opened', view: viewNames.pdt }),
      notifyViewed: emit({ type: 'event.logged', event: viewed(viewNames.pdt) }),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  });

  const partOf = <const Name extends PdtPart>(part: Name) =>
    base.createStateConfig({
      initial: 'loading',
      states: periodPartStates(part),
    });

  return base.createMachine({
    id: 'pdt',
    context: ({ input }) => ({
      ...input,
      book: input.book ?? 'purchases',
      drafts: input.drafts ?? {},
      parts: {},
      areEntriesSaved: false,
      changedElsewhere: null,
    }),
    type: 'parallel',
    on: {
      'book.select': { guard: withEvent('isOtherBook'), actions: [withEvent('storeBook'), withEvent('notifyBook')] },
      'page.print': { guard: 'hasForm', actions: 'notifyPrint' },
    },
    states: {
      data: {
        initial: 'deciding',
        on: periodSelection,
        states: periodStates({
          type: 'parallel',
          states: {
            purchases: partOf('purchases'),
            sales: partOf('sales'),
            form: partOf('form'),
            entries: {
              initial: 'editing',
              states: {
                editing: {
                  invoke: {
                    id: 'entries',
                    src: 'saveEntries',
                    onDone: {
                      target: 'editing',
                      reenter: true,
                      actions: [withEvent('storeAnswer'), 'notifyDrafts'],
                    },
                  },
                  on: {
                    'form.submit': { guard: 'hasForm', actions: ['resetSaved', withEvent('submitEntries')] },
                    'draft.change': { guard: 'hasForm', actions: [withEvent('storeDraft'), 'notifyDrafts'] },
                  },
                },
              },
            },
            regimes: {
              initial: 'closed',
              states: {
                closed: { on: { 'regime.open': { guard: 'hasForm', target: 'open', actions: 'resetChanged' } } },
                open: {
                  invoke: {
                    id: 'regimes',
                    src: 'saveRegimes',
                    onDone: [
                      { guard: withEvent('isSaved'), target: 'closed', actions: withEvent('storeRegimes') },
                      { target: 'open', reenter: true, actions: withEvent('storeRegimes') },
                    ],
                  },
                  on: {
                    'regime.close': { target: 'closed', actions: 'resetChanged' },
                    'regime.submit': { actions: withEvent('submitRegime') },
                    'regime.remove': { actions: withEvent('removeRegime') },
                  },
                },
              },
            },
            income: {
              initial: 'shown',
              states: {
                shown: {
                  initial: 'proposal',
                  invoke: {
                    id: 'income',
                    src: 'confirmIncome',
                    onDone: { target: 'shown', reenter: true, actions: withEvent('storeIncome') },
                  },
                  on: {
                    'income.confirm': { guard: 'hasIncome', actions: 'confirmProposed' },
                    'income.submit': { guard: 'hasIncome', actions: withEvent('confirmOther') },
                    'income.unconfirm': { guard: 'hasIncome', actions: 'unconfirm' },
                  },
                  states: {
                    proposal: { on: { 'income.other': { guard: 'hasIncome', target: 'other' } } },
                    other: { on: { 'income.close': 'proposal' } },
                  },
                },
              },
            },
          },
        }),
      },
      visit: {
        initial: 'unseen',
        entry: 'notifyOpened',
        states: { unseen: { after: { view: { target: 'seen', actions: 'notifyViewed' } } }, seen: {} },
      },
    },
  });
};

export type PdtMachine = ReturnType<typeof createPdt>;
