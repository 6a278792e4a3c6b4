import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import type { BusinessOpeningFact } from '../business-opening/index.ts';
import type { DashboardFact, DashboardMachine } from '../../business/dashboard/index.ts';
import type { FileDownloadFact } from '../file-download/index.ts';
import type { HomeFact, HomeMachine } from '../../studio/home/index.ts';
import type { IntroVideoFact } from '../intro-video/index.ts';
import type { PurchasesMachine } from '../../business/purchases/index.ts';
import type { ReportDownloadFact } from '../report-download/index.ts';
import type { ReportPageFact } from '../report-page/index.ts';
import type { ReportFact } from '../report/index.ts';
import type { SignInFact, SignInMachine } from '../../entry/sign-in/index.ts';
import type { VoucherDecisionFact } from '../voucher-decision/index.ts';
import type { VoucherViewerFact } from '../voucher-viewer/index.ts';
import type { ZipDownloadFact } from '../zip-download/index.ts';
import type { FactsOf } from './FactsOf.ts';
import { handleFacts } from './handleFacts.ts';
import { subscribeToFacts } from './subscribeToFacts.ts';

/** A machine that emits when it starts, and again for the event `tell`. */
const telling = <Name extends 'page' | 'row' | 'opener' | 'dialog'>(name: Name) =>
  setup({
    types: { emitted: {} as { type: `${Name}.began` } | { type: `${Name}.emitted` }, events: {} as { type: 'tell' } },
  }).createMachine({
    entry: emit({ type: `${name}.began` }),
    on: { tell: { actions: emit({ type: `${name}.emitted` }) } },
  });

const withChild = setup({
  types: {
    emitted: {} as { type: 'flow.began' },
    events: {} as { type: 'dialog.open' } | { type: 'dialog.close' },
    children: {} as { page: 'page'; dialog: 'opener' },
  },
  actors: {
    page: setup({
      types: { emitted: {} as { type: 'page.began' }, children: {} as { row: 'row' } },
      actors: { row: telling('row') },
    }).createMachine({ entry: emit({ type: 'page.began' }), invoke: { id: 'row', src: 'row' } }),
    opener: setup({
      types: { emitted: {} as { type: 'opener.began' }, children: {} as { dialog: 'dialog' } },
      actors: { dialog: telling('dialog') },
    }).createMachine({ entry: emit({ type: 'opener.began' }), invoke: { id: 'dialog', src: 'dialog' } }),
  },
}).createMachine({
  entry: emit({ type: 'flow.began' }),
  invoke: { id: 'page', src: 'page' },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': 'open' } },
    open: { invoke: { id: 'dialog', src: 'opener' }, on: { 'dialog.close': 'closed' } },
  },
});

describe('subscribeToFacts', () => {
  const begin = () => {
    const emitted: string[] = [];
    const flow = createActor(withChild);
    const unsubscribe = subscribeToFacts(flow, ({ type }) => void emitted.push(type));
    return { flow: flow.start(), emitted, unsubscribe };
  };

  it('receives what the machine, its children and their children emit from the start on, each fact once', () => {
    const { flow, emitted } = begin();
    expect(emitted.toSorted()).toEqual(['flow.began', 'page.began', 'row.began']);
    flow.getSnapshot().children.page?.getSnapshot().children.row?.send({ type: 'tell' });
    expect(emitted.at(-1)).toBe('row.emitted');
    expect(emitted.length).toBe(4);
  });

  it('receives the facts of a child that is invoked later, and again of the one that is invoked after it', () => {
    const { flow, emitted } = begin();
    emitted.splice(0);
    flow.send({ type: 'dialog.open' });
    expect(emitted.toSorted()).toEqual(['dialog.began', 'opener.began']);
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'dialog.open' });
    expect(emitted.toSorted()).toEqual(['dialog.began', 'dialog.began', 'opener.began', 'opener.began']);
  });

  it('receives the facts of the children of a restored flow', () => {
    const before = begin();
    before.flow.send({ type: 'dialog.open' });
    const emitted: string[] = [];
    const flow = createActor(withChild, { snapshot: before.flow.getPersistedSnapshot() });
    subscribeToFacts(flow, ({ type }) => void emitted.push(type));
    flow.start();
    expect(emitted).toEqual([]);
    flow.getSnapshot().children.dialog?.getSnapshot().children.dialog?.send({ type: 'tell' });
    expect(emitted).toEqual(['dialog.emitted']);
  });

  it('receives nothing once it is ended', () => {
    const { flow, emitted, unsubscribe } = begin();
    emitted.splice(0);
    unsubscribe();
    flow.send({ type: 'dialog.open' });
    flow.getSnapshot().children.page?.getSnapshot().children.row?.send({ type: 'tell' });
    expect(emitted).toEqual([]);
  });
});

describe('FactsOf', () => {
  it('is every fact of a flow and of its children, at any depth', () => {
    expectTypeOf<FactsOf<typeof withChild>['type']>().toEqualTypeOf<
      'flow.began' | 'page.began' | 'row.began' | 'row.emitted' | 'opener.began' | 'dialog.began' | 'dialog.emitted'
    >();
    expectTypeOf<FactsOf<HomeMachine>>().toEqualTypeOf<HomeFact | BusinessOpeningFact | IntroVideoFact>();
    expectTypeOf<FactsOf<DashboardMachine>>().toEqualTypeOf<DashboardFact | ReportDownloadFact | IntroVideoFact>();
    expectTypeOf<FactsOf<PurchasesMachine>>().toEqualTypeOf<
      | ReportPageFact
      | ReportFact
      | ZipDownloadFact
      | FileDownloadFact
      | ReportDownloadFact
      | VoucherDecisionFact
      | VoucherViewerFact
    >();
    expectTypeOf<FactsOf<SignInMachine | HomeMachine>>().toEqualTypeOf<SignInFact | FactsOf<HomeMachine>>();
  });
});

describe('handleFacts', () => {
  type Fact = { type: 'file.ready'; name: string } | { type: 'period.selected'; period: string };

  it('calls the handler of the type of each fact, and drops ignored facts', () => {
    const save = vi.fn<(name: string) => void>();
    const onEmit = handleFacts<Fact>({ 'file.ready': ({ name }) => save(name), 'period.selected': 'ignored' });
    onEmit({ type: 'file.ready', name: 'compras.xlsx' });
    onEmit({ type: 'period.selected', period: '202610' });
    expect(save.mock.calls).toEqual([['compras.xlsx']]);
  });

  it('does not compile without a handler for every fact, and ignores such a fact where types are not checked', () => {
    // @ts-expect-error 'period.selected' is neither handled nor ignored.
    const onEmit = handleFacts<Fact>({ 'file.ready': () => {} });
    expect(() => onEmit({ type: 'period.selected', period: '202610' })).not.toThrow();
  });

  it('does not compile with a handler for a fact that no flow emits', () => {
    const unused = vi.fn<() => void>();
    // @ts-expect-error There is no fact 'file.lost'.
    const onEmit = handleFacts<Fact>({ 'file.ready': 'ignored', 'period.selected': 'ignored', 'file.lost': unused });
    onEmit({ type: 'file.ready', name: 'compras.xlsx' });
    expect(unused).not.toHaveBeenCalled();
  });
});
