import { reportTexts } from '@contapro/domain';
import { Button } from '../primitives/Button/index.ts';
import { EmptyState } from '../primitives/EmptyState/index.ts';
import { useTexts } from '../primitives/TextsProvider/index.ts';

/** Props of {@link EmptyReport}. */
export interface EmptyReportProps {
  /** Removes the filter; undefined when none is applied. */
  onFilterClear?: (() => void) | undefined;
}

/** Shown instead of the rows of a report without rows. With `onFilterClear` it has a button that removes the filter. */
export function EmptyReport({ onFilterClear }: EmptyReportProps) {
  const texts = useTexts('report', reportTexts);
  return (
    <EmptyState
      illustration="search"
      title={texts.emptyTitle}
      action={onFilterClear && <Button onClick={onFilterClear}>{texts.clearFilter}</Button>}
    >
      {texts.emptyText}
    </EmptyState>
  );
}
