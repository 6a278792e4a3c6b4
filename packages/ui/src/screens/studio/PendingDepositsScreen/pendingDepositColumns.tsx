import {
  accountChangeText,
  depositProblems,
  depositRefusal,
  documentTypeName,
  formatDate,
  type PendingDeposit,
  type Texts,
} from '@contapro/domain';
import { Download, Pencil } from 'lucide-react';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import type { StudioHrefs } from '../../engine/StudioNav/index.ts';
import styles from './PendingDepositsScreen.module.css';

/** The actions on a row. */
export type PendingDepositAction = 'account' | 'file';

/** The addresses to which the page of pending deposits leads. */
export interface PendingDepositsHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The unpaid detracciones of the client of a deposit, in its period. */
  client: (deposit: PendingDeposit) => string;
}

/** What the columns depend on. */
export interface PendingDepositColumnsOptions {
  texts: Texts['pendingDeposits'];
  refusals: Texts['depositRefusal'];
  documentTypes: Texts['documentType'];
  clientHref: PendingDepositsHrefs['client'];
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  canChangeAccounts: boolean;
}

const accountIcon = <Pencil aria-hidden />;
const fileIcon = <Download aria-hidden />;

/** The series and number of the voucher of a deposit. */
export const voucherNumberOf = ({ series, number }: PendingDeposit): string => `${series}-${number}`;

/** The name of a supplier, or its number. */
const supplierOf = ({ supplierName, supplierRuc }: PendingDeposit): string => supplierName || supplierRuc;

const accountAction = (row: PendingDeposit, texts: Texts['pendingDeposits']) => ({
  id: 'account' as const,
  popup: 'dialog' as const,
  icon: accountIcon,
  iconOnly: true,
  ...(row.account === null
    ? { label: texts.typeAccount, name: texts.typeAccountOf(supplierOf(row)) }
    : { label: texts.changeAccount, name: texts.changeAccountOf(supplierOf(row)), quiet: true }),
});

/** The columns of the deposits that all clients have to make. */
export function pendingDepositColumns({
  texts,
  refusals,
  documentTypes,
  clientHref,
  today,
  canChangeAccounts,
}: PendingDepositColumnsOptions): readonly ColumnDefinition<PendingDeposit, PendingDepositAction>[] {
  const heads = texts.columns;
  return [
    {
      id: 'voucher',
      header: heads.voucher,
      width: '7.75rem',
      rowHeader: true,
      held: true,
      cell: voucherNumberOf,
      footer: () => texts.pageTotal,
      hint: ({ documentType }) => documentTypeName(documentType, documentTypes),
      phone: 'detail',
    },
    {
      id: 'client',
      header: heads.client,
      minWidth: '9rem',
      grow: 2,
      cell: (row) => (
        <Link className={styles.name} href={clientHref(row)} title={row.depositor.name}>
          {row.depositor.name}
        </Link>
      ),
    },
    {
      id: 'supplier',
      header: heads.supplier,
      minWidth: '9rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: supplierOf,
      phone: 'title',
    },
    {
      id: 'account',
      header: heads.account,
      width: '11.5rem',
      cell: ({ account, accountSource, accountChange }) =>
        account === null ? (
          <span className={styles.note}>{texts.noAccount}</span>
        ) : (
          <span className={styles.account}>
            <span className={styles.number}>{account}</span>
            {accountChange ? (
              <span className={styles.change} data-urgent={accountChange.needsReview ? '' : undefined}>
                {accountChangeText(accountChange, texts)}
              </span>
            ) : (
              accountSource && <span className={styles.note}>{texts.sources[accountSource]}</span>
            )}
          </span>
        ),
      ...(canChangeAccounts && { actions: (row: PendingDeposit) => [accountAction(row, texts)] }),
    },
    {
      ...amountColumn<PendingDeposit>({
        id: 'amount',
        header: heads.amount,
        cents: ({ depositCents }) => depositCents,
        total: true,
      }),
      phone: 'amount',
    },
    amountColumn<PendingDeposit>({ id: 'igv', header: heads.igv, cents: ({ igvCents }) => igvCents, total: true }),
    {
      id: 'deadline',
      header: heads.deadline,
      width: '7rem',
      cell: ({ deadline }) => (
        <span className={styles.deadline}>
          {formatDate(deadline)}
          {deadline < today && (
            <span className={styles.note} data-urgent="">
              {texts.late}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: heads.state,
      minWidth: '10rem',
      grow: 2,
      cell: (row) => <State row={row} texts={texts} refusals={refusals} />,
      actions: ({ lot }) =>
        lot === null
          ? []
          : [
              {
                id: 'file',
                label: texts.fileAgain,
                name: texts.fileAgainOf(lot),
                icon: fileIcon,
                iconOnly: true,
                quiet: true,
              },
            ],
      phone: 'detail',
    },
  ];
}

interface StateProps extends Pick<PendingDepositColumnsOptions, 'texts' | 'refusals'> {
  row: PendingDeposit;
}

/** Why a deposit cannot be in a file, or in which file it is. */
function State({ row, texts, refusals }: StateProps) {
  const { problems, lot } = row;
  const [problem] = depositProblems.filter((one) => problems.includes(one));
  if (problem !== undefined)
    return (
      <span className={styles.reason} title={problems.map((one) => depositRefusal(one, row, refusals)).join(' ')}>
        {depositRefusal(problem, row, refusals)}
      </span>
    );
  return lot === null ? (
    <span className={styles.note}>{texts.ready}</span>
  ) : (
    <Badge tone="notice">{texts.lot(lot)}</Badge>
  );
}
