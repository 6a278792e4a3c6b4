import {
  type AccountsFilter,
  accountsTexts,
  type Chart,
  type VoucherAccount,
  type VoucherAccountPage,
} from '@contapro/domain';
import { History, ListTree, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useSharedRef } from '../../../internal/useSharedRef.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import {
  type AccountAction,
  accountColumns,
  AccountDecider,
  type AccountDeciderProps,
} from '../../engine/AccountDecider/index.ts';
import { ReportScreen, type ReportPageProps } from '../../engine/ReportScreen/index.ts';

export interface VoucherAccountsScreenProps
  extends Omit<ReportPageProps<VoucherAccount>, 'onView'>,
    AccountDeciderProps<VoucherAccount> {
  /** How many purchases of the period have no account yet; null until they are loaded. */
  summary: VoucherAccountPage['summary'] | null;
  /** The accounts of the client; null until they are loaded. */
  chart: Chart | null;
  /** What is listed. */
  filter: AccountsFilter;
  /** Called when the person chooses what is listed, or in which order. */
  onFilterChange: (filter: AccountsFilter) => void;
  /** Called when the person wants to see the rules for suppliers. */
  onRules: () => void;
  /** Called when the person wants to bring the purchases of another program. Undefined where the page takes no files. */
  onEntries?: (() => void) | undefined;
  /** Called when the person wants to see and change the plan of accounts. Undefined where the page takes no files. */
  onPlan?: (() => void) | undefined;
  /** Where the person does both instead. Undefined where the page does them itself. */
  elsewhereHref?: string | null | undefined;
  /** Called when the person asks to load the plan again; undefined unless that failed. */
  onPlanRetry?: (() => void) | undefined;
}

const keyOf = ({ voucher }: VoucherAccount) => voucher.code;
const numberOf = ({ voucher }: VoucherAccount) => voucher.serieNumber;

/** Cuentas: the account with which each purchase of a month is entered. */
export function VoucherAccountsScreen({
  summary,
  chart,
  filter,
  onFilterChange,
  current,
  onMove,
  onAccept,
  onAcceptSure,
  sureCount,
  onOpen,
  onApplyToSupplier,
  canUndo,
  onUndo,
  isSettling,
  onGoOn,
  onRules,
  onEntries,
  onPlan,
  onPlanRetry,
  elsewhereHref,
  hasKeys,
  onKeysChange,
  ref,
  ...page
}: VoucherAccountsScreenProps) {
  const texts = useTexts('accounts', accountsTexts);
  const root = useSharedRef(ref);
  const columns = useMemo(() => accountColumns<VoucherAccount>({ chart, texts }), [chart, texts]);
  const isLoaded = page.rows.state === 'ready' && page.rows.data.length > 0;
  return (
    <ReportScreen<VoucherAccount, AccountAction>
      {...page}
      ref={root}
      title={texts.title}
      subtitle={texts.lead}
      banner={
        onPlanRetry && (
          <Banner
            tone="danger"
            action={
              <Button size="small" onClick={onPlanRetry}>
                {texts.plan.retry}
              </Button>
            }
          >
            {texts.plan.failed}
          </Banner>
        )
      }
      actions={
        <>
          <Button icon={<Users aria-hidden />} aria-haspopup="dialog" onClick={onRules}>
            {texts.rules.open}
          </Button>
          {onEntries && (
            <Button icon={<History aria-hidden />} aria-haspopup="dialog" onClick={onEntries}>
              {texts.entries.open}
            </Button>
          )}
          {onPlan && (
            <Button icon={<ListTree aria-hidden />} aria-haspopup="dialog" disabled={chart === null} onClick={onPlan}>
              {texts.plan.open}
            </Button>
          )}
          {elsewhereHref != null && <ButtonLink href={elsewhereHref}>{texts.elsewhere}</ButtonLink>}
        </>
      }
      columns={columns}
      rowKey={keyOf}
      rowName={numberOf}
      onAction={(row) => onOpen(row, false)}
      filterBar={() => (
        <AccountDecider<VoucherAccount, AccountsFilter>
          {...{ root, summary, isLoaded, chart, filter, onFilterChange, current, onMove, onAccept, onAcceptSure }}
          {...{ sureCount, onOpen, onApplyToSupplier, canUndo, onUndo, isSettling, onGoOn, hasKeys, onKeysChange }}
        />
      )}
      onFilterClear={filter.state === null ? undefined : () => onFilterChange({ ...filter, state: null })}
    />
  );
}
