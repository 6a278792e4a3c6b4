import { DocsContainer, type DocsContainerProps, Unstyled } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { Uses } from './Uses.tsx';
import { nameOf } from './useStoryIndex.ts';

/** A page of documentation, with what uses its component at the end. */
export function PageWithUses({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const title = titleOf(props.context);
  return (
    <DocsContainer {...props}>
      {children}
      {title !== undefined && (
        <Unstyled>
          <Uses of={nameOf({ title })} />
        </Unstyled>
      )}
    </DocsContainer>
  );
}

/** The title of the component whose page it is; undefined for a page of its own. */
function titleOf({ componentStories }: DocsContainerProps['context']): string | undefined {
  try {
    return componentStories()[0]?.title;
  } catch {
    return undefined;
  }
}
