import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

describeContract(VisuallyHidden, { children: 'Registrar empresa' });

it('hides its text below the width of `below` only, and keeps it for screen readers', async () => {
  const { container } = await renderThemed(
    <>
      <VisuallyHidden>siempre oculto</VisuallyHidden>
      <VisuallyHidden below={640}>desde 640</VisuallyHidden>
      <VisuallyHidden below={768}>desde 768</VisuallyHidden>
    </>,
  );
  const texts = [...container.querySelectorAll('[data-contapro-theme] > span')];
  const seenAt = async (width: number) => {
    await page.viewport(width, 900);
    return texts.filter((text) => text.getBoundingClientRect().width > 1).map(({ textContent }) => textContent);
  };
  expect(await seenAt(639)).toEqual([]);
  expect(await seenAt(640)).toEqual(['desde 640']);
  expect(await seenAt(767)).toEqual(['desde 640']);
  expect(await seenAt(768)).toEqual(['desde 640', 'desde 768']);
  expect(texts.map((text) => text.checkVisibility())).toEqual([true, true, true]);
});
