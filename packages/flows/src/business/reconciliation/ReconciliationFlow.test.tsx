import { reconciliationDifferences, sampleReconciliationPage, wireReconciliationPage } from '@contapro/fixtures';
import { ThemeRoot, ToastProvider } from '@contapro/ui';
import '@contapro/ui/styles.css';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeReconciliationProps } from './reconciliation.fake.ts';
import { ReconciliationFlow } from './ReconciliationFlow.tsx';

const numberOf = (index: number) => String(index + 1).padStart(8, '0');

/** 130 vouchers that only SUNAT has, on seven pages. */
const differences = Array.from({ length: 130 }, (_, index) => {
  const sunat = reconciliationDifferences[0]?.sunat;
  if (!sunat) throw new Error('There is no such difference.');
  return {
    kind: 'onlySunat' as const,
    sunat: { ...sunat, code: `c-${index}`, number: String(index + 1) },
    own: null,
    igvDifferenceCents: sunat.igvCents,
    isPaired: false,
  };
});

it('has the rows of all pages on the page while it prints', async () => {
  const { services, ...props } = fakeReconciliationProps;
  const api = {
    ...services.api,
    getReconciliation: (({ query: { page: number, size } }) =>
      Promise.resolve(
        wireReconciliationPage(sampleReconciliationPage(differences, { page: number, size })),
      )) satisfies typeof services.api.getReconciliation,
  };
  const printed: (string | undefined)[][] = [];
  const print = vi.fn<() => void>(() => {
    // As a browser does it while `print` runs.
    window.dispatchEvent(new Event('beforeprint'));
    const rows = document.querySelectorAll('table:not([aria-label^="Totales"]) tbody th');
    printed.push([...rows].map((row) => /\d{8}/.exec(row.textContent)?.[0]));
    window.dispatchEvent(new Event('afterprint'));
  });
  await render(
    <ThemeRoot theme="light">
      <ToastProvider>
        <ReconciliationFlow
          {...props}
          services={{ ...services, api }}
          onEmit={(fact) => {
            if (fact.type === 'page.print.requested') print();
          }}
        />
      </ToastProvider>
    </ThemeRoot>,
  );
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed).toEqual([differences.map((_, index) => numberOf(index))]);
});
