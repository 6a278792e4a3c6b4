import { Problem } from '@contapro/api';
import { viewNames } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import type { ReportDownloadInput } from '../report-download/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { type Model, mockServices, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import type { RequestZip, ZipDownloadInput } from '../zip-download/index.ts';
import { createDownloads, type DownloadsMachine } from './downloads.machine.ts';
import { backgroundDownloads } from './downloads.selectors.ts';
import type { DownloadsServices } from './downloads.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const report: ReportDownloadInput = {
  business,
  period: '202610',
  periods: ['202610', '202609'],
  view: 'reporte_general_compras',
};
const zip: ZipDownloadInput = {
  view: 'reporte_general_compras',
  choice: { business, type: 'xml', codes: ['a', 'b'], period: '202610', page: 1, size: 20 },
};
const zipName = 'comprobantes en formato xml 20100047218 202610.zip';
const link = { sas: '/files/reports/t/compras.xlsx', blob_filename: 'compras_20100047218_202610.xlsx' };
const blob = new Blob(['x']);
/** What `compareReport` answers when the file was not downloaded before. */
const notDownloaded = {
  since: null,
  earlier: [],
  num_vouchers: 2,
  num_new: 2,
  num_changed: 0,
  num_gone: 0,
  differences: [],
  num_left_out: 0,
  left_out: [],
  num_without_account: 0,
  without_account: [],
  account: null,
  num_divided: 0,
};

type Functions = DownloadsServices['api'] & Omit<DownloadsServices, 'api'> & { requestZip: RequestZip };

function begin() {
  const mock = mockServices<Functions>(
    'fetchFile',
    'holdTab',
    'requestReport',
    'requestSiscontReport',
    'requestProgramFile',
    'compareReport',
    'checkReport',
    'confirmReportFile',
    'getLedgerSettings',
    'saveLedgerSettings',
    'requestZip',
  );
  const { fetchFile, holdTab, requestZip, ...api } = mock.services;
  const actor = createActor(createDownloads({ api, fetchFile, ...(holdTab && { holdTab }) }));
  const facts: { type: string; name?: string }[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const context = () => actor.getSnapshot().context;
  /** Opens 'Descargar reporte' and starts the download. Returns its id. */
  const openReport = (input: Partial<ReportDownloadInput> = {}) => {
    actor.send({ type: 'report.open', input: { ...report, ...input } });
    const id = context().shown ?? '';
    actor.getSnapshot().children[id]?.send({ type: 'report.download' });
    return id;
  };
  const openZip = (codes: readonly string[] = zip.choice.codes) => {
    actor.send({ type: 'zip.open', input: { ...zip, choice: { ...zip.choice, codes } }, requestZip });
    return context().shown ?? '';
  };
  const answer = async (name: string, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const fail = async (name: string, error: Problem) => {
    mock.open(name).reject(error);
    await settled();
  };
  const states = () => context().downloads.map(({ state }) => state);
  const saved = () => facts.filter(({ type }) => type === 'file.ready').map(({ name }) => name);
  return { actor, mock, context, openReport, openZip, answer, fail, states, saved };
}

it('OPEN-174 lists a report of sales as one', () => {
  const { context, openReport } = begin();
  openReport({ view: viewNames.sales });
  expect(context().downloads.map(({ subject }) => subject)).toEqual([{ file: 'ventas', period: '202610' }]);
});

describe('DOWNLOAD-18 DOWNLOAD-20 a download in the background', () => {
  it('goes on when its dialog is hidden, and saves its file', async () => {
    const { actor, context, openReport, answer, saved } = begin();
    const id = openReport();
    actor.send({ type: 'dialog.hide' });
    expect(context()).toEqual({
      shown: null,
      downloads: [
        {
          id,
          business,
          subject: { file: 'compras', period: '202610' },
          state: 'loading',
          progress: null,
          failure: null,
          fileName: null,
        },
      ],
    });
    await answer('requestReport', link);
    await answer('fetchFile', blob);
    expect([saved(), backgroundDownloads(context()).map(({ state, fileName }) => [state, fileName])]).toEqual([
      [link.blob_filename],
      [['done', link.blob_filename]],
    ]);
    actor.send({ type: 'download.close', id });
    expect([context().downloads, actor.getSnapshot().children]).toEqual([[], { holdTab: undefined }]);
  });

  it('has the selected file and period, and the part that has arrived', async () => {
    const { actor, mock, context, answer } = begin();
    actor.send({ type: 'report.open', input: report });
    const dialog = actor.getSnapshot().children[context().shown ?? ''];
    dialog?.send({ type: 'file.select', file: 'ventasRvie' });
    dialog?.send({ type: 'period.select', period: '202609' });
    dialog?.send({ type: 'report.download' });
    await answer('checkReport', { num_rows: 2, num_errors: 0, num_warnings: 0, num_refused_rows: 0, rules: [] });
    await answer('compareReport', notDownloaded);
    await answer('requestReport', link);
    const { onProgress } = mock.open('fetchFile').input as Parameters<DownloadsServices['fetchFile']>[0];
    onProgress?.({ received: 5, total: 10 });
    expect(context().downloads).toMatchObject([
      { subject: { file: 'ventasRvie', period: '202609' }, progress: { received: 5, total: 10 } },
    ]);
  });

  it('DOWNLOAD-32 can also be a zip whose page was left', async () => {
    const { actor, context, openZip, answer, saved } = begin();
    openZip();
    actor.send({ type: 'dialog.hide' });
    await answer('requestZip', btoa('zip'));
    expect([saved(), context().downloads]).toMatchObject([
      [zipName],
      [{ subject: { type: 'xml', count: 2 }, state: 'done', fileName: zipName }],
    ]);
  });

  it('is cancelled, and its call is aborted', async () => {
    const { actor, mock, context, openZip } = begin();
    const id = openZip();
    actor.send({ type: 'dialog.hide' });
    actor.send({ type: 'download.close', id });
    await settled();
    expect([context().downloads, mock.openNames()]).toEqual([[], []]);
  });

  it('DOWNLOAD-21 is still listed with its reason after a failure, and can be repeated', async () => {
    const { actor, context, openReport, answer, fail, saved } = begin();
    const id = openReport();
    actor.send({ type: 'dialog.hide' });
    await fail('requestReport', new Problem(0));
    expect(backgroundDownloads(context())).toMatchObject([{ state: 'failed', failure: { kind: 'unreachable' } }]);
    actor.send({ type: 'download.retry', id });
    expect(context().downloads).toMatchObject([{ state: 'loading', failure: null }]);
    await answer('requestReport', link);
    await answer('fetchFile', blob);
    expect(saved()).toEqual([link.blob_filename]);
  });
});

describe('DOWNLOAD two at once', () => {
  it('are independent: each has its own file, failure and end', async () => {
    const { actor, mock, openReport, openZip, answer, fail, states, saved } = begin();
    openReport();
    actor.send({ type: 'dialog.hide' });
    const second = openReport({ period: '202609' });
    actor.send({ type: 'dialog.hide' });
    openZip();
    expect([states(), requestsOf(mock.calls).filter(([name]) => name === 'requestReport')]).toMatchObject([
      ['loading', 'loading', 'loading'],
      [
        ['requestReport', { query: { tax_period: '202610' } }],
        ['requestReport', { query: { tax_period: '202609' } }],
      ],
    ]);
    await fail('requestReport', new Problem(500));
    await answer('requestZip', btoa('zip'));
    expect(states()).toEqual(['loading', 'failed', 'done']);
    await answer('requestReport', link);
    await answer('fetchFile', blob);
    expect(saved()).toEqual([zipName, link.blob_filename]);
    actor.send({ type: 'download.close', id: second });
    expect(states()).toEqual(['done', 'done']);
  });

  it('each counts its own bytes, of two zips also', () => {
    const { mock, context, openZip } = begin();
    openZip();
    openZip(['c']);
    const [first, second] = mock.calls
      .filter(({ name }) => name === 'requestZip')
      .map(({ input }) => (input as Parameters<RequestZip>[0]).onProgress);
    second?.({ received: 7, total: null });
    first?.({ received: 3, total: null });
    expect(context().downloads.map(({ progress }) => progress?.received)).toEqual([3, 7]);
  });

  it('have one dialog: opening another hides the first', () => {
    const { context, openReport, openZip } = begin();
    const first = openReport();
    const second = openZip();
    expect([context().shown, context().downloads.map(({ id }) => id)]).toEqual([second, [first, second]]);
  });
});

describe('the dialog', () => {
  it('ends with its page while a file is compared or was compared, because nothing is downloaded yet', async () => {
    const { actor, mock, context, answer } = begin();
    const select = () => {
      actor.send({ type: 'report.open', input: report });
      const dialog = actor.getSnapshot().children[context().shown ?? ''];
      dialog?.send({ type: 'file.select', file: 'siscont' });
      dialog?.send({ type: 'report.download' });
    };
    select();
    actor.send({ type: 'dialog.hide' });
    expect([context(), mock.openNames()]).toEqual([{ shown: null, downloads: [] }, []]);
    select();
    const exported = { id: 'f-1', made_at: '2026-11-12T15:00:00.000Z', num_vouchers: 2, is_partial: false };
    await answer('compareReport', { ...notDownloaded, since: exported, earlier: [exported] });
    actor.send({ type: 'dialog.hide' });
    expect(context()).toEqual({ shown: null, downloads: [] });
  });

  it('ends with its page unless the download is in progress', async () => {
    const { actor, context, openZip, answer } = begin();
    actor.send({ type: 'report.open', input: report });
    actor.send({ type: 'dialog.hide' });
    expect(context()).toEqual({ shown: null, downloads: [] });
    openZip();
    await answer('requestZip', btoa('zip'));
    actor.send({ type: 'dialog.hide' });
    expect(context()).toEqual({ shown: null, downloads: [] });
  });

  it('DOWNLOAD-18 ends when it is closed', () => {
    const { actor, context } = begin();
    actor.send({ type: 'report.open', input: report });
    actor.getSnapshot().children[context().shown ?? '']?.send({ type: 'dialog.close' });
    expect(context()).toEqual({ shown: null, downloads: [] });
  });

  it('PURCHASE-06 is not opened for a zip without vouchers', () => {
    const { mock, context, openZip } = begin();
    openZip([]);
    expect([context().downloads, mock.calls]).toEqual([[], []]);
  });
});

it('asks before the tab is closed while something is being downloaded, and not afterwards', async () => {
  const { actor, mock, openReport, answer, fail } = begin();
  actor.send({ type: 'report.open', input: report });
  expect(mock.openNames()).toEqual([]);
  actor.send({ type: 'dialog.hide' });
  const id = openReport();
  expect(mock.openNames()).toEqual(['requestReport', 'holdTab']);
  await fail('requestReport', new Problem(500));
  expect(mock.openNames()).toEqual([]);
  actor.send({ type: 'download.retry', id });
  await answer('requestReport', link);
  expect(mock.openNames()).toEqual(['holdTab', 'fetchFile']);
  await answer('fetchFile', blob);
  expect(mock.openNames()).toEqual([]);
});

it('DOWNLOAD-22 repeats only the downloads that stopped because the session ended, when the accountant has signed in', async () => {
  const { actor, mock, openReport, openZip, fail, states } = begin();
  openReport();
  actor.send({ type: 'dialog.hide' });
  await fail('requestReport', new Problem(401));
  openZip();
  actor.send({ type: 'dialog.hide' });
  await fail('requestZip', new Problem(500));
  actor.send({ type: 'session.resume' });
  expect([states(), mock.openNames()]).toEqual([
    ['loading', 'failed'],
    ['requestReport', 'holdTab'],
  ]);
});

it('aborts everything when the session ends', async () => {
  const { actor, mock, openReport, openZip } = begin();
  openReport();
  actor.send({ type: 'dialog.hide' });
  openZip();
  actor.stop();
  await settled();
  expect(mock.openNames()).toEqual([]);
});

let requestZip: RequestZip;

const model: Model<DownloadsMachine> = {
  create: () => {
    const mock = mockServices<Functions>('holdTab', 'requestZip');
    const { fetchFile, holdTab, ...services } = mock.services;
    ({ requestZip } = services);
    return { machine: createDownloads({ api: services, fetchFile, ...(holdTab && { holdTab }) }), mock };
  },
  events: [
    { type: 'zip.open', input: zip, requestZip: (request) => requestZip(request) },
    { type: 'dialog.hide' },
    { type: 'session.resume' },
  ],
  // The calls belong to the machines of the downloads, which have their own tag `busy`.
  background: ['holdTab', 'requestZip'],
  // Two downloads are as good as more.
  also: ({ context }) => [context.shown !== null, Math.min(2, context.downloads.length)],
};

describePaths(
  'DOWNLOAD-32 every way keeps each download in progress, and shows one dialog at most',
  model,
  ({ event, before, after }) => {
    const opens = event.type === 'zip.open';
    return {
      calls: opens ? 1 : 0,
      downloads: [...before.context.downloads, ...(opens ? [after] : [])].map(() => 'loading'),
      shown: opens ? after.context.downloads.at(-1)?.id : event.type === 'dialog.hide' ? null : before.context.shown,
    };
  },
  {
    paths: shortestPaths,
    shownOf: ({ calls, after: { context } }) => ({
      calls: calls.filter(([name]) => name === 'requestZip').length,
      downloads: context.downloads.map(({ state }) => state),
      shown: context.shown,
    }),
  },
);
