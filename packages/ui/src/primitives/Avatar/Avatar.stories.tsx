import preview from '@contapro/storybook/preview';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({
  component: Avatar,
  title: 'Primitives/Avatar · iniciales, foto',
  id: 'primitives-avatar',
  args: { name: 'Rosa Quispe Mamani' },
});
export default meta;

export const Default = meta.story({});
export const Square = meta.story({ args: { name: 'Textiles Huascarán S.A.C.', shape: 'square' } });
export const OneWord = meta.story({ args: { name: 'Ñandú' } });
export const Empty = meta.story({ args: { name: '' } });
