import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

const meta = preview.meta({
  title: 'Elements/VoucherAccountsElement · elemento de cuentas, contapro-voucher-accounts',
  id: 'elements-voucheraccountselement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(
  elementStory(`<contapro-voucher-accounts ruc="${textiles.ruc}"></contapro-voucher-accounts>`),
);
export const WithoutKeys = meta.story(
  elementStory(`<contapro-voucher-accounts ruc="${textiles.ruc}" keys="off"></contapro-voucher-accounts>`),
);
