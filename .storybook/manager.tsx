// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { AcceptedPanel } from './review/AcceptedPanel.tsx';
import { FlowPanel } from './review/FlowPanel.tsx';
import { searchMark } from './review/stateNames.ts';
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

addons.register('contapro/pictures', () => {
  addons.add('contapro/pictures/panel', {
    type: types.PANEL,
    title: 'Accepted picture',
    render: ({ active = false }) => (
      <AddonPanel active={active}>{active ? <AcceptedPanel /> : <React.Fragment />}</AddonPanel>
    ),
  });
});

/** Titles have words for the search in Spanish after ' · '. They are quieter than the name. */
const renderLabel = ({ name }: { name: string }) => {
  const [shown = name] = name.split(searchMark);
  const [english, spanish] = shown.trimEnd().split(' · ');
  return (
    <span>
      {english}
      {spanish && <span style={{ opacity: 0.72 }}> · {spanish}</span>}
    </span>
  );
};

addons.setConfig({ theme, sidebar: { showRoots: true, renderLabel } });
