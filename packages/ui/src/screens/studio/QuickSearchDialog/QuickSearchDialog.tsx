import { type QuickChoice, quickChoiceId, type QuickGroup, quickSearchTexts } from '@contapro/domain';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../../internal/classes.ts';
import {
  Dialog,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { Spinner } from '../../../primitives/Spinner/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ChoiceFace } from './ChoiceFace.tsx';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './QuickSearchDialog.module.css';

/** What can be loaded again after a failure. */
export type QuickSearchPart = 'businesses' | 'documents';

export interface QuickSearchDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The text of the field, at most 100 characters. */
  query: string;
  /** What is offered, in the order in which it is shown. */
  groups: readonly QuickGroup[];
  /** How the list of clients was loaded. */
  clients: 'loading' | 'ready' | 'failed';
  /** How the search for suppliers and vouchers went. */
  documents: 'loading' | 'ready' | 'failed';
  /** Called with the text at each change. */
  onQueryChange: (query: string) => void;
  /** Called with what the person chooses. */
  onChoose: (choice: QuickChoice) => void;
  /** Called when the person asks to load a part again. */
  onRetry: (part: QuickSearchPart) => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
}

const longest = 100;

/**
 * A dialog with one field that finds clients, pages, actions, suppliers and vouchers. The focus stays in the field; the arrow
 * keys, Inicio and Fin move in the list, and Enter chooses.
 */
export function QuickSearchDialog({ open, className, onClose, ...rest }: QuickSearchDialogProps) {
  const texts = useTexts('quickSearch', quickSearchTexts);
  const { query, groups, clients, documents, onQueryChange, onChoose, onRetry, ...dialog } = rest;
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      size="medium"
      height="tall"
      className={classes(styles.root, className)}
    >
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogBody className={styles.body}>
        <Finder {...{ query, groups, clients, documents, onQueryChange, onChoose, onRetry }} />
      </DialogBody>
    </Dialog>
  );
}

type FinderProps = Pick<
  QuickSearchDialogProps,
  'query' | 'groups' | 'clients' | 'documents' | 'onQueryChange' | 'onChoose' | 'onRetry'
>;

function Finder({ query, groups, clients, documents, onQueryChange, onChoose, onRetry }: FinderProps) {
  const texts = useTexts('quickSearch', quickSearchTexts);
  const [listId, labelId, firstOptionId] = [useId(), useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ query: string; id: string } | null>(null);

  const choices = groups.flatMap((group) =>
    group.choices.map((choice) => ({ choice, id: `${group.kind} ${quickChoiceId(choice)}` })),
  );
  const ids = choices.map(({ id }) => id);
  // Another text begins with its first choice.
  const place = Math.max(0, moved?.query === query ? ids.indexOf(moved.id) : 0);
  const active = choices[place];
  const optionId = (id: string) => `${firstOptionId}-${ids.indexOf(id)}`;

  // What was typed before is replaced by what is typed now.
  useEffect(() => input.current?.select(), []);
  const activeId = active && optionId(active.id);
  useEffect(() => {
    if (activeId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const moveTo = (next: number) => {
    const { id } = choices[(next + choices.length) % choices.length] ?? {};
    if (id !== undefined) setMoved({ query, id });
  };
  const pressed = (event: KeyboardEvent) => {
    // While an input method composes a character, the keys belong to it.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(place + 1),
      ArrowUp: () => moveTo(place - 1),
      Home: () => moveTo(0),
      End: () => moveTo(choices.length - 1),
      Enter: () => active && onChoose(active.choice),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  const isLoading = documents === 'loading' || clients === 'loading';
  const isEmpty = choices.length === 0 && !isLoading && clients === 'ready' && documents === 'ready';
  const loadingText = documents === 'loading' ? texts.loading : texts.loadingClients;
  const isSilent = query.trim() === '' || (documents === 'failed' && choices.length === 0);
  const said = isLoading ? loadingText : isSilent ? '' : texts.found(choices.length);
  return (
    <>
      <TextField
        ref={input}
        className={styles.field}
        label={texts.label}
        labelHidden
        placeholder={texts.placeholder}
        value={query}
        maxLength={longest}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        onChange={(event) => onQueryChange(event.currentTarget.value)}
        onKeyDown={pressed}
        icon={<Search aria-hidden size={20} strokeWidth={1.5} />}
        action={
          query !== '' && (
            <IconButton
              label={texts.clear}
              size="small"
              onClick={() => {
                onQueryChange('');
                input.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          )
        }
      />
      <HiddenStatus arrival="silent">{said}</HiddenStatus>
      <div className={styles.results}>
        <div ref={list} id={listId} role="listbox" aria-label={texts.results}>
          {groups.map((group) => (
            <div key={group.kind} role="group" aria-labelledby={`${labelId}-${group.kind}`} className={styles.group}>
              <p id={`${labelId}-${group.kind}`} className={styles.title} role="presentation">
                {texts.groups[group.kind]}
              </p>
              {group.choices.map((choice) => {
                const id = `${group.kind} ${quickChoiceId(choice)}`;
                return (
                  // The keys are those of the field, which keeps the focus.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={id}
                    id={optionId(id)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={id === active?.id}
                    className={styles.option}
                    onPointerMove={() => {
                      if (id !== active?.id) setMoved({ query, id });
                    }}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(choice)}
                  >
                    <ChoiceFace choice={choice} query={query} />
                  </div>
                );
              })}
              {group.hasMore && (
                <p className={styles.more} role="presentation">
                  {texts.more}
                </p>
              )}
            </div>
          ))}
        </div>
        {isLoading && (
          <p className={styles.loading} aria-hidden>
            <Spinner />
            {loadingText}
          </p>
        )}
        {clients === 'failed' && (
          <FailedState
            variant="line"
            className={styles.failed}
            title={texts.failedClients}
            onRetry={() => onRetry('businesses')}
          >
            {texts.failedText}
          </FailedState>
        )}
        {documents === 'failed' && (
          <FailedState
            variant="line"
            className={styles.failed}
            title={texts.failed}
            onRetry={() => onRetry('documents')}
          >
            {texts.failedText}
          </FailedState>
        )}
        {isEmpty && (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{texts.empty(query.trim())}</p>
            <p>{texts.emptyText}</p>
          </div>
        )}
      </div>
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.move}
        </span>
        <span>
          <kbd>Enter</kbd> {texts.keys.open}
        </span>
        <span>
          <kbd>Esc</kbd> {texts.keys.close}
        </span>
      </p>
    </>
  );
}
