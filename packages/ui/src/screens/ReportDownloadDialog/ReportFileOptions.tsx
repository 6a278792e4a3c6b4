import { type ReportFile, reportDownloadTexts } from '@contapro/domain';
import { OptionList } from '../../primitives/OptionList/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

interface ReportFileOptionsProps {
  value: ReportFile | null;
  onChange: (file: ReportFile) => void;
}

/** The files of purchases and of sales, in the order in which they are shown. */
const books = [
  { book: 'purchases', files: ['compras', 'comprasRce', 'siscont'] },
  { book: 'sales', files: ['ventas', 'ventasRvie', 'siscontVentas'] },
] as const satisfies readonly { book: 'purchases' | 'sales'; files: readonly ReportFile[] }[];

/** The report files, grouped by purchases and sales. */
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
