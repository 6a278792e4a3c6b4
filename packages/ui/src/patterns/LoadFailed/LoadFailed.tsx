import { loadFailedTexts } from '@contapro/domain';
import { Button } from '../../primitives/Button/index.ts';
import { EmptyState, type EmptyStateProps } from '../../primitives/EmptyState/index.ts';

export interface LoadFailedProps extends Omit<EmptyStateProps, 'title' | 'action' | 'children' | 'illustration'> {
  /** Called to load it again; without it no button shows. */
  onRetry?: (() => void) | undefined;
  texts?: typeof loadFailedTexts;
}

/** In the place of content that could not be loaded, with the way to try again (OPEN-167). */
export function LoadFailed({ onRetry, texts = loadFailedTexts, ...rest }: LoadFailedProps) {
  return (
    <EmptyState
      {...rest}
      role="status"
      illustration="error"
      title={texts.title}
      action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {texts.text}
    </EmptyState>
  );
}
