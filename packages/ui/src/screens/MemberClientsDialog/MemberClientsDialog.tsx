import { type AssignmentChange, type Loadable, type TeamClient, teamTexts } from '@contapro/domain';
import { useState } from 'react';
import { WaitingLine } from '../../internal/WaitingLine.tsx';
import { Banner } from '../../primitives/Banner/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { Checkbox } from '../../primitives/Checkbox/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../primitives/Dialog/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { SearchField } from '../../primitives/SearchField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './MemberClientsDialog.module.css';

export interface MemberClientsDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The name of the member. */
  name: string;
  /** The clients of the studio by name, and the uuids of those that are assigned. */
  clients: Loadable<{ all: readonly TeamClient[]; assigned: readonly string[] }>;
  /** Whether they are being saved. */
  isSaving: boolean;
  /** Why they were not saved, and what to do; null unless it failed. */
  failure: string | null;
  /** Called with what the person has changed. */
  onSave: (change: AssignmentChange) => void;
  /** Called when the person asks to load the clients again after a failure. */
  onRetry: () => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog that assigns clients to an asistente. */
export function MemberClientsDialog({
  open,
  name,
  clients,
  isSaving,
  failure,
  onSave,
  onRetry,
  onClose,
  ...rest
}: MemberClientsDialogProps) {
  const { clientsDialog: texts } = useTexts('team', teamTexts);
  return (
    <Dialog {...rest} open={open} size="medium" height="tall" dismissible={!isSaving} onClose={onClose}>
      <DialogTitle>{texts.title(name)}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      {clients.state === 'loading' && (
        <DialogBody>
          <WaitingLine>{texts.loading}</WaitingLine>
        </DialogBody>
      )}
      {clients.state === 'failed' && (
        <DialogBody>
          <FailedState title={texts.loadFailed} onRetry={onRetry} />
        </DialogBody>
      )}
      {clients.state === 'ready' && <Choice {...clients.data} {...{ isSaving, failure, onSave, onClose }} />}
    </Dialog>
  );
}

/** More rows are found by searching. */
const mostShown = 200;

interface ChoiceProps extends Pick<MemberClientsDialogProps, 'isSaving' | 'failure' | 'onSave' | 'onClose'> {
  all: readonly TeamClient[];
  assigned: readonly string[];
}

function Choice({ all, assigned, isSaving, failure, onSave, onClose }: ChoiceProps) {
  const { clientsDialog: texts } = useTexts('team', teamTexts);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(assigned));
  const found = all.filter((client) => matches(client, search));
  const shown = found.slice(0, mostShown);
  const count = shown.filter(({ uuid }) => chosen.has(uuid)).length;
  const choose = (uuids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const uuid of uuids)
      if (isChosen) next.add(uuid);
      else next.delete(uuid);
    setChosen(next);
  };
  const save = () =>
    onSave({
      assign: [...chosen].filter((uuid) => !assigned.includes(uuid)),
      unassign: assigned.filter((uuid) => !chosen.has(uuid)),
    });
  return (
    <>
      <DialogBody>
        {all.length === 0 ? (
          <p className={styles.note}>{texts.empty}</p>
        ) : (
          <div className={styles.choice}>
            <SearchField label={texts.search} placeholder={texts.search} value={search} onValueChange={setSearch} />
            <div className={styles.head}>
              <Checkbox
                label={texts.all}
                checked={shown.length > 0 && count === shown.length}
                indeterminate={count > 0 && count < shown.length}
                disabled={isSaving || shown.length === 0}
                onChange={({ currentTarget: { checked } }) =>
                  choose(
                    shown.map(({ uuid }) => uuid),
                    checked,
                  )
                }
              />
              <p className={styles.note} role="status">
                {texts.count(chosen.size, all.length)}
              </p>
            </div>
            {shown.length === 0 && <p className={styles.note}>{texts.none}</p>}
            <ul className={styles.list}>
              {shown.map(({ uuid, name, ruc }) => (
                <li key={uuid} className={styles.client}>
                  <Checkbox
                    label={
                      <>
                        {name} <span className={styles.ruc}>RUC {ruc}</span>
                      </>
                    }
                    checked={chosen.has(uuid)}
                    disabled={isSaving}
                    onChange={({ currentTarget: { checked } }) => choose([uuid], checked)}
                  />
                </li>
              ))}
            </ul>
            {found.length > shown.length && <p className={styles.note}>{texts.more(found.length - shown.length)}</p>}
          </div>
        )}
      </DialogBody>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          {texts.cancel}
        </Button>
        {all.length > 0 && (
          <Button variant="primary" busy={isSaving ? texts.saving : undefined} onClick={save}>
            {texts.save}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a client has the text in its name or its RUC, whatever the accents. */
const matches = ({ name, ruc }: TeamClient, search: string) => {
  const wanted = plain(search.trim());
  return plain(name).includes(wanted) || ruc.includes(wanted);
};
