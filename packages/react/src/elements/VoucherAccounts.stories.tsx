import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { VoucherAccounts } from './VoucherAccounts.tsx';

const meta = preview.meta({
  title: 'React/VoucherAccounts · cuentas contables de las compras',
  id: 'react-voucheraccounts',
  component: VoucherAccounts,
  parameters: { layout: 'fullscreen' },
  args: { ruc: textiles.ruc },
});
export default meta;

export const Default = meta.story(elementStory(() => <VoucherAccounts ruc={textiles.ruc} />));
/** In a product with keys of its own. */
export const WithoutKeys = meta.story(elementStory(() => <VoucherAccounts ruc={textiles.ruc} hasKeys={false} />));
export const UnknownBusiness = meta.story(elementStory(() => <VoucherAccounts ruc="20100047218" />));
