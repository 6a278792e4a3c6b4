import preview from '@contapro/storybook/preview';
import { DoubleRule } from './DoubleRule.tsx';

const meta = preview.meta({ component: DoubleRule, title: 'Primitives/DoubleRule', args: { children: '284' } });
export default meta;

export const Default = meta.story({});
