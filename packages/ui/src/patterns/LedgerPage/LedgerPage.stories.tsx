import preview from '@contapro/storybook/preview';
import { LedgerPage } from './LedgerPage.tsx';

const meta = preview.meta({
  component: LedgerPage,
  title: 'Patterns/LedgerPage · página de un libro',
  id: 'patterns-ledgerpage',
});
export default meta;

export const Default = meta.story({});
export const Short = meta.story({ args: { short: true } });
