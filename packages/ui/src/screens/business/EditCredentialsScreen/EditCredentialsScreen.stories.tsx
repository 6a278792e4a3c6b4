import { failed, loading, ready } from '@contapro/domain';
import { keyUses, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { InShell } from '../../../testing/InShell.tsx';
import { EditCredentialsScreen } from './EditCredentialsScreen.tsx';

const meta = preview.meta({
  component: EditCredentialsScreen,
  title: 'Screens/EditCredentialsScreen · editar credenciales, clave SOL',
  id: 'screens-editcredentialsscreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="credentials">
        <Story />
      </InShell>
    ),
  ],
  args: { business: textiles, onSubmit: fn(), onRetry: fn(), onFailureClose: fn(), hrefs: { guide: '#guia-sunat' } },
});
export default meta;

export const Default = meta.story({});

const now = Date.parse('2026-11-20T15:00:00Z');

/** How often the stored key was used this month, by purpose. */
export const Uses = meta.story({ args: { keyUses: ready({ uses: keyUses, now }) } });

export const NeverUsed = meta.story({ args: { keyUses: ready({ uses: null, now }) } });

export const UsesLoading = meta.story({ args: { keyUses: loading } });

/** The uses could not be read; the form works. */
export const UsesFailed = meta.story({ args: { keyUses: failed } });

/** The page that 'Actualizar credenciales' leads to. */
export const InvalidCredentials = meta.story({ args: { business: { ...textiles, status: 'INVALID_CREDENTIALS' } } });

/** A SOL user in lower case: a button offers it in upper case. */
export const LowerCase = meta.story({
  play: async () => {
    await userEvent.type(screen.getByLabelText('Usuario SOL'), 'textil01');
    await userEvent.click(screen.getByLabelText('Clave SOL'));
  },
});

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Usuario SOL'), 'TEXTIL01');
  await userEvent.type(screen.getByLabelText('Clave SOL'), 'clave-sol');
};

export const Submitting = meta.story({ args: { status: { kind: 'submitting' } }, play: fill });

export const RefusedAtFields = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: { solKey: 'La clave SOL tiene como máximo 12 caracteres.' },
      messages: [],
    },
  },
  play: fill,
});

/** The server did not store the credentials. */
export const Failed = meta.story({ args: { failure: { message: null } }, play: fill });
