import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { later } from '../../testing/later.ts';
import { ReportDownloadFlow } from './ReportDownloadFlow.tsx';
import type { ReportDownloadMachine } from './reportDownload.machine.ts';
import {
  reportDownloadCheckExpired,
  reportDownloadCleared,
  reportDownloadLeavingOut,
  reportDownloadOfLedger,
  reportDownloadOfSunat,
  reportDownloadRecoded,
  reportDownloadSetUp,
  reportDownloadSnapshots as snapshots,
  reportDownloadUncoded,
  reportDownloadUnchanged,
  reportDownloadWarned,
} from './reportDownload.snapshots.ts';
import type { ReportDownloadInput, ReportDownloadServices } from './reportDownload.types.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { reportDownloadStates } from './reportDownload.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const link = { sas: '/files/reports/t/x', blob_filename: 'compras_20514827363_202610.xlsx' };
const notDownloaded = {
  since: null,
  earlier: [],
  num_vouchers: 209,
  num_new: 209,
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
const notSetUp = { can_change: true, siscont: null, concar: null, contasis: null, starsoft: null };
const services: ReportDownloadServices = {
  api: {
    requestReport: ({ signal }) => later(link, { signal }),
    requestSiscontReport: ({ signal }) => later(link, { signal }),
    requestProgramFile: ({ signal }) => later(link, { signal }),
    checkReport: ({ signal }) =>
      later({ num_rows: 209, num_errors: 0, num_warnings: 0, num_refused_rows: 0, rules: [] }, { signal }),
    compareReport: ({ signal }) => later(notDownloaded, { signal }),
    confirmReportFile: ({ signal }) => later(undefined, { signal }),
    getLedgerSettings: ({ signal } = {}) => later(notSetUp, { signal }),
    saveLedgerSettings: ({ body, signal }) => later({ ...notSetUp, ...body }, { signal }),
  },
  fetchFile: ({ signal }) => later(new Blob(['x']), { signal }),
};

const input: ReportDownloadInput = {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  view: 'reporte_general_compras',
};

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<ReportDownloadMachine, ReportDownloadServices>> = ReportDownloadFlow;

const meta = preview.meta({
  title: 'Flows/ReportDownload · descargar un reporte, Excel',
  id: 'flows-reportdownload',
  component,
  args: {
    services,
    input,
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The link and the file are answered after a short delay each. */
export const Live = meta.story(liveStory(component));

export const Open = meta.story(snapshotStory(component, snapshots.open));
/** No file type is selected, so the button is disabled. */
export const Cleared = meta.story(snapshotStory(component, reportDownloadCleared));
export const Loading = meta.story(snapshotStory(component, snapshots.loading));
export const Checking = meta.story(snapshotStory(component, snapshots.checking));
/** SUNAT would refuse rows of the file: it is downloaded after a second press. */
export const Checked = meta.story(snapshotStory(component, snapshots.checked));
/** SUNAT would take the file, and a row is to be looked at. */
export const Warned = meta.story(snapshotStory(component, reportDownloadWarned));
export const Unchecked = meta.story(snapshotStory(component, snapshots.checkFailed));
export const UncheckedSignedOut = meta.story(snapshotStory(component, reportDownloadCheckExpired));
export const Comparing = meta.story(snapshotStory(component, snapshots.comparing));
/** The file was downloaded before: the dialog says what changed since. */
export const Compared = meta.story(snapshotStory(component, snapshots.compared));
export const Unchanged = meta.story(snapshotStory(component, reportDownloadUnchanged));
/** SUNAT replaces the whole register, so there is no file with the changes only. */
export const OfSunat = meta.story(snapshotStory(component, reportDownloadOfSunat));
/** A file for a ledger program is selected, whose settings can be changed. */
export const OfLedger = meta.story(snapshotStory(component, reportDownloadOfLedger));
export const ReadingSettings = meta.story(snapshotStory(component, snapshots.readingSettings));
export const SettingsFailed = meta.story(snapshotStory(component, snapshots.settingsFailed));
/** The program has no settings yet: they are asked for before the first download. */
export const Settings = meta.story(snapshotStory(component, snapshots.settings));
export const SettingsOfSetUp = meta.story(snapshotStory(component, reportDownloadSetUp));
/** The program does not support some vouchers: the dialog names them before the download. */
export const LeavingOut = meta.story(snapshotStory(component, reportDownloadLeavingOut));
/** Purchases without an account are named before the download, with the account that they get. */
export const WithoutAccounts = meta.story(snapshotStory(component, reportDownloadUncoded));
/** The account of a voucher changed since the last download. */
export const OtherAccounts = meta.story(snapshotStory(component, reportDownloadRecoded));
export const Uncompared = meta.story(snapshotStory(component, snapshots.comparisonFailed));
export const Recording = meta.story(snapshotStory(component, snapshots.recording));
/** The file was saved, and could not be noted. */
export const Unrecorded = meta.story(snapshotStory(component, snapshots.receiptFailed));
export const Done = meta.story(snapshotStory(component, snapshots.done));
export const Failed = meta.story(snapshotStory(component, snapshots.failed));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(reportDownloadStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(reportDownloadStates),
});
