import { type LedgerProgram, type ReportFile, reportDownloadTexts } from '@contapro/domain';
import { bookFiles, programFilesOf } from '../../../internal/reportFileChoices.ts';
import { OptionList } from '../../../primitives/OptionList/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

interface ReportFileOptionsProps {
  value: ReportFile | null;
  /** The program whose files are offered beside the others. */
  program: LedgerProgram;
  onChange: (file: ReportFile) => void;
}

/** The report files, grouped by purchases and sales. */
export function ReportFileOptions({ value, program, onChange }: ReportFileOptionsProps) {
  const texts = useTexts('reportDownload', reportDownloadTexts);
  return (
    <OptionList<ReportFile>
      label={texts.fileType}
      value={value}
      onValueChange={onChange}
      groups={bookFiles.map(({ book, files }) => ({
        title: texts[book],
        tone: book,
        options: [...files, programFilesOf[program][book]]
          .filter((file) => file !== null)
          .map((file) => {
            const { name, description, extension } = texts.files[file];
            return { value: file, label: name, hint: description, end: extension };
          }),
      }))}
    />
  );
}
