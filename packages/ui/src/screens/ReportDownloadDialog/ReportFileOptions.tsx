import { type ReportFile, reportDownloadTexts } from '@contapro/domain';
import { OptionList } from '../../primitives/OptionList/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { type ProgramChoice, programFilesOf } from './programChoices.ts';

interface ReportFileOptionsProps {
  value: ReportFile | null;
  /** The program whose files are offered beside the others. */
  program: ProgramChoice;
  onChange: (file: ReportFile) => void;
}

/** The files of purchases and of sales that do not depend on the program, in the order in which they are shown. */
const books = [
  { book: 'purchases', files: ['compras', 'comprasRce'] },
  { book: 'sales', files: ['ventas', 'ventasRvie'] },
] as const satisfies readonly { book: 'purchases' | 'sales'; files: readonly ReportFile[] }[];

/** The report files, grouped by purchases and sales. */
export function ReportFileOptions({ value, program, onChange }: ReportFileOptionsProps) {
  const texts = useTexts('reportDownload', reportDownloadTexts);
  return (
    <OptionList<ReportFile>
      label={texts.fileType}
      value={value}
      onValueChange={onChange}
      groups={books.map(({ book, files }) => ({
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
