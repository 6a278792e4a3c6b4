import { embeddedTexts } from '@contapro/domain';
import { EmptyState, Spinner, useTexts } from '@contapro/ui';

/** What an element shows until it knows what to show. */
export function Waiting() {
  const texts = useTexts('embedded', embeddedTexts);
  return (
    <EmptyState role="status" illustration={null} title={texts.loading}>
      <Spinner size="large" />
    </EmptyState>
  );
}
