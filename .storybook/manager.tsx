// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { FlowPanel } from './review/FlowPanel.tsx';
import { theme } from './theme.ts';

addons.register('contapro/flow', () => {
  addons.add('contapro/flow/panel', {
    type: types.PANEL,
    title: 'Flujo',
    render: ({ active = false }) => (
      <AddonPanel active={active}>{active ? <FlowPanel /> : <React.Fragment />}</AddonPanel>
    ),
  });
});

addons.setConfig({ theme, sidebar: { showRoots: true } });
