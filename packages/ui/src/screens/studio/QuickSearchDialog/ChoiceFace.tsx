import {
  businessCondition,
  businessStatusTexts,
  formatPeriod,
  foundIn,
  type QuickChoice,
  quickSearchTexts,
} from '@contapro/domain';
import { FileText, ReceiptText, Store, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Avatar } from '../../../primitives/Avatar/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './QuickSearchDialog.module.css';

export interface ChoiceFaceProps {
  choice: QuickChoice;
  /** What was typed. Where a choice contains it, it is marked. */
  query: string;
}

/** A choice in the list: icon, name, a second line and a value at the end. */
export function ChoiceFace({ choice, query }: ChoiceFaceProps) {
  const texts = useTexts('quickSearch', quickSearchTexts);
  const statuses = useTexts('businessStatus', businessStatusTexts);
  switch (choice.kind) {
    case 'client': {
      const { name, ruc } = choice.client;
      const status = businessCondition(choice.client);
      return (
        <Face icon={<Avatar shape="square" name={name} />} label={<Marked text={name} query={query} />}>
          <Marked text={texts.ruc(ruc)} query={query} />
          {status !== 'VALID' && ` · ${statuses[status]}`}
        </Face>
      );
    }
    case 'command': {
      const { kind, label, hint } = choice.command;
      const Icon = kind === 'page' ? FileText : Zap;
      return (
        <Face
          icon={<Icon className={styles.icon} strokeWidth={1.5} aria-hidden />}
          label={<Marked text={label} query={query} />}
        >
          {hint}
        </Face>
      );
    }
    case 'supplier': {
      const { name, id, owner, period } = choice.supplier;
      return (
        <Face
          icon={<Store className={styles.icon} strokeWidth={1.5} aria-hidden />}
          label={<Marked text={name} query={query} />}
          end={formatPeriod(period)}
        >
          <Marked text={texts.supplierOf(id, owner.name)} query={query} />
        </Face>
      );
    }
    case 'voucher': {
      const { serieNumber, book, counterpartyName, counterpartyId, owner, totalCents, period } = choice.voucher;
      return (
        <Face
          icon={<ReceiptText className={styles.icon} strokeWidth={1.5} aria-hidden />}
          label={<Marked text={serieNumber} query={query} />}
          end={
            <>
              <Amount cents={totalCents} />
              <span className={styles.period}>{formatPeriod(period)}</span>
            </>
          }
        >
          {texts.voucherOf(book, counterpartyName || counterpartyId, owner.name)}
        </Face>
      );
    }
  }
}

interface FaceProps {
  icon: ReactNode;
  label: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
}

const Face = ({ icon, label, end, children }: FaceProps) => (
  <>
    {icon}
    <span className={styles.words}>
      <span className={styles.label}>{label}</span> {children && <span className={styles.hint}>{children}</span>}
    </span>{' '}
    {end && <span className={styles.end}>{end}</span>}
  </>
);

function Marked({ text, query }: { text: string; query: string }) {
  const found = foundIn(text, query);
  if (found === null) return text;
  const [from, to] = found;
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
