import { loading, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { purchaseFigures, purchaseFiguresWithNotDeductible } from '@contapro/fixtures';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { PurchaseFiguresPanel, type PurchaseFiguresPanelProps } from './PurchaseFiguresPanel.tsx';

describeContract(PurchaseFiguresPanel, { purchases: ready(purchaseFigures) });

it.each([390, 800, 1200])(
  'DASH-41 at %i px nothing moves when the figures arrive, with or without a fifth class',
  async (width) => {
    await page.viewport(width, 844);
    const placesOf = async (props: PurchaseFiguresPanelProps) => {
      const screen = await renderThemed(<PurchaseFiguresPanel {...props} />);
      const places = [...screen.container.querySelectorAll('dt')].slice(0, 4).map((label) => {
        const { x, y } = label.getBoundingClientRect();
        return [label.textContent, x, y];
      });
      const { height } = screen.container.getBoundingClientRect();
      await screen.unmount();
      return { places, height };
    };
    const waiting = await placesOf({ purchases: loading });
    expect(await placesOf({ purchases: ready(purchaseFigures) })).toEqual(waiting);
    expect(await placesOf({ purchases: ready(purchaseFiguresWithNotDeductible) })).toEqual(waiting);
  },
);
