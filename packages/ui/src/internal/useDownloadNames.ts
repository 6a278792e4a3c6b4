import {
  downloadedBytes,
  downloadedStep,
  type DownloadSubject,
  type FileProgress,
  receivedShare,
  reportDownloadTexts,
  zipDownloadTexts,
} from '@contapro/domain';
import { useTexts } from '../primitives/TextsProvider/index.ts';
import { usePeriodNames } from './usePeriodNames.ts';

/** The words and figures of a download. */
export function useDownloadNames() {
  const report = useTexts('reportDownload', reportDownloadTexts);
  const zip = useTexts('zipDownload', zipDownloadTexts);
  const { periodName } = usePeriodNames();
  return {
    /** `Excel de compras, Oct 2026`, or `18 comprobantes en XML`. */
    nameOf: (subject: DownloadSubject): string =>
      'file' in subject
        ? `${report.files[subject.file].progress}, ${periodName(subject.period)}`
        : zip.note(subject.count, subject.type),
    /** The progress in steps that are announced. */
    stepOf: (progress: FileProgress | null): string => (progress === null ? '' : downloadedStep(progress)),
    /** From 0 to 1; undefined while it is not known how large the file will be. */
    shareOf: (progress: FileProgress | null): number | undefined =>
      progress === null ? undefined : receivedShare(progress),
    /** The name with the size of what was received. */
    noteOf: (name: string, progress: FileProgress | null): string =>
      progress === null ? name : `${name} · ${downloadedBytes(progress)}`,
  };
}
