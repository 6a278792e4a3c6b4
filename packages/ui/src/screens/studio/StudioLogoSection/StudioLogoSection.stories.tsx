import { failed, loading, ready } from '@contapro/domain';
import { studioLogo } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { StudioLogoSection } from './StudioLogoSection.tsx';

const meta = preview.meta({
  component: StudioLogoSection,
  title: 'Screens/StudioLogoSection · logo del estudio',
  id: 'screens-studiologosection',
  args: {
    logo: ready(studioLogo),
    studioName: 'Rosa Quispe Huamán',
    busy: null,
    problem: null,
    done: null,
    onFiles: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Without = meta.story({ args: { logo: ready(null) } });
export const Saving = meta.story({ args: { logo: ready(null), busy: 'saving' } });
export const Saved = meta.story({ args: { done: 'saved' } });
export const Removing = meta.story({ args: { busy: 'removing' } });
export const Removed = meta.story({ args: { logo: ready(null), done: 'removed' } });
/** By its name it is no PNG or JPEG. */
export const NotAPicture = meta.story({ args: { problem: { kind: 'notAPicture' } } });
export const TooHeavy = meta.story({ args: { logo: ready(null), problem: { kind: 'tooHeavy' } } });
/** The server looked into the file. */
export const Refused = meta.story({
  args: {
    problem: { kind: 'refused', message: 'La imagen mide más de 4,000 píxeles por lado. Redúcela y súbela otra vez.' },
  },
});
export const Failed = meta.story({ args: { logo: failed } });
export const Loading = meta.story({ args: { logo: loading } });
