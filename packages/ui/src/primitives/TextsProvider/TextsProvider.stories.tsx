import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Banner } from '../Banner/index.ts';
import { Pagination } from '../Pagination/index.ts';
import { TextsProvider } from './index.ts';

const meta = preview.meta({
  component: TextsProvider,
  title: 'Primitives/TextsProvider · textos, palabras, idioma',
  id: 'primitives-textsprovider',
  argTypes: { children: { control: false } },
  args: {
    words: { pagination: { next: 'Adelante', previous: 'Atrás' }, banner: { dismiss: 'Ocultar' } },
    children: (
      <>
        <Banner onDismiss={fn()}>Tus comprobantes de octubre ya están completos.</Banner>
        <Pagination page={2} totalPages={4} onPageChange={fn()} />
      </>
    ),
  },
});
export default meta;

/** The names of the buttons are the words of a partner. What is left out keeps our words. */
export const Default = meta.story({});

/** Our own words. */
export const OwnWords = meta.story({ args: { words: {} } });
