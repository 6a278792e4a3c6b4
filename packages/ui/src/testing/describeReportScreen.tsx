import { failed, type Loadable, loading, ready } from '@contapro/domain';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReportPageProps } from '../screens/engine/ReportScreen/index.ts';
import { describeContract } from './describeContract.tsx';
import { emulate } from './emulate.ts';
import { renderThemed } from './renderThemed.tsx';

type AnyReportProps = Omit<ReportPageProps<never>, 'rows'> & { rows: Loadable<readonly unknown[]> };

/** The screen of a report, and the props with which it shows the second of several pages of October 2026. */
export interface ReportCase<Props extends AnyReportProps> {
  Screen: (props: Props) => ReactNode;
  known: Props;
  title: string;
  /** The props, besides its rows, of a period without receipts. */
  none: Partial<Props>;
  /** The requirements that the tests prove for this screen; they are part of the titles. */
  requirements: Record<'title' | 'pages' | 'empty', string>;
}

/** The tests that the screen of every report must pass. */
export function describeReportScreen<Props extends AnyReportProps>({
  Screen,
  known,
  title,
  none,
  requirements,
}: ReportCase<Props>) {
  const show = async (props: Partial<AnyReportProps> = {}, more: Partial<Props> = {}) => {
    await page.viewport(1440, 900);
    return renderThemed(<Screen {...known} {...more} {...props} />);
  };

  describeContract(Screen, known);

  describe(`the screen ${title}`, () => {
    it(`${requirements.title} has its title, its period, and a table named after both`, async () => {
      const screen = await show();
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      await expect.element(screen.getByRole('button', { name: 'Oct 2026' })).toBeVisible();
      await expect.element(screen.getByRole('table', { name: `${title}, Oct 2026` })).toBeVisible();
    });

    it(`${requirements.pages} turns pages and changes their size`, async () => {
      const calls: unknown[] = [];
      const screen = await show({
        onPageChange: (next: number) => calls.push(['page', next]),
        onPageSizeChange: (size: number) => calls.push(['size', size]),
      });
      await screen.getByRole('button', { name: 'Página siguiente' }).click();
      const size = screen.getByRole('combobox', { name: 'Por página' });
      expect([...size.element().querySelectorAll('option')].map(({ value }) => Number(value))).toEqual(known.sizes);
      await userEvent.selectOptions(size, '50');
      expect(calls).toEqual([
        ['page', 3],
        ['size', 50],
      ]);
    });

    it(`${requirements.empty} says that the period has none`, async () => {
      const screen = await show({ rows: ready([]), totalPages: 0 }, none);
      await expect.element(screen.getByText('No hay comprobantes encontrados.')).toBeVisible();
      await expect
        .element(screen.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.'))
        .toBeVisible();
    });

    it('OPEN-167 OPEN-178 says in place that the list failed, and loads it again', async () => {
      const onRetry = vi.fn<() => void>();
      const screen = await show({ rows: failed, totalPages: 0, onRetry });
      await screen.getByRole('button', { name: 'Volver a intentar' }).click();
      expect(onRetry).toHaveBeenCalledTimes(1);
    });

    it('says that a page is being loaded', async () => {
      const screen = await show({ rows: loading });
      const table = screen.getByRole('region', { name: `${title}, Oct 2026` });
      await expect.element(table).toHaveAttribute('aria-busy', 'true');
    });

    it('prints the name of the business', async () => {
      const screen = await show();
      const whose = screen.getByText(`${known.business.name} · RUC ${known.business.ruc}`);
      await expect.element(whose).not.toBeVisible();
      await emulate({ media: 'print' });
      await expect.element(whose).toBeVisible();
      await emulate({});
    });

    it('keeps its width at 320 px: only the table scrolls', async () => {
      await show();
      await page.viewport(320, 700);
      expect(document.documentElement.scrollWidth).toBe(320);
    });
  });
}
