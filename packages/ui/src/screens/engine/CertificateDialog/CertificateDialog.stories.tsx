import { certificate, extremeDetractions, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { CertificateDialog } from './CertificateDialog.tsx';

const meta = preview.meta({
  component: CertificateDialog,
  title: 'Screens/Modals/CertificateDialog · constancia de detracción',
  id: 'screens-modals-certificatedialog',
  args: { open: true, certificate, business: textiles, onPrint: fn(), onClose: fn() },
});
export default meta;

export const Default = meta.story({});
/** Of a deposit that SUNAT's file knows little about. */
export const MissingValues = meta.story({
  args: { certificate: { ...certificate, ...extremeDetractions[1]?.certificate, certificateNumber: '184206337' } },
});
