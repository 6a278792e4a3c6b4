// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { FlowPanel } from './review/FlowPanel.tsx';

addons.register('contapro/flow', () => {
  addons.add('contapro/flow/panel', {
    type: types.PANEL,
    title: 'Flujo',
    render: ({ active = false }) => (
      <AddonPanel active={active}>{active ? <FlowPanel /> : <React.Fragment />}</AddonPanel>
    ),
  });
});

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'ContaPro · sistema de diseño',
    brandUrl: '/',
    brandImage: './contapro.svg',
    fontBase: "'Instrument Sans', system-ui, sans-serif",
    colorPrimary: '#2746b8',
    colorSecondary: '#2746b8',
    appBg: '#fbfaf7',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e6e4de',
    appBorderRadius: 6,
    textColor: '#12151f',
    textMutedColor: '#565c6b',
    barBg: '#ffffff',
    barTextColor: '#565c6b',
    barSelectedColor: '#2746b8',
    inputBorderRadius: 6,
  }),
  sidebar: { showRoots: true },
});
