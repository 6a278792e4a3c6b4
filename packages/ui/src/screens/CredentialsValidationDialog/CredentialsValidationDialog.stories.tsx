import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { CredentialsValidationDialog } from './CredentialsValidationDialog.tsx';

const meta = preview.meta({
  component: CredentialsValidationDialog,
  title: 'Screens/Modals/CredentialsValidationDialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: { state: 'offered', message: null, onValidate: fn(), onCancel: fn(), onClose: fn() },
});
export default meta;

/** The credentials were stored. */
export const Offered = meta.story({});
export const Validating = meta.story({ args: { state: 'validating' } });
/** SUNAT takes more than a minute. */
export const Late = meta.story({ args: { state: 'late' } });
export const Valid = meta.story({ args: { state: 'valid' } });
export const PortalRefused = meta.story({ args: { state: 'portalRefused' } });
export const PortalUnstable = meta.story({ args: { state: 'portalUnstable' } });
export const ApiRefused = meta.story({ args: { state: 'apiRefused' } });
export const Unexpected = meta.story({ args: { state: 'unexpected' } });
