import { dashboardTourTexts } from '@contapro/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { Tour, type TourProps, type TourStep } from './index.ts';

const steps: readonly TourStep[] = [
  { id: 'one', target: '#one', ...dashboardTourTexts.period },
  { id: 'two', target: '#two', ...dashboardTourTexts.igv },
  { id: 'three', target: '#three', ...dashboardTourTexts.books },
];
const all = ['one', 'two', 'three'];
const noop = () => {};
const props: TourProps = {
  steps,
  visible: all,
  current: 'one',
  onTargetsChange: noop,
  onBack: noop,
  onNext: noop,
  onClose: noop,
};

/** A page that is higher than the window, with a target at its start, in its middle and at its end. */
const Toured = (given: Partial<TourProps> & { hidden?: boolean }) => (
  <div style={{ display: 'grid', justifyItems: 'start', gap: '700px', padding: '80px 200px 700px' }}>
    <button type="button" id="one">
      Periodo
    </button>
    <p id="two" style={{ margin: 0, display: given.hidden ? 'none' : 'block' }}>
      IGV
    </p>
    <p id="three" style={{ margin: 0 }}>
      Compras
    </p>
    <Tour {...props} {...given} />
  </div>
);

const card = () => page.getByRole('dialog');
const element = () => {
  const found = card().element();
  if (!(found instanceof HTMLDialogElement)) throw new Error('No card.');
  return found;
};
const pixels = (value: string) => Math.round(Number.parseFloat(value));

beforeEach(() => page.viewport(1200, 800));
afterEach(() => page.viewport(414, 896));

it('TOUR-05 TOUR-06 TOUR-10 shows title, content, its place and a close button', async () => {
  await renderThemed(<Toured />);
  await expect.element(card()).toHaveAccessibleName('Elige el periodo');
  await expect
    .element(card())
    .toHaveAccessibleDescription('Todas las cifras de la página son del periodo que eliges aquí.');
  await expect.element(card().getByText('1 de 3')).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Cerrar' })).toBeVisible();
  expect(await faultsOf(element())).toEqual([]);
});

it.each([
  ['TOUR-07 TOUR-08', 'one', ['Siguiente', 'Cerrar']],
  ['TOUR-07 TOUR-08', 'two', ['Atrás', 'Siguiente', 'Cerrar']],
  ['TOUR-09', 'three', ['Atrás', 'Finalizar', 'Cerrar']],
])('%s has the buttons of the step %s', async (_, current, names) => {
  await renderThemed(<Toured current={current} />);
  await expect.element(card()).toBeVisible();
  const buttons = card().getByRole('button').elements();
  expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual(names);
});

it('TOUR-06 TOUR-09 TOUR-13 counts the steps that are not skipped', async () => {
  await renderThemed(<Toured visible={['one', 'three']} current="three" />);
  await expect.element(card().getByText('2 de 2')).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Finalizar' })).toBeVisible();
});

describe('by keyboard', () => {
  it('TOUR-08 TOUR-20 shows the next step with Enter, and ends with Escape', async () => {
    const calls: string[] = [];
    await renderThemed(<Toured onNext={() => calls.push('next')} onClose={() => calls.push('close')} />);
    await expect.element(card().getByRole('button', { name: 'Siguiente' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(calls).toEqual(['next', 'close']);
  });

  it('TOUR-12 keeps the focus in the card, and returns it', async () => {
    const screen = await renderThemed(<Toured current={null} />);
    const button = page.getByRole('button', { name: 'Periodo' });
    button.element().focus();
    await screen.rerender(<Toured current="two" />);
    await card().getByRole('button', { name: 'Atrás' }).click();
    // The first step has no button to go back.
    await screen.rerender(<Toured current="one" />);
    await expect.element(card().getByRole('button', { name: 'Siguiente' })).toHaveFocus();
    await screen.rerender(<Toured current={null} />);
    await expect.element(button).toHaveFocus();
  });
});

it('TOUR-12 is not closed by a press beside the card', async () => {
  const onClose = vi.fn<() => void>();
  await renderThemed(<Toured onClose={onClose} />);
  await expect.element(card()).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 4, y: 790 } });
  await card().getByRole('button', { name: 'Cerrar' }).click();
  expect(onClose.mock.calls.length).toBe(1);
});

describe('its place', () => {
  const light = () => {
    const { top, left, width, height } = getComputedStyle(element(), '::backdrop');
    return { top: pixels(top), left: pixels(left), width: pixels(width), height: pixels(height) };
  };
  const lightOf = (target: string) => {
    const { top, left, width, height } = document.querySelector(target)?.getBoundingClientRect() ?? new DOMRect();
    return { top: top - 10, left: left - 10, width: Math.round(width + 20), height: Math.round(height + 20) };
  };

  it('TOUR-15 TOUR-17 is 380 px wide, below the target, whose highlight is 10 px larger', async () => {
    await renderThemed(<Toured />);
    await expect.element(card()).toBeVisible();
    const { width, top } = element().getBoundingClientRect();
    expect(width).toBe(380);
    expect(top).toBeGreaterThan(document.querySelector('#one')?.getBoundingClientRect().bottom ?? Infinity);
    await expect.poll(light).toEqual(lightOf('#one'));
  });

  it('TOUR-16 OPEN-179 is 30 px narrower than a narrow window, and follows its size', async () => {
    await renderThemed(<Toured />);
    await page.viewport(390, 844);
    await expect.poll(() => element().getBoundingClientRect().width).toBe(360);
    await page.viewport(411, 844);
    await expect.poll(() => element().getBoundingClientRect().width).toBe(380);
  });

  it('TOUR-18 TOUR-19 scrolls to a target that is out of the window, 20 px below the top bar, within 300 ms', async () => {
    const screen = await renderThemed(<Toured />);
    expect(window.scrollY).toBe(0);
    await screen.rerender(<Toured current="two" />);
    const topBar = pixels(getComputedStyle(element()).scrollMarginBlockStart);
    const top = () => Math.round(document.querySelector('#two')?.getBoundingClientRect().top ?? 0);
    await expect.poll(top).toBe(topBar + 20);
    const { bottom } = document.querySelector('#two')?.getBoundingClientRect() ?? new DOMRect();
    // Below the light and its distance.
    await expect.poll(() => Math.round(element().getBoundingClientRect().top - bottom)).toBe(18);
  });

  it.each([
    ['three', 'one'],
    ['one', 'three'],
  ])('does not move under a press after the page was scrolled from %s to %s', async (from, to) => {
    const screen = await renderThemed(<Toured current={from} />);
    await screen.rerender(<Toured current={to} />);
    const places = new Set<number>();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const button = card()
      .getByRole('button', { name: to === 'three' ? 'Finalizar' : 'Siguiente' })
      .element();
    for (let frame = 0; frame < 60; frame += 1) {
      await nextFrame();
      const { left, top, width, height } = button.getBoundingClientRect();
      if (button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) places.add(Math.round(top));
    }
    expect([...places]).toHaveLength(1);
  });

  it('follows the target when the page is scrolled', async () => {
    await renderThemed(<Toured />);
    await expect.element(card()).toBeVisible();
    window.scrollTo({ top: 40, behavior: 'instant' });
    await expect.poll(() => element().getBoundingClientRect().top).toBeLessThan(120);
  });

  it('does not change the target', async () => {
    const screen = await renderThemed(<Toured />);
    const target = document.querySelector<HTMLElement>('#one');
    expect(target?.style.getPropertyValue('anchor-name')).toBe('--cp-tour-target');
    await screen.rerender(<Toured current={null} />);
    expect(target?.style.getPropertyValue('anchor-name')).toBe('');
  });
});

it('TOUR-13 TOUR-14 returns which steps have a visible target, and when that changes', async () => {
  const onTargetsChange = vi.fn<TourProps['onTargetsChange']>();
  const given = { onTargetsChange, current: null, steps: [...steps, { ...steps[0], id: 'none', target: '#none' }] };
  const more = given as Partial<TourProps>;
  const screen = await renderThemed(<Toured {...more} hidden />);
  await expect.poll(() => onTargetsChange.mock.calls).toEqual([[['one', 'three']]]);
  await screen.rerender(<Toured {...more} />);
  await expect.poll(() => onTargetsChange.mock.calls.at(-1)).toEqual([['one', 'two', 'three']]);
  expect(onTargetsChange.mock.calls.length).toBe(2);
});
