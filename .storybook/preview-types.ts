import type { ReactMeta, ReactTypes } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import preview from './preview.tsx';

type Inferred = typeof preview;
type Definition<Args, MetaArgs> = Omit<Parameters<Inferred['meta']>[0], 'args' | 'component' | 'render'> & {
  component?: ComponentType<Args>;
  args?: MetaArgs;
  render?: (args: Args) => ReactNode;
};

/** `preview.meta` infers literal types of its args, so that they need no `as const`. */
interface Preview extends Omit<Inferred, 'meta'> {
  meta<Args extends object, const MetaArgs extends Partial<Args>>(
    definition: Definition<Args, MetaArgs>,
  ): ReactMeta<ReactTypes & { args: Args }, { args: MetaArgs }>;
}

// Only the compiler reads this file (the package's `types` condition). Storybook's own signature widens literal types.
export default preview as unknown as Preview;
