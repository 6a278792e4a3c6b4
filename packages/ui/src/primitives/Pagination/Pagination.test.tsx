import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Pagination } from './Pagination.tsx';

describeContract(Pagination, { page: 6, totalPages: 15, onPageChange: () => undefined });

it.each([
  [2, 5, '1 2 3 4 5'],
  [6, 15, '1 … 5 6 7 … 15'],
  [1, 8, '1 2 … 8'],
])('LISTINGS-26 LISTINGS-27 LISTINGS-28 on page %s of %s shows %s', async (page, totalPages, shown) => {
  const { container } = await render(<Pagination {...{ page, totalPages }} onPageChange={() => undefined} />);
  const texts = Array.from(container.querySelectorAll('li'), (item) => item.textContent).filter(Boolean);
  expect(texts.join(' ')).toBe(shown);
});

it('says which page is shown, goes to others, and disables its buttons at the ends', async () => {
  const onPageChange = vi.fn<(page: number) => void>();
  const screen = await render(<Pagination page={1} totalPages={3} onPageChange={onPageChange} />);
  await expect
    .element(screen.getByRole('button', { name: 'Página 1', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Página anterior' }).click({ force: true });
  await screen.getByRole('button', { name: 'Página 1', exact: true }).click();
  await screen.getByRole('button', { name: 'Página 3', exact: true }).click();
  await screen.getByRole('button', { name: 'Página siguiente' }).click();
  expect(onPageChange.mock.calls).toEqual([[3], [2]]);
});

it('LISTINGS-10 offers the sizes of a page', async () => {
  const onPageSizeChange = vi.fn<(size: number) => void>();
  const screen = await render(
    <Pagination
      page={1}
      totalPages={3}
      pageSize={20}
      onPageChange={() => undefined}
      onPageSizeChange={onPageSizeChange}
    />,
  );
  await screen.getByRole('combobox', { name: 'Por página' }).selectOptions('50');
  expect(onPageSizeChange.mock.calls).toEqual([[50]]);
});

it('keeps the focus on the size of a page while the page is loaded, and ignores another size meanwhile', async () => {
  const onPageSizeChange = vi.fn<(size: number) => void>();
  const props = { page: 1, totalPages: 3, pageSize: 20, onPageChange: () => undefined, onPageSizeChange };
  const screen = await render(<Pagination {...props} />);
  const sizes = screen.getByRole('combobox', { name: 'Por página' });
  sizes.element().focus();
  await screen.rerender(<Pagination {...props} disabled />);
  await expect.element(sizes).toHaveFocus();
  await expect.element(sizes).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(sizes).toHaveValue('20');
  expect(onPageSizeChange.mock.calls).toEqual([]);
});
