import preview from '@contapro/storybook/preview';
import { Badge } from './Badge.tsx';

const meta = preview.meta({
  component: Badge,
  title: 'Primitives/Badge · etiqueta, insignia',
  id: 'primitives-badge',
  args: { children: 'No deducible' },
});
export default meta;

const row = { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' } as const;

export const Default = meta.story({});
export const Playground = meta.story({ args: { tone: 'caution', children: 'Observado' } });

export const Tones = meta.story({
  render: () => (
    <div style={row}>
      <Badge>No deducible</Badge>
      <Badge tone="positive">Emitido</Badge>
      <Badge tone="notice">Procesando datos</Badge>
      <Badge tone="caution">Falta de permisos</Badge>
      <Badge tone="danger">Credenciales inválidas</Badge>
    </div>
  ),
});

/** Without a background, for the most frequent status of a list. */
export const Bare = meta.story({ args: { tone: 'positive', bare: true, children: 'Deducible' } });
export const WithoutShape = meta.story({ args: { icon: null, children: 'Sí' } });
