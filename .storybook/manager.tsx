// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { FlowPanel } from './review/FlowPanel.tsx';
import { theme } from './theme.ts';

addons.register('contapro/flow', () => {
  addons.add('contapro/flow/panel', {
    type: types.PANEL,
    title: 'Flow',
    render: ({ active = false }) => (
      <AddonPanel active={active}>{active ? <FlowPanel /> : <React.Fragment />}</AddonPanel>
    ),
  });
});

/** Titles have words for the search in Spanish after ' · '. They are quieter than the name. */
const renderLabel = ({ name }: { name: string }) => {
  const [english, spanish] = name.split(' · ');
  return (
    <span>
      {english}
      {spanish && <span style={{ opacity: 0.72 }}> · {spanish}</span>}
    </span>
  );
};

addons.setConfig({ theme, sidebar: { showRoots: true, renderLabel } });
