import { certificatePreviewed, viewed, viewEventDelay, type Decision, type VoucherFilter } from '@contapro/domain';
import { and, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { DecisionQueueMachine } from '../decision-queue/index.ts';
import { recalled } from '../report/FlowMemory.ts';
import { failureLogged } from '../internal/failures.ts';
import {
  type LoadableParts,
  type PartMatch,
  periodPartStates,
  storePart,
  type PartStored,
} from '../internal/loadableStates.ts';
import { periodSelected } from '../internal/periodStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import type { FailureLogged, ReportBusiness } from '../facts.ts';
import type { AnyPage } from '../report/index.ts';
import type { VoucherAnnotationOutput } from '../voucher-annotation/index.ts';
import type { VoucherDecisionOutput } from '../voucher-decision/index.ts';
import { reportPageActors } from './reportPage.actors.ts';
import type {
  DecisionMade,
  FileRequest,
  ReportPageContext,
  ReportPageDefinition,
  ReportPageEvent,
  ReportPageFact,
  ReportPageInput,
  ReportPageServices,
  ReviewRequested,
  RowOf,
  ZipRequest,
} from './reportPage.types.ts';

/** The part of the event of a changed snapshot of the decisions that actions read. */
interface DecisionsChanged {
  snapshot: SnapshotFrom<DecisionQueueMachine>;
}

/** The states of one part. A part that is shown is loaded again with every period. */
const partOf = <const Name extends string>(part: Name) =>
  ({
    initial: 'deciding',
    states: {
      deciding: {
        always: [{ guard: { type: 'isShown', params: { part } }, target: 'loading' }, { target: 'none' }],
      },
      none: { entry: storePart(part, undefined) },
      ...periodPartStates(part),
      ready: { entry: 'keepParts' },
    },
  }) as const;

/** What a dialog on rows says of the list when it is closed. */
type ListChange = Pick<VoucherDecisionOutput | VoucherAnnotationOutput, 'isStale' | 'gone'>;

const askingForNote = {
  guard: withEvent('asksForAnswer'),
  target: 'decision',
  actions: withEvent('storeOrder'),
} as const;

/**
 * The page of a report. It runs the list as its child `report`, loads the parts beside the list, logs the visit after ten
 * seconds, and opens the viewer and downloads. It owns the period. Send events about
 * pages, sizes, filters and selection to the child `report`.
 *
 * A retry loads only what failed: `part.reload` loads one part. Sent to `report` with the part `page`, it loads the list.
 *
 * @example
 * export const createPerceptions = (services: PerceptionsServices) =>
 *   createReportPage<PerceptionPage>(services, {
 *     view: viewNames.perceptions,
 *     loadPage: async ({ business: { uuid, ruc }, period, page, size, signal }) => {
 *       const query = { business_uuid: uuid, business_ruc: ruc, tax_period: period, page, size };
 *       return perceptionPageOf(await services.api.listPerceptions({ query, signal }));
 *     },
 *     sizes: [10, 20, 50, 100],
 *     parts: {},
 *     documentOf: ({ url, documentNumber }) =>
 *       url === null ? null : { url, document: { typeCode: '40', number: documentNumber } },
 *   });
 */
export const createReportPage = <
  Page extends AnyPage,
  Parts extends object = object,
  Filter = VoucherFilter,
  Input extends ReportPageInput<Filter> = ReportPageInput<Filter>,
>(
  services: ReportPageServices,
  definition: ReportPageDefinition<Page, Parts, Filter, Input>,
) => {
  type PartName = keyof Parts & string;
  type Row = RowOf<Page>;
  const {
    view,
    parts,
    documentOf,
    certificateOf = () => null,
    files,
    decisions,
    annotatedOf,
    excel,
    reviewOf,
  } = definition;
  const { downloads } = services;
  const isOffered = ({ decision, voucher }: DecisionMade<Row>) =>
    decisions?.decisionsOf(voucher).includes(decision) === true;

  type Context = ReportPageContext<Parts, Input, Row>;
  const partsName = ({ business, period }: Context) => JSON.stringify([view, business.uuid, period]);
  const recalledParts = (context: Context) =>
    recalled<LoadableParts<Parts>>(context.input.list?.memory, partsName(context));

  const partNames = Object.keys(parts) as PartName[];
  const regions = Object.fromEntries(partNames.map((part) => [part, partOf(part)])) as {
    [Name in PartName]: ReturnType<typeof partOf<Name>>;
  };

  return setup({
    types: {} as {
      context: ReportPageContext<Parts, Input, Row>;
      input: Input;
      events: ReportPageEvent<Row, PartName>;
      emitted: ReportPageFact;
      children: {
        report: 'report';
        files: 'fileDownload';
        viewer: 'voucherViewer';
        decision: 'voucherDecision';
        decisions: 'decisionQueue';
        downloads: 'downloads';
        excel: 'excelDownload';
      };
      tags: 'busy';
    },
    actors: reportPageActors(services, definition),
    delays: { view: viewEventDelay },
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isShown: ({ context }, { part }: { part: PartName }) =>
        context.period !== null && (parts[part].isShown?.(context.input) ?? true),
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasDocument: (_, { voucher }: { voucher: Row }) => documentOf(voucher) !== null,
      hasCertificate: (_, { voucher }: { voucher: Row }) => certificateOf(voucher) !== null,
      hasFile: (_, { voucher, fileType }: FileRequest<Row>) =>
        files !== undefined && files.fileOf(voucher, fileType) !== null,
      canDecide: ({ context }, { vouchers }: { vouchers: readonly Row[] }) =>
        context.period !== null && decisions !== undefined && vouchers.length > 0,
      canAnnotate: ({ context }, { vouchers }: { vouchers: readonly Row[] }) =>
        context.period !== null && annotatedOf !== undefined && vouchers.length > 0,
      asksForAnswer: ({ context }, order: DecisionMade<Row>) =>
        context.period !== null && isOffered(order) && decisions?.needsAnswer(order.decision, order.voucher) === true,
      canMake: ({ context }, order: DecisionMade<Row>) => context.period !== null && isOffered(order),
      canGoOn: ({ context }, { next, ...order }: DecisionMade<Row>) =>
        context.period !== null && isOffered(order) && next != null && documentOf(next) !== null,
      isDecided: ({ context }, { snapshot }: DecisionsChanged) => snapshot.context.changed.length > context.refreshed,
      isChanged: (_, { gone }: ListChange) => gone.length > 0,
      isStale: (_, { isStale }: ListChange) => isStale,
      hasZip: () => files !== undefined,
      hasExcel: ({ context }) => context.period !== null && excel !== undefined,
      canReview: ({ context }) => context.period !== null && reviewOf !== undefined,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period })),
      // What is recalled is shown until the answer, but not in place of a failure.
      storePart: assign(({ context }, { part, loadable }: PartStored<Parts, undefined>) => {
        const isRecalled = loadable?.state === 'loading' && context.parts[part]?.state !== 'failed';
        const kept = isRecalled ? recalledParts(context)?.[part] : undefined;
        return { parts: { ...context.parts, [part]: kept?.state === 'ready' ? kept : loadable } };
      }),
      keepParts: ({ context }) => context.input.list?.memory?.keep(partsName(context), context.parts),
      storeViewed: assign((_, { voucher }: { voucher: Row }) => ({ viewed: voucher })),
      storeNext: assign((_, { next }: DecisionMade<Row>) => ({ viewed: required(next, 'a row') })),
      showViewed: sendTo('viewer', ({ context }) => ({
        type: 'document.show',
        ...required(documentOf(required(context.viewed, 'a row')), 'a document'),
      })),
      resetViewed: assign({ viewed: null }),
      storeDecision: assign((_, { decision, vouchers }: { decision: Decision; vouchers: readonly Row[] }) => ({
        decision: { decision, vouchers: decisions ? vouchers.map(decisions.voucherOf) : [] },
      })),
      storeOrder: assign((_, { decision, voucher }: DecisionMade<Row>) => ({
        decision: { decision, vouchers: decisions ? [decisions.voucherOf(voucher)] : [] },
      })),
      resetDecision: assign({ decision: null }),
      storeAnnotated: assign((_, { vouchers }: { vouchers: readonly Row[] }) => ({
        annotated: annotatedOf ? vouchers.map(annotatedOf) : [],
      })),
      resetAnnotated: assign({ annotated: null }),
      dropGone: sendTo('report', (_, { gone }: ListChange) => ({
        type: 'selection.drop',
        keys: gone,
      })),
      makeDecision: sendTo('decisions', ({ context }, { decision, voucher }: DecisionMade<Row>) => ({
        type: 'decision.make',
        decision,
        voucher: required(decisions, 'the decisions').voucherOf(voucher),
        period: required(context.period, 'a period'),
      })),
      dropDecided: sendTo('report', ({ context }, { snapshot }: DecisionsChanged) => ({
        type: 'selection.drop',
        keys: snapshot.context.changed.slice(context.refreshed),
      })),
      refreshList: sendTo('report', { type: 'report.refresh' }),
      storeRefreshed: assign((_, { snapshot }: DecisionsChanged) => ({ refreshed: snapshot.context.changed.length })),
      reloadList: sendTo('report', { type: 'part.reload', part: 'page' }),
      storeCertificate: assign((_, { voucher }: { voucher: Row }) => ({ certificate: certificateOf(voucher) })),
      resetCertificate: assign({ certificate: null }),
      listPeriod: sendTo('report', ({ context: { business } }, { period }: { period: string }) => ({
        type: 'subject.select',
        subject: { business, period },
      })),
      downloadFile: sendTo('files', (_, { voucher, fileType }: FileRequest<Row>) => ({
        type: 'file.download',
        file: required(files?.fileOf(voucher, fileType), 'a file'),
      })),
      openReportDownload: sendTo(downloads ?? 'downloads', ({ context: { business, period, input } }) => ({
        type: 'report.open',
        input: { business, period: required(period, 'a period'), periods: input.periods, view },
      })),
      openZipDownload: sendTo(
        downloads ?? 'downloads',
        ({ context: { business, period } }, { fileType: type, codes, page, size, listing }: ZipRequest) => ({
          type: 'zip.open',
          input: { view, choice: { type, codes, page, size, listing, business, period: required(period, 'a period') } },
          requestZip: required(files, 'the files of the report').requestZip,
        }),
      ),
      downloadExcel: sendTo('excel', ({ context: { business, period } }) => ({
        type: 'excel.download' as const,
        receive: required(excel, 'an Excel').receive({ business, period: required(period, 'a period') }),
      })),
      notifyOpened: emit({ type: 'view.opened', view }),
      notifyViewed: emit({ type: 'event.logged', event: viewed(view) }),
      notifyPeriod: emit(periodSelected),
      notifyCertificate: emit({ type: 'event.logged', event: certificatePreviewed(view) }),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyReview: emit(
        ({ context }, { voucher }: { voucher: Row }): ReviewRequested => ({
          type: 'review.requested',
          voucher: required(reviewOf, 'the page of a voucher')(voucher),
          period: required(context.period, 'a period'),
        }),
      ),
      notifyAnnotated: emit((_, { gone }: ListChange) => ({ type: 'vouchers.annotated' as const, codes: gone })),
      passFailure: emit((_, { failure }: { failure: FailureLogged }) => failure),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'reportPage',
    context: ({ input }) => ({
      input,
      business: input.business,
      period: input.period,
      parts: {},
      viewed: null,
      refreshed: 0,
      decision: null,
      annotated: null,
      downloads,
      certificate: null,
    }),
    type: 'parallel',
    invoke: [
      {
        id: 'report',
        src: 'report',
        input: ({ context: { input, period } }) => ({
          subject: { business: input.business, period },
          list: input.list,
        }),
      },
      ...(files ? ([{ id: 'files', src: 'fileDownload', input: { view } }] as const) : []),
      ...(decisions
        ? ([
            {
              id: 'decisions',
              src: 'decisionQueue',
              input: ({ context: { business } }: { context: { business: ReportBusiness } }) => ({ business }),
              onSnapshot: {
                guard: withEvent('isDecided'),
                actions: [withEvent('dropDecided'), 'refreshList', withEvent('storeRefreshed')],
              },
            },
          ] as const)
        : []),
      ...(downloads ? [] : ([{ id: 'downloads', src: 'downloads' }] as const)),
      ...(excel ? ([{ id: 'excel', src: 'excelDownload' }] as const) : []),
    ],
    on: {
      'file.download': { guard: withEvent('hasFile'), actions: withEvent('downloadFile') },
      'zip.download': { guard: and(['hasPeriod', 'hasZip']), actions: withEvent('openZipDownload') },
      'download.open': { guard: 'hasPeriod', actions: 'openReportDownload' },
      'excel.download': { guard: 'hasExcel', actions: 'downloadExcel' },
      'page.print': { actions: 'notifyPrint' },
      'voucher.review': { guard: 'canReview', actions: withEvent('notifyReview') },
    },
    states: {
      parts: {
        type: 'parallel',
        on: {
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            target: 'parts',
            actions: [withEvent('storePeriod'), withEvent('listPeriod'), withEvent('notifyPeriod')],
          },
        },
        states: regions,
      },
      visit: {
        initial: 'unseen',
        entry: 'notifyOpened',
        states: { unseen: { after: { view: { target: 'seen', actions: 'notifyViewed' } } }, seen: {} },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'voucher.view': { guard: withEvent('hasDocument'), target: 'viewer', actions: withEvent('storeViewed') },
              'decision.make': [askingForNote, { guard: withEvent('canMake'), actions: withEvent('makeDecision') }],
              'decision.open': {
                guard: withEvent('canDecide'),
                target: 'decision',
                actions: withEvent('storeDecision'),
              },
              'annotation.open': {
                guard: withEvent('canAnnotate'),
                target: 'annotation',
                actions: withEvent('storeAnnotated'),
              },
              'certificate.view': {
                guard: withEvent('hasCertificate'),
                target: 'certificate',
                actions: withEvent('storeCertificate'),
              },
            },
          },
          viewer: {
            exit: 'resetViewed',
            on: {
              'voucher.view': {
                guard: withEvent('hasDocument'),
                actions: [withEvent('storeViewed'), 'showViewed'],
              },
              'decision.make': [
                askingForNote,
                {
                  guard: withEvent('canGoOn'),
                  actions: [withEvent('makeDecision'), withEvent('storeNext'), 'showViewed'],
                },
                { guard: withEvent('canMake'), target: 'closed', actions: withEvent('makeDecision') },
              ],
            },
            invoke: {
              id: 'viewer',
              src: 'voucherViewer',
              input: ({ context }) => ({
                ...required(documentOf(required(context.viewed, 'a row')), 'a document'),
                business: context.business,
                view,
              }),
              onDone: 'closed',
            },
          },
          decision: {
            exit: 'resetDecision',
            invoke: {
              id: 'decision',
              src: 'voucherDecision',
              input: ({ context: { business, period, decision } }) => ({
                ...required(decision, 'a decision'),
                business,
                period: required(period, 'a period'),
              }),
              onDone: [
                {
                  guard: { type: 'isStale', params: ({ event }) => event.output },
                  target: 'closed',
                  actions: [{ type: 'dropGone', params: ({ event }) => event.output }, 'reloadList'],
                },
                { target: 'closed' },
              ],
            },
          },
          annotation: {
            exit: 'resetAnnotated',
            on: {
              'annotation.close': [
                {
                  guard: withEvent('isChanged'),
                  target: 'closed',
                  actions: [withEvent('dropGone'), 'reloadList', withEvent('notifyAnnotated')],
                },
                { guard: withEvent('isStale'), target: 'closed', actions: 'reloadList' },
                { target: 'closed' },
              ],
              'failure.pass': { actions: withEvent('passFailure') },
            },
          },
          certificate: {
            entry: 'notifyCertificate',
            exit: 'resetCertificate',
            on: { 'certificate.print': { actions: 'notifyPrint' }, 'certificate.close': 'closed' },
          },
        },
      },
    },
  });
};

export type ReportPageMachine<
  Page extends AnyPage,
  Parts extends object = object,
  Filter = VoucherFilter,
  Input extends ReportPageInput<Filter> = ReportPageInput<Filter>,
> = ReturnType<typeof createReportPage<Page, Parts, Filter, Input>>;
