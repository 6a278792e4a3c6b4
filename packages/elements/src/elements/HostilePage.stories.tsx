import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { Badge, Banner, Button, Checkbox, Logo, Spinner, TextField, ThemeRoot } from '@contapro/ui';
import { noStore } from '../testing/sampleStandIn.ts';
import { elementStory } from '../testing/elementStory.tsx';

/** The rules of a page that styles everything, as resets, older products and other design systems do. */
const hostile = `
  html { font-size: 20px; letter-spacing: 1px; }
  *, ::before, ::after { box-sizing: content-box; }
  div, span, section, header { letter-spacing: 2px; text-transform: uppercase; }
  svg, path, circle { fill: lime; stroke: red; }
  button { all: unset; }
  input, select { border: 4px dashed red; background: yellow; }
  h1, h2, p, label { color: red; font: italic 30px serif; }
`;

const meta = preview.meta({
  title: 'Elements/HostilePage · página ajena que da estilo a todo, reset',
  id: 'elements-hostilepage',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div dir="rtl" data-theme="dark" data-brand="suite">
        <style>{hostile}</style>
        <Story />
      </div>
    ),
  ],
});
export default meta;

/** The components of `@contapro/ui`: the reset of `ThemeRoot` is stronger than rules for elements. */
export const Components = meta.story({
  render: () => (
    <ThemeRoot theme="light" style={{ display: 'grid', gap: '1rem', padding: '1.5rem', justifyItems: 'start' }}>
      <Logo />
      <Banner tone="caution" title="Faltan documentos">
        Recolecta otra vez el registro de compras.
      </Banner>
      <TextField label="RUC" defaultValue="20514827363" />
      <Checkbox label="Incluir anulados" defaultChecked />
      <Badge tone="positive">Deducible</Badge>
      <Spinner size="large" />
      <Button variant="primary">Declarar</Button>
    </ThemeRoot>
  ),
});

/** The elements: nothing of the page comes in, but what is inherited, which `ThemeRoot` resets. */
export const SignIn = meta.story(elementStory('<contapro-sign-in></contapro-sign-in>', { store: noStore }));
export const Purchases = meta.story(elementStory(`<contapro-purchases ruc="${textiles.ruc}"></contapro-purchases>`));
