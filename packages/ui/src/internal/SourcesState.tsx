import { type DocumentSources, documentSourcesTexts, type Loadable } from '@contapro/domain';
import { FailedState } from '../primitives/FailedState/index.ts';
import { useTexts } from '../primitives/TextsProvider/index.ts';

interface SourcesStateProps {
  sources: Loadable<DocumentSources>;
  /** Called when the person asks to load them again after a failure. Without it there is no such button. */
  onRetry: (() => void) | undefined;
}

/** Below the sources: that they failed to load. */
export function SourcesState({ sources, onRetry }: SourcesStateProps) {
  const texts = useTexts('documentSources', documentSourcesTexts);
  if (sources.state === 'failed') return <FailedState variant="line" title={texts.failed} onRetry={onRetry} />;
  return null;
}
