import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = preview.meta({
  component: Pagination,
  title: 'Primitives/Pagination · paginación, páginas',
  id: 'primitives-pagination',
  args: { page: 6, totalPages: 15, pageSize: 20, onPageChange: fn(), onPageSizeChange: fn() },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { page: 1, totalPages: 8 } });
export const FivePages = meta.story({ args: { page: 2, totalPages: 5 } });
export const LastPage = meta.story({ args: { page: 15 } });
export const OnePage = meta.story({ args: { page: 1, totalPages: 1 } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Torture = meta.story({ args: { page: 2_500, totalPages: 5_000 } });
