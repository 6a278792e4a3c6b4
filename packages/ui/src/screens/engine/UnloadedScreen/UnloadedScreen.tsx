import { unloadedTexts } from '@contapro/domain';
import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface UnloadedScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The heading of the page that could not be loaded. */
  title: string;
  /** The client, for the line below the heading on a phone. */
  client?: ReactNode;
  /** Whether the page is being loaded again. */
  isLoading: boolean;
  /** Called when the person asks to load the page again. */
  onRetry: () => void;
}

/** Shown in the shell in place of a page whose code could not be loaded. */
export function UnloadedScreen({ title, client, isLoading, onRetry, ...rest }: UnloadedScreenProps) {
  const texts = useTexts('unloaded', unloadedTexts);
  return (
    <Page {...rest}>
      <PageHeader title={title} client={client} />
      <EmptyState
        role="alert"
        illustration="unstable"
        title={texts.title}
        action={
          <Button onClick={onRetry} busy={isLoading ? texts.loading : undefined}>
            {texts.retry}
          </Button>
        }
      >
        {texts.text}
      </EmptyState>
    </Page>
  );
}
