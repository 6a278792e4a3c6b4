import { experimentVariantOf, type Accountant, type TestGroup } from '@contapro/domain';
import type { MenuHrefs } from '@contapro/ui';

/**
 * The addresses of the sections that an accountant may open; null for the others. 'Inicio' depends on the A/B experiment,
 * and accountants of Siscont have no 'Informe PDT'.
 */
export function menuHrefsOf(
  hrefs: MenuHrefs,
  { accountant, testGroup }: { accountant: Pick<Accountant, 'profile'>; testGroup: TestGroup | null },
): MenuHrefs {
  return {
    ...hrefs,
    home: experimentVariantOf(testGroup).hasDashboardHome ? (hrefs.home ?? null) : null,
    pdt: accountant.profile === 'Siscont' ? null : (hrefs.pdt ?? null),
  };
}
