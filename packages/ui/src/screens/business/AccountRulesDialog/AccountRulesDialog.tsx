import { type AccountRule, accountsTexts, type Chart, type Loadable } from '@contapro/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { codingName } from '../../../internal/codingName.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './AccountRulesDialog.module.css';

export interface AccountRulesDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The rules of the client. */
  rules: Loadable<readonly AccountRule[]>;
  /** The accounts of the client; null until they are loaded. */
  chart: Chart | null;
  /** The supplier whose rule is being removed; null otherwise. */
  removing: string | null;
  /** Why a rule was not removed; null otherwise. */
  failure: string | null;
  /** Called when the person wants another account for a rule. */
  onEdit: (rule: AccountRule) => void;
  /** Called when the person removes the rule of a supplier. */
  onRemove: (supplierId: string) => void;
  /** Called when the person asks to load the rules again. */
  onRetry: () => void;
  /** Called when the person closes the dialog. */
  onClose: () => void;
}

/** A dialog with the rules by which the purchases of suppliers get their accounts. */
export function AccountRulesDialog({
  open,
  rules,
  chart,
  removing,
  failure,
  onEdit,
  onRemove,
  onRetry,
  onClose,
  ...rest
}: AccountRulesDialogProps) {
  const texts = useTexts('accounts', accountsTexts);
  return (
    <Dialog {...rest} open={open} size="medium" onClose={onClose}>
      <DialogTitle>{texts.rules.title}</DialogTitle>
      {rules.state === 'ready' && rules.data.length === 0 && <DialogText>{texts.rules.none}</DialogText>}
      <DialogBody>
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        {rules.state === 'loading' && (
          <>
            <HiddenStatus>{texts.rules.loading}</HiddenStatus>
            <Skeleton shape="block" height="6rem" />
          </>
        )}
        {rules.state === 'failed' && <FailedState onRetry={onRetry} />}
        {rules.state === 'ready' && (
          <ul className={styles.list}>
            {rules.data.map((rule) => {
              const name = rule.supplierName || rule.supplierId;
              return (
                <li key={rule.supplierId} className={styles.rule}>
                  <div>
                    <p className={styles.name}>{name}</p>
                    <p className={styles.account}>{codingName(rule.coding, { chart }, texts)}</p>
                    {!rule.isKnown && <p className={styles.problem}>{texts.rules.unknown}</p>}
                  </div>
                  <IconButton label={texts.rules.edit(name)} onClick={() => onEdit(rule)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={texts.rules.remove(name)}
                    unavailable={removing !== null}
                    onClick={() => onRemove(rule.supplierId)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {texts.rules.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
