import { accountant } from '@contapro/fixtures';
import type { ComponentType } from 'react';
import { AppShell } from '../screens/engine/AppShell/index.ts';
import { TopBar, type TopBarProps } from '../screens/engine/TopBar/index.ts';

const nothing = () => undefined;

/** Decorators that put a page without a sidebar below the top bar. */
export const underTopBar = (topBar: Partial<TopBarProps> = {}) => [
  (Story: ComponentType) => (
    <AppShell
      topBar={<TopBar accountant={accountant} place="other" homeHref="#inicio" onSignOut={nothing} {...topBar} />}
    >
      <Story />
    </AppShell>
  ),
];
