import { experimentVariantOf, type Accountant, type TestGroup } from '@contapro/domain';
import type { MenuHrefs } from '@contapro/ui';

/**
 * The sections that an accountant has: 'Inicio' depends on the A/B experiment, and accountants of Siscont have no
 * 'Informe PDT'. The address of a section that is left out is null.
 */
export function menuHrefsOf(
  hrefs: MenuHrefs,
  { accountant, testGroup }: { accountant: Pick<Accountant, 'profile'>; testGroup: TestGroup | null },
): MenuHrefs {
  return {
    ...hrefs,
    home: experimentVariantOf(testGroup).hasDashboardHome ? hrefs.home : null,
    pdt: accountant.profile === 'Siscont' ? null : hrefs.pdt,
  };
}
