import { reportTexts } from '@contapro/domain';
import { Button } from '../primitives/Button/index.ts';
import { EmptyState } from '../primitives/EmptyState/index.ts';
import { useTexts } from '../primitives/TextsProvider/index.ts';

export interface EmptyReportProps {
  /** Removes the filter; undefined when none is applied. */
  onFilterClear?: (() => void) | undefined;
}

/** Takes the place of the rows of a report that has none. Offers a button that removes the filter where one is applied. */
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
