import {
  type AccountFactors as Factors,
  accountFactorsTexts,
  formatDate,
  limaDateOf,
  type Loadable,
  type Passkey,
} from '@contapro/domain';
import { Item, ItemList } from '../../../internal/ItemList.tsx';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './AccountFactorsSection.module.css';

/** A change of the second factor. */
export type FactorAct =
  | { kind: 'app.add' | 'app.remove' | 'passkey.add' | 'codes.renew' }
  | { kind: 'passkey.rename' | 'passkey.remove'; uuid: string; name: string };

export interface AccountFactorsSectionProps {
  /** What the account has. */
  factors: Loadable<Factors>;
  /** Called when the person begins a change. */
  onBegin: (act: FactorAct) => void;
  /** Called when the person asks to load it again after a failure. */
  onRetry: () => void;
}

/** With so few recovery codes the person is asked to make new ones. */
const few = 3;

/** The second factor of the account: its app, its passkeys and its recovery codes. */
export function AccountFactorsSection({ factors, onBegin, onRetry }: AccountFactorsSectionProps) {
  const texts = useTexts('accountFactors', accountFactorsTexts);
  if (factors.state === 'loading') return <Skeleton className={styles.waiting} aria-busy />;
  if (factors.state === 'failed') return <FailedState variant="line" title={texts.failed} onRetry={onRetry} />;
  const { app, passkeys, recoveryCodes, dueOn } = factors.data;
  const isSet = app !== null || passkeys.length > 0;
  return (
    <div className={styles.root}>
      <p className={styles.text}>{texts.lead}</p>
      {!isSet && dueOn !== null && <Banner tone="caution">{texts.due(formatDate(dueOn))}</Banner>}
      <div className={styles.part}>
        <h3 className={styles.heading}>
          {texts.app.title}
          {app && <Badge tone="positive">{texts.active}</Badge>}
        </h3>
        <p className={styles.text}>{app ? texts.app.since(dayOf(app.since)) : texts.app.text}</p>
        <div className={styles.actions}>
          <Button variant={isSet ? 'secondary' : 'primary'} onClick={() => onBegin({ kind: 'app.add' })}>
            {app ? texts.app.replace : texts.app.add}
          </Button>
          {app && (
            <Button variant="quiet" onClick={() => onBegin({ kind: 'app.remove' })}>
              {texts.app.remove}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.part}>
        <h3 className={styles.heading}>{texts.passkeys.title}</h3>
        <p className={styles.text}>{texts.passkeys.text}</p>
        {passkeys.length > 0 && (
          <ItemList className={styles.list}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.uuid} passkey={passkey} onBegin={onBegin} />
            ))}
          </ItemList>
        )}
        <Button onClick={() => onBegin({ kind: 'passkey.add' })}>{texts.passkeys.add}</Button>
      </div>
      {isSet && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{texts.codes.title}</h3>
          <p className={styles.text}>
            {texts.codes.text} {texts.codes.left(recoveryCodes)}
          </p>
          {recoveryCodes <= few && <Banner tone="caution">{texts.codes.few}</Banner>}
          <Button onClick={() => onBegin({ kind: 'codes.renew' })}>{texts.codes.renew}</Button>
        </div>
      )}
    </div>
  );
}

function PasskeyItem({
  passkey: { uuid, name, lastUsedAt },
  onBegin,
}: Pick<AccountFactorsSectionProps, 'onBegin'> & { passkey: Passkey }) {
  const { passkeys: texts } = useTexts('accountFactors', accountFactorsTexts);
  return (
    <Item name={name} detail={lastUsedAt === null ? texts.unused : texts.used(dayOf(lastUsedAt))}>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.renameNamed(name)}
        onClick={() => onBegin({ kind: 'passkey.rename', uuid, name })}
      >
        {texts.rename}
      </Button>
      <Button
        size="small"
        aria-label={texts.removeNamed(name)}
        onClick={() => onBegin({ kind: 'passkey.remove', uuid, name })}
      >
        {texts.remove}
      </Button>
    </Item>
  );
}

/** The day in Lima of a moment, `DD/MM/YYYY`. */
const dayOf = (moment: string) => formatDate(limaDateOf(Date.parse(moment)));
