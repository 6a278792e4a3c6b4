import { Problem } from '@contapro/api';
import { type ViewName, viewNames } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { FlowMemory } from '../engine/report/index.ts';
import type { AnyPage } from '../engine/report/index.ts';
import type { ReportPageInput, ReportPageMachine, RowOf } from '../engine/report-page/index.ts';
import type { DocumentChoice } from '../engine/voucher-viewer/index.ts';
import { reportDialogOf } from './reportDialogOf.ts';
import type { MockServices } from './mockServices.ts';
import { requestsOf, settled } from './paths.ts';

/** The page of a report, and what its calls return. */
export interface ReportPageCase<
  Page extends AnyPage,
  Parts extends object,
  Filter,
  Input extends ReportPageInput<Filter>,
> {
  /** The requirements that these tests prove for this page; they are part of the title. */
  requirements: string;
  view: ViewName;
  /** Makes a machine with mock services. `files` is the mock whose `fetchFile` fetches files. */
  create: () => {
    machine: ReportPageMachine<Page, Parts, Filter, Input>;
    mock: MockServices<object>;
    files: MockServices<object>;
  };
  /** Input for the period 202610 with which every part is shown. */
  input: Input;
  /** All calls for a period: first that of the list, then one per part. */
  calls: (period: string) => readonly (readonly [name: string, input: unknown])[];
  /** The answer to the call of the list: a page with at least one row. */
  answer: unknown;
  /** The parts, each with its call and the answer to it. */
  parts: readonly { part: keyof Parts & string; call: string; answer: unknown }[];
  /** A row that has a document. */
  row: RowOf<Page>;
  /** The document of `row`. */
  document: DocumentChoice;
  rowWithoutDocument: RowOf<Page>;
}

const outage = new Problem(500);

/**
 * The tests that the page of every report must pass.
 *
 * @example
 * describeReportPage({ ...perceptionsCase, requirements: 'PERC-01 PERC-15' });
 */
export function describeReportPage<
  Page extends AnyPage,
  Parts extends object,
  Filter,
  Input extends ReportPageInput<Filter>,
>(page: ReportPageCase<Page, Parts, Filter, Input>) {
  const { requirements, view, create, input, calls, answer, parts, row, document, rowWithoutDocument } = page;
  const [[listCall] = ['']] = calls('202610');
  const viewOpened = { type: 'view.opened', view };
  const sorted = (made: readonly (readonly unknown[])[]) => made.toSorted();

  const run = (given: Partial<Pick<ReportPageInput, 'period' | 'periods'>> = {}, memory?: FlowMemory) => {
    const { machine, mock, files } = create();
    const clock = new SimulatedClock();
    const opened = { ...input, ...given, ...(memory && { list: { ...input.list, memory } }) };
    const actor = createActor(machine, { input: opened, clock });
    const facts: unknown[] = [];
    actor.on('*', (fact) => facts.push(fact));
    actor.start();
    const settleList = async () => {
      mock.open(listCall).resolve(answer);
      await settled();
    };
    const list = () => actor.getSnapshot().children.report?.getSnapshot().context;
    return { actor, mock, files, clock, facts, settleList, list };
  };

  describe(`${requirements} the page of ${view}`, () => {
    it('asks for the list and every part on opening', () => {
      expect(sorted(requestsOf(run().mock.calls))).toEqual(sorted(calls('202610')));
    });

    it('OPEN-092 asks for nothing without a period, and opens no download', () => {
      const { actor, mock } = run({ period: null, periods: [] });
      actor.send({ type: 'download.open' });
      expect([mock.calls, actor.getSnapshot().context.parts, reportDialogOf(actor.getSnapshot())]).toEqual([
        [],
        {},
        undefined,
      ]);
    });

    it('DASH-04 LISTINGS-31 requests everything of another period, aborts the former calls, and emits the period once', () => {
      const { actor, mock, facts } = run();
      const former = [...mock.calls];
      actor.send({ type: 'period.select', period: '202609' });
      actor.send({ type: 'period.select', period: '202609' });
      expect(former.map(({ signal }) => signal?.aborted)).toEqual(former.map(() => true));
      expect(sorted(requestsOf(mock.calls.slice(former.length)))).toEqual(sorted(calls('202609')));
      expect(facts).toEqual([viewOpened, { type: 'period.selected', period: '202609' }]);
    });

    it('shows nothing of the former period while the next is loaded', async () => {
      const { actor, mock, settleList, list } = run();
      for (const { call, answer: data } of parts) mock.open(call).resolve(data);
      await settleList();
      actor.send({ type: 'period.select', period: '202609' });
      expect([list()?.content, actor.getSnapshot().context.parts]).toEqual([
        { state: 'loading' },
        Object.fromEntries(parts.map(({ part }) => [part, { state: 'loading' }])),
      ]);
    });

    it('shows the list and every part at once when the person comes back, and asks for them again', async () => {
      const values = new Map<string, unknown>();
      const memory: FlowMemory = {
        recall: (name) => values.get(name),
        keep: (name, value) => void values.set(name, value),
      };
      const first = run({}, memory);
      for (const { call, answer: data } of parts) first.mock.open(call).resolve(data);
      await first.settleList();
      const { actor, mock, list } = run({}, memory);
      expect([list()?.content, actor.getSnapshot().context.parts, sorted(requestsOf(mock.calls))]).toEqual([
        first.list()?.content,
        first.actor.getSnapshot().context.parts,
        sorted(calls('202610')),
      ]);
      expect(list()?.content?.state).toBe('ready');
      actor.send({ type: 'period.select', period: '202609' });
      expect([
        list()?.content?.state,
        ...parts.map(({ part }) => actor.getSnapshot().context.parts[part]?.state),
      ]).toEqual(['loading', ...parts.map(() => 'loading')]);
      actor.send({ type: 'period.select', period: '202610' });
      expect([list()?.content, actor.getSnapshot().context.parts]).toEqual([
        first.list()?.content,
        first.actor.getSnapshot().context.parts,
      ]);
    });

    it('EVENTS-10 SESSION-08 emits its view at once, and logs it after 10 s, once', () => {
      const { clock, facts } = run();
      clock.increment(9_999);
      expect(facts).toEqual([viewOpened]);
      clock.increment(60_000);
      expect(facts).toEqual([viewOpened, { type: 'event.logged', event: { type: 'view', description: view } }]);
    });

    it('keeps the parts when the list is loaded again', async () => {
      const { actor, mock } = run();
      for (const { call, answer: data } of parts) mock.open(call).resolve(data);
      mock.open(listCall).reject(outage);
      await settled();
      const before = mock.calls.length;
      actor.getSnapshot().children.report?.send({ type: 'part.reload', part: 'page' });
      expect(requestsOf(mock.calls.slice(before))).toEqual([calls('202610')[0]]);
      expect(parts.map(({ part }) => actor.getSnapshot().context.parts[part]?.state)).toEqual(parts.map(() => 'ready'));
    });

    it.each(parts)(
      'OPEN-167 loads $part again by itself: the list and its selection stay',
      async ({ part, call, answer: data }) => {
        const { actor, mock, facts, settleList, list } = run();
        for (const each of parts)
          if (each.part === part) mock.open(each.call).reject(outage);
          else mock.open(each.call).resolve(each.answer);
        await settleList();
        actor.getSnapshot().children.report?.send({ type: 'selection.change', rows: [row] });
        expect([actor.getSnapshot().context.parts[part], facts]).toEqual([
          { state: 'failed' },
          [viewOpened, { type: 'failure.logged', call: part, error: outage }],
        ]);
        const before = mock.calls.length;
        actor.send({ type: 'part.reload', part });
        expect([
          actor.getSnapshot().context.parts[part],
          requestsOf(mock.calls.slice(before)).map(([name]) => name),
        ]).toEqual([{ state: 'loading' }, [call]]);
        mock.open(call).resolve(data);
        await settled();
        expect(actor.getSnapshot().context.parts[part]?.state).toBe('ready');
        expect([list()?.content?.state, list()?.selected]).toEqual(['ready', [row]]);
      },
    );

    it('LISTINGS-29 opens the viewer on the document of a row, and closing removes it', async () => {
      const { actor, files } = run();
      actor.send({ type: 'voucher.view', voucher: row });
      expect(requestsOf(files.calls)).toEqual([['fetchFile', { url: document.url, longestSilence: 30_000 }]]);
      const viewer = actor.getSnapshot().children.viewer;
      const shown = viewer?.getSnapshot().context;
      expect(shown?.api).toBeDefined();
      expect(shown).toEqual({
        ...document,
        business: input.business,
        api: shown?.api,
        view,
        file: 'document',
        isExpanded: false,
        blob: null,
        content: { state: 'loading' },
      });
      viewer?.send({ type: 'dialog.close' });
      await settled();
      expect([actor.getSnapshot().matches({ dialog: 'closed' }), actor.getSnapshot().context.viewed]).toEqual([
        true,
        null,
      ]);
      expect(files.calls[0]?.signal?.aborted).toBe(true);
    });

    it('does not open the viewer for a row without a document', () => {
      const { actor } = run();
      actor.send({ type: 'voucher.view', voucher: rowWithoutDocument });
      expect(actor.getSnapshot().matches({ dialog: 'closed' })).toBe(true);
    });

    it('OPEN-108 opens the download of reports for the period and the view that are shown', () => {
      const { actor } = run();
      actor.send({ type: 'period.select', period: '202609' });
      actor.send({ type: 'download.open' });
      const dialog = reportDialogOf(actor.getSnapshot());
      expect(dialog?.getSnapshot().context).toMatchObject({
        business: input.business,
        period: '202609',
        file: view === viewNames.sales ? 'ventas' : 'compras',
        periods: input.periods,
        view,
      });
      dialog?.send({ type: 'dialog.close' });
      expect(reportDialogOf(actor.getSnapshot())).toBe(undefined);
    });
  });
}
