import preview from '@contapro/storybook/preview';
import { ChevronRight } from 'lucide-react';
import { Link } from './Link.tsx';
import { LinkBase } from './LinkBase.tsx';
import { type AnchorProps, LinkProvider } from './LinkProvider.tsx';

const meta = preview.meta({
  component: Link,
  title: 'Primitives/Link · enlace',
  id: 'primitives-link',
  argTypes: { iconEnd: { control: false } },
  args: { href: '#comprobantes', children: 'Comprobantes de compra' },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { iconEnd: <ChevronRight aria-hidden /> } });

export const Inline = meta.story({
  render: () => (
    <p>
      Este usuario SOL tiene credenciales inválidas.{' '}
      <Link variant="inline" href="#credenciales">
        Editar credenciales
      </Link>
    </p>
  ),
});

export const OutsideInANewTab = meta.story({
  args: { href: 'https://www.sunat.gob.pe', target: '_blank', children: 'Portal de SUNAT' },
});

export const Torture = meta.story({
  args: {
    children: 'Inversiones Agroindustriales y Pesqueras del Pacífico Sur Electroencefalografistas S.A.C.',
    iconEnd: <ChevronRight aria-hidden />,
    style: { maxInlineSize: '14rem' },
  },
});

/** A link without styles, for components that have their own. */
export const Unstyled = meta.story({ render: () => <LinkBase href="#inicio">Inicio</LinkBase> });

/** Stands for the link of a router. */
const RouterLink = ({ children, ...rest }: AnchorProps) => (
  <a {...rest} data-router="">
    {children}
  </a>
);

/** The host's router draws the links inside. */
export const OfARouter = meta.story({
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Link {...args} href="/comprobantes" />
    </LinkProvider>
  ),
});
