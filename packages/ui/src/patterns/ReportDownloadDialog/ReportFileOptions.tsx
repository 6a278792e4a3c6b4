import { type ReportFile, reportDownloadTexts } from '@contapro/domain';
import { OptionList, useTexts } from '../../primitives/index.ts';

interface ReportFileOptionsProps {
  value: ReportFile | null;
  onChange: (file: ReportFile) => void;
}

/** The files of each book, in the order in which they are offered. */
const books = [
  { book: 'purchases', files: ['compras', 'comprasRce', 'siscont'] },
  { book: 'sales', files: ['ventas', 'ventasRvie'] },
] as const satisfies readonly { book: 'purchases' | 'sales'; files: readonly ReportFile[] }[];

/** The five files, grouped by book. */
export function ReportFileOptions({ value, onChange }: ReportFileOptionsProps) {
  const texts = useTexts('reportDownload', reportDownloadTexts);
  return (
    <OptionList<ReportFile>
      label={texts.fileType}
      value={value}
      onValueChange={onChange}
      groups={books.map(({ book, files }) => ({
        title: texts[book],
        tone: book,
        options: files.map((file) => {
          const { name, description, extension } = texts.files[file];
          return { value: file, label: name, hint: description, end: extension };
        }),
      }))}
    />
  );
}
