import preview from '@contapro/storybook/preview';
import { StatusBanner } from './StatusBanner.tsx';

const meta = preview.meta({
  component: StatusBanner,
  title: 'Patterns/StatusBanner · aviso de estado',
  id: 'patterns-statusbanner',
  args: { status: 'INVALID_CREDENTIALS', credentialsHref: '#credenciales' },
});
export default meta;

export const Default = meta.story({});
export const MissingPermissions = meta.story({ args: { status: 'MISSING_PERMISSIONS' } });
/** A business in progress has no banner. */
export const InProgress = meta.story({ args: { status: 'IN_PROGRESS' } });
