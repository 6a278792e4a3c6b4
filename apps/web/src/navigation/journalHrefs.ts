import { type Act, type MemberRole, parseVoucherCode } from '@contapro/domain';
import type { JournalFlowProps } from '@contapro/flows/react';
import { pages } from '../pages.ts';

type Hrefs = Omit<JournalFlowProps['hrefs'], 'studio'>;

/** The pages of a client that is neither archived nor hidden. */
function placeOfClient(kind: NonNullable<Act['kind']>, empresa: string, { period, details }: Act): string | null {
  const month = period === null ? null : { empresa, periodo: period };
  switch (kind) {
    case 'income_regime_changed':
    case 'net_income_confirmed':
    case 'net_income_unconfirmed':
      return month && pages.pdtReport.getHref(month);
    case 'month_asked':
    case 'summary_made':
      return month && pages.monthSummary.getHref(month);
    case 'figures_checked':
    case 'figures_unchecked':
      return month && pages.monthClosing.getHref(month);
    case 'month_declared':
    case 'declaration_changed':
    case 'declaration_removed':
    case 'boxes_filled':
    case 'program_file_received':
      return month && pages.dashboard.getHref(month);
    case 'pair_made':
    case 'pair_removed':
      return month && pages.reconciliation.getHref({ ...month, ...(details.book === 'venta' && { libro: 'ventas' }) });
    case 'deposit_typed':
      return (
        month && pages.detractions.getHref({ ...month, ...(details.book === 'venta' && { pestana: 'de-ventas' }) })
      );
    case 'deposit_removed':
    case 'detraction_terms_changed':
      return pages.detractions.getHref({ empresa });
    case 'vouchers_coded':
      return month && pages.voucherAccounts.getHref(month);
    case 'account_rule_saved':
    case 'account_rule_removed':
    case 'account_plan_saved':
    case 'account_entries_saved':
      return pages.voucherAccounts.getHref({ empresa });
    case 'upload_made':
    case 'upload_undone':
      return pages.upload.getHref({ empresa });
    case 'client_registered':
    case 'client_restored':
    case 'ruc_received':
      return pages.dashboard.getHref({ empresa });
    default:
      return null;
  }
}

/** Where an act can be seen. */
function placeOf(act: Act, memberRole: MemberRole | undefined): string | null {
  switch (act.kind) {
    case null:
      return null;
    case 'collection_requested':
      return pages.collections.getHref();
    case 'deposit_file_made':
    case 'supplier_account_changed':
      return pages.pendingDeposits.getHref();
    case 'exchange_rate_typed':
    case 'exchange_rate_removed':
      return pages.exchangeRates.getHref();
    case 'responsible_changed':
      return pages.board.getHref();
    case 'ruc_claimed':
      return pages.notices.getHref();
    case 'client_archived':
    case 'ruc_requested':
    case 'ruc_lost':
      return memberRole === undefined ? pages.clients.getHref() : null;
    case 'member_invited':
    case 'invitation_changed':
    case 'member_joined':
    case 'role_changed':
    case 'clients_assigned':
      return memberRole === undefined ? pages.team.getHref() : null;
    default:
      return act.client === null || act.client.isArchived ? null : placeOfClient(act.kind, act.client.uuid, act);
  }
}

/** The links of the journal for the titular, or a member with this role. */
export const journalHrefsOf = (memberRole: MemberRole | undefined): Hrefs => ({
  client: ({ uuid, isArchived }) => (isArchived ? null : pages.dashboard.getHref({ empresa: uuid })),
  place: (act) => placeOf(act, memberRole),
  voucher: ({ client, period, details }, code) => {
    const key = parseVoucherCode(code);
    if (client === null || client.isArchived || period === null || key === null) return null;
    const place = { empresa: client.uuid, periodo: period, numero: `${key.series}-${key.number}` };
    return details.book === 'venta'
      ? pages.sales.getHref(place)
      : pages.purchases.getHref({ ...place, proveedor: key.issuerId });
  },
});
