import { reportTexts } from '@contapro/domain';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { UploadLink } from './UploadLink.tsx';

export interface EmptyReportProps {
  /** Removes the filter; undefined when none is applied. */
  onFilterClear?: (() => void) | undefined;
}

/**
 * Shown instead of the rows of a report without rows, with a link to 'Subir archivos'. With `onFilterClear` it says that nothing meets the filter, and has a button
 * that removes it.
 */
export function EmptyReport({ onFilterClear }: EmptyReportProps) {
  const texts = useTexts('report', reportTexts);
  if (onFilterClear === undefined)
    return (
      <EmptyState illustration="search" title={texts.emptyTitle} action={<UploadLink />}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <EmptyState
      illustration="search"
      title={texts.noneMeetsFilter}
      action={<Button onClick={onFilterClear}>{texts.clearFilter}</Button>}
    >
      {texts.changeFilter}
    </EmptyState>
  );
}
