import { excelDownloadTexts } from '@contapro/domain';
import { Download } from 'lucide-react';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

/** The props of a screen with an Excel of its list. */
export interface ExcelProps {
  /**
   * Whether the Excel is being downloaded.
   *
   * @default false
   */
  isDownloading?: boolean | undefined;
  /** Called when the person asks for the Excel of the list. */
  onDownload: () => void;
}

/** Downloads the Excel of a list. */
export function ExcelButton({ isDownloading = false, onDownload }: ExcelProps) {
  const texts = useTexts('excelDownload', excelDownloadTexts);
  return (
    <Button icon={<Download aria-hidden />} busy={isDownloading ? texts.loading : undefined} onClick={onDownload}>
      {texts.button}
    </Button>
  );
}
