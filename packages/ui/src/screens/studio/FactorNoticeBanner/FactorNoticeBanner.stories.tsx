import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { FactorNoticeBanner } from './FactorNoticeBanner.tsx';

const meta = preview.meta({
  component: FactorNoticeBanner,
  title: 'Screens/FactorNoticeBanner · aviso del segundo paso',
  id: 'screens-factornoticebanner',
  args: { dueOn: null, href: '#cuenta', isSending: false, hasFailed: false, onPutOff: fn() },
});
export default meta;

export const Suggested = meta.story({});

export const Due = meta.story({ args: { dueOn: '2026-11-30' } });

export const Sending = meta.story({ args: { isSending: true } });

export const Failed = meta.story({ args: { hasFailed: true } });
