import { type ReportFile, reportDownloadTexts } from '@contapro/domain';
import { useId } from 'react';
import { useTexts } from '../../primitives/index.ts';
import styles from './ReportFileOptions.module.css';

interface ReportFileOptionsProps {
  value: ReportFile | null;
  onChange: (file: ReportFile) => void;
}

/** The files of each book, in the order in which they are offered. */
const books = [
  { book: 'purchases', files: ['compras', 'comprasRce', 'siscont'] },
  { book: 'sales', files: ['ventas', 'ventasRvie'] },
] as const satisfies readonly { book: 'purchases' | 'sales'; files: readonly ReportFile[] }[];

/** The five files, grouped by book (DOWNLOAD-05 to DOWNLOAD-09). */
export function ReportFileOptions({ value, onChange }: ReportFileOptionsProps) {
  const texts = useTexts('reportDownload', reportDownloadTexts);
  const name = useId();
  return (
    <fieldset className={styles.root} aria-label={texts.fileType}>
      {books.map(({ book, files }) => (
        <div key={book} className={styles.book} role="group" aria-label={texts[book]}>
          <p className={styles.bookTitle} data-book={book}>
            {texts[book]}
          </p>
          {files.map((file) => {
            const words = texts.files[file];
            return (
              <label key={file} className={styles.option}>
                <input
                  className={styles.radio}
                  type="radio"
                  name={name}
                  value={file}
                  checked={file === value}
                  onChange={() => onChange(file)}
                />
                <span>
                  {words.name}
                  <small className={styles.description}>{words.description}</small>
                </span>
                <span className={styles.extension}>{words.extension}</span>
              </label>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
