import { unloadedTexts } from '@contapro/domain';
import { EntryLayout, type EntryLayoutProps } from '../../../patterns/EntryLayout/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { UnloadedScreenProps } from './UnloadedScreen.tsx';

export interface PublicUnloadedScreenProps extends Omit<EntryLayoutProps, 'title' | 'lead' | 'children'> {
  /** Whether it is being loaded again. */
  isLoading: UnloadedScreenProps['isLoading'];
  /** Called when the person asks to load it again. */
  onRetry: UnloadedScreenProps['onRetry'];
}

/** Shown outside the shell in place of a page whose code or accountant's profile could not be loaded. */
export function PublicUnloadedScreen({ isLoading, onRetry, ...rest }: PublicUnloadedScreenProps) {
  const texts = useTexts('unloaded', unloadedTexts);
  return (
    <EntryLayout {...rest} title={texts.title} lead={texts.text}>
      <Button variant="primary" size="large" onClick={onRetry} busy={isLoading ? texts.loading : undefined}>
        {texts.retry}
      </Button>
    </EntryLayout>
  );
}
