import { type PageOf, type ViewName, type VoucherFilter } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ReportPageInput, ReportPageMachine } from '../engine/report-page/index.ts';
import type { DocumentChoice } from '../engine/voucher-viewer/index.ts';
import { describeReportPage } from './describeReportPage.ts';
import type { MockServices } from './mockServices.ts';
import { describePaths } from './describePaths.ts';
import { type Model, requestsOf, settled, shortestPaths } from './paths.ts';

type ReceiptPage<Receipt> = PageOf<Receipt> & { summary: { count: number; totalCents: number } };

/** A report of receipts, and what its call returns. */
export interface ReceiptsCase<Receipt, Answer> {
  /** The requirements that these tests prove for this report; they are part of the titles. */
  requirements: { page: string; paths: string; content: string; pages: string };
  view: ViewName;
  call: string;
  create: () => {
    machine: ReportPageMachine<ReceiptPage<Receipt>>;
    mock: MockServices<object>;
    files: MockServices<object>;
  };
  pageOf: (answer: Answer) => ReceiptPage<Receipt>;
  /** A page of three with `row` alone; the period has 21 receipts of S/ 430.90. */
  answer: Answer;
  row: Receipt;
  /** The document of `row`. */
  document: DocumentChoice;
  rowWithoutDocument: Receipt;
  /** A page with `emptyRow` alone, in which everything that may be missing is missing. */
  emptyAnswer: Answer;
  emptyRow: Receipt;
}

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: ReportPageInput = { business, period: '202610', periods: ['202610', '202609'] };

/** The tests that the machines of Percepciones and Retenciones must pass. */
export function describeReceipts<Receipt, Answer>(given: ReceiptsCase<Receipt, Answer>) {
  const { requirements, view, call: name, create, pageOf, answer, row, document, rowWithoutDocument } = given;
  const call = (period: string, more: object = {}) => {
    const query = { business_uuid: 'b-1', business_ruc: '20100047218', tax_period: period, page: 1, size: 10, ...more };
    return [name, { query }] as const;
  };

  describeReportPage<ReceiptPage<Receipt>, object, VoucherFilter, ReportPageInput>({
    requirements: requirements.page,
    view,
    create,
    input,
    calls: (period) => [call(period)],
    answer,
    parts: [],
    row,
    document,
    rowWithoutDocument,
  });

  const model: Model<ReportPageMachine<ReceiptPage<Receipt>>> = {
    create,
    input,
    events: [
      { type: 'period.select', period: '202609' },
      { type: 'download.open' },
      { type: 'voucher.view', voucher: row },
    ],
    // The list is a child machine with its own tag `busy`.
    background: [name],
    also: ({ context }) => context.period,
  };

  const expectedOf = (type: string): { facts: unknown[]; calls: unknown[] } => {
    if (type === 'xstate.init') return { facts: [{ type: 'view.opened', view }], calls: [call('202610')] };
    if (type === 'period.select')
      return { facts: [{ type: 'period.selected', period: '202609' }], calls: [call('202609')] };
    return { facts: [], calls: [] };
  };

  describePaths(`${requirements.paths} every way around the list`, model, ({ event }) => expectedOf(event.type), {
    paths: shortestPaths,
  });

  describe('the list', () => {
    const run = async () => {
      const { machine, mock } = create();
      const actor = createActor(machine, { input }).start();
      mock.open(name).resolve(answer);
      await settled();
      const { report } = actor.getSnapshot().children;
      return { mock, report, context: () => report?.getSnapshot().context };
    };

    it(`${requirements.content} has the receipts and their summary`, async () => {
      const { context } = await run();
      const summary = { count: 21, totalCents: 43_090 };
      expect([context()?.content, context()?.whole]).toEqual([
        { state: 'ready', data: { items: [row], totalItems: 21, totalPages: 3, summary } },
        { totalItems: 21, totalPages: 3, summary },
      ]);
    });

    it(`${requirements.pages} requests another page and size, and keeps the summary meanwhile`, async () => {
      const { report, mock, context } = await run();
      report?.send({ type: 'page.select', page: 2 });
      expect([context()?.content, context()?.whole?.summary]).toEqual([
        { state: 'loading' },
        { count: 21, totalCents: 43_090 },
      ]);
      report?.send({ type: 'size.select', size: 100 });
      expect(requestsOf(mock.calls)).toEqual([
        call('202610'),
        call('202610', { page: 2 }),
        call('202610', { size: 100 }),
      ]);
    });

    it('has null where the server sends nothing', () => {
      expect(pageOf(given.emptyAnswer).items).toEqual([given.emptyRow]);
    });
  });
}
