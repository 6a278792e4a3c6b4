import preview from '@contapro/storybook/preview';
import { MessageSquare } from 'lucide-react';
import { WhatsAppIcon } from './WhatsAppIcon.tsx';

const meta = preview.meta({
  component: WhatsAppIcon,
  title: 'Patterns/WhatsAppIcon · ícono de WhatsApp',
  id: 'patterns-whatsappicon',
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { size: 48 } });

/** The stroke has the weight of the icons of `lucide-react`, at every size. */
export const BesideOtherIcons = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
      {[16, 20, 24, 48].map((size) => (
        <span key={size} style={{ display: 'inline-flex', gap: '0.25rem' }}>
          <WhatsAppIcon size={size} />
          <MessageSquare size={size} strokeWidth={1.5} aria-hidden />
        </span>
      ))}
    </div>
  ),
});
