import preview from '@contapro/storybook/preview';
import { useEffect, useState } from 'react';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

const meta = preview.meta({
  component: ProgressBar,
  title: 'Primitives/ProgressBar · barra de progreso',
  id: 'primitives-progressbar',
  args: { label: 'Avance', value: 0.66, style: { maxInlineSize: '24rem' } },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { note: 'Comprobante 2 de 3', percent: true } });
export const Beginning = meta.story({ args: { value: 0, note: 'Excel de compras, Oct 2026', percent: true } });
export const Complete = meta.story({ args: { value: 1, note: 'Excel de compras, Oct 2026', percent: true } });

/** The duration is not known. The note says what is happening. */
export const Unknown = meta.story({ args: { value: undefined, note: 'Ingresando al Portal SOL…' } });

/** A bar whose value rises. */
function Running(props: ProgressBarProps) {
  const [value, setValue] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setValue((before) => Math.min(1, before + 0.02)), 500);
    return () => clearInterval(timer);
  }, []);
  return <ProgressBar {...props} value={value} />;
}

/** The time that is left comes from the pace of the bar. */
export const Remaining = meta.story({
  tags: ['!test'],
  args: { note: 'Excel de compras, Oct 2026', percent: true },
  render: (args) => <Running {...args} />,
});
