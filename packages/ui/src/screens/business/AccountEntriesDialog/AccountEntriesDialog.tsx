import {
  accountsTexts,
  formatDate,
  type FormerEntry,
  type ReadEntries,
  readFormerEntries,
  type SavedEntries,
} from '@contapro/domain';
import { useState } from 'react';
import { DropZone } from '../../../patterns/DropZone/index.ts';
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
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { Status } from '../../../internal/Status.tsx';
import styles from './AccountEntriesDialog.module.css';

export interface AccountEntriesDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Whether the entries are being stored. */
  isSaving: boolean;
  /** What became of them; null until they are stored. */
  saved: SavedEntries | null;
  /** Why they were not stored; null otherwise. */
  failure: string | null;
  /** Reads the first sheet of a file: the lines with the texts of their cells; null when it cannot be read. */
  readFile: (file: File) => Promise<readonly (readonly string[])[] | null>;
  /** Called with the entries of the file. */
  onSave: (entries: readonly FormerEntry[]) => void;
  /** Called when the person closes the dialog. */
  onClose: () => void;
}

/** The kinds of files that entries are read from. */
const entryExtensions = ['.xlsx', '.csv'];

/** How many wrong vouchers are listed. */
const mostListed = 20;

/** A dialog in which the purchases of last year, as another program has them, become precedents. */
export function AccountEntriesDialog({ open, ...props }: AccountEntriesDialogProps) {
  const { isSaving, saved, failure, readFile, onSave, onClose, ...rest } = props;
  const texts = useTexts('accounts', accountsTexts).entries;
  return (
    <Dialog {...rest} open={open} size="half" dismissible={!isSaving} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.lead}</DialogText>
      {saved ? (
        <Saved saved={saved} onClose={onClose} />
      ) : (
        <Choice {...{ isSaving, failure, readFile, onSave, onClose }} />
      )}
    </Dialog>
  );
}

function Choice({
  isSaving,
  failure,
  readFile,
  onSave,
  onClose,
}: Omit<AccountEntriesDialogProps, 'open' | 'saved' | 'className' | 'style' | 'id' | 'ref'>) {
  const texts = useTexts('accounts', accountsTexts).entries;
  const [read, setRead] = useState<ReadEntries | 'reading' | 'unreadable' | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setRead('reading');
    const sheet = await readFile(file);
    setRead(sheet === null ? 'unreadable' : readFormerEntries(sheet));
  };
  const found = typeof read === 'object' ? read : null;
  const entries = found?.entries ?? [];
  return (
    <>
      <DialogBody className={styles.form}>
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        {read === 'unreadable' && <Banner tone="danger">{texts.unreadable}</Banner>}
        {found?.layout === null && <Banner tone="danger">{texts.unknownLayout}</Banner>}
        {read === 'reading' ? (
          <WaitingLine>{texts.reading}</WaitingLine>
        ) : (
          <DropZone words={texts.drop} extensions={entryExtensions} single onFiles={([file]) => void choose(file)} />
        )}
        {found && <Found read={found} />}
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="primary"
          unavailable={entries.length === 0}
          busy={isSaving ? texts.saving : undefined}
          onClick={() => onSave(entries)}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </>
  );
}

/** What was read, and why vouchers are left out. */
function Found({ read: { layout, entries, wrong } }: { read: ReadEntries }) {
  const texts = useTexts('accounts', accountsTexts).entries;
  const days = entries.map(({ issueDate }) => issueDate).toSorted();
  const [first] = days;
  const last = days.at(-1);
  return (
    <>
      {layout !== null && first !== undefined && last !== undefined && (
        <Status as="p" className={styles.note}>
          {texts.read(entries.length, texts.layouts[layout], formatDate(first), formatDate(last))}
        </Status>
      )}
      {layout !== null && entries.length === 0 && <Banner tone="danger">{texts.none}</Banner>}
      {wrong.length > 0 && (
        <Banner tone="caution" title={texts.wrongTitle(wrong.length)}>
          <ul className={styles.wrong}>
            {wrong.slice(0, mostListed).map(({ line, voucher, problem }) => (
              <li key={line}>
                {texts.line(line, voucher)}: {texts.problems[problem]}
              </li>
            ))}
            {wrong.length > mostListed && <li>{texts.more(wrong.length - mostListed)}</li>}
          </ul>
        </Banner>
      )}
    </>
  );
}

function Saved({ saved: { saved, kept, unknownAccounts }, onClose }: { saved: SavedEntries; onClose: () => void }) {
  const texts = useTexts('accounts', accountsTexts).entries;
  return (
    <>
      <DialogBody className={styles.form}>
        <Status as="p" className={styles.note}>
          {[texts.saved(saved), ...(kept > 0 ? [texts.kept(kept)] : [])].join(' ')}
        </Status>
        {unknownAccounts.length > 0 && <Banner tone="caution">{texts.unknownAccounts(unknownAccounts)}</Banner>}
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </>
  );
}
