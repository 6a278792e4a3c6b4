import { create } from 'storybook/theming';

/** The colours and the typeface of Storybook itself: its frame and its pages of documentation. */
export const theme = create({
  base: 'light',
  brandTitle: 'ContaPro · design system',
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
});
