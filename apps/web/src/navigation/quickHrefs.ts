import type { MemberRole, QuickChoice } from '@contapro/domain';
import type { VoucherHref } from '@contapro/flows';
import { pages } from '../pages.ts';

/** Where a choice leads to that is no command. A client whose vouchers cannot be read leads to where that is explained. */
export function quickHrefOf(choice: Exclude<QuickChoice, { kind: 'command' }>, memberRole?: MemberRole): string {
  switch (choice.kind) {
    case 'client': {
      const { uuid: empresa, status } = choice.client;
      if (status === 'VALID') return pages.dashboard.getHref({ empresa });
      const isExplained = status === 'IN_PROGRESS' || memberRole === 'revisor';
      return isExplained ? pages.collections.getHref() : pages.editCredentials.getHref({ empresa });
    }
    case 'supplier': {
      const { owner, id: proveedor, period: periodo } = choice.supplier;
      return pages.purchases.getHref({ empresa: owner.uuid, periodo, proveedor });
    }
    case 'voucher': {
      const { owner, ...voucher } = choice.voucher;
      return voucherHref({ ...voucher, business: owner.uuid });
    }
  }
}

/** The listing that shows a voucher. */
export const voucherHref: VoucherHref = ({ business, book, period: periodo, serieNumber: numero, counterpartyId }) => {
  const place = { empresa: business, periodo, numero };
  if (book === 'sales') return pages.sales.getHref(place);
  // Suppliers use the same series and numbers.
  return pages.purchases.getHref({ ...place, ...(counterpartyId !== '' && { proveedor: counterpartyId }) });
};
