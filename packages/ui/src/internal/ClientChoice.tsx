import { nameAndRucOf, searchBy, type TeamClient, teamTexts } from '@contapro/domain';
import { useState } from 'react';
import { Checkbox } from '../primitives/Checkbox/index.ts';
import { SearchField } from '../primitives/SearchField/index.ts';
import { useTexts } from '../primitives/TextsProvider/index.ts';
import { Status } from './Status.tsx';
import styles from './ClientChoice.module.css';

/** More rows are found by searching. */
const mostShown = 200;

interface ClientChoiceProps {
  /** The clients of the studio, by name. */
  all: readonly TeamClient[];
  /** The uuids of those that are chosen. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  disabled?: boolean;
  /** Whether the list scrolls by itself, because something else follows it. */
  bounded?: boolean;
}

/** A choice of clients: a search, all that it finds at once, and a box for each. */
export function ClientChoice({ all, chosen, onChange, disabled = false, bounded = false }: ClientChoiceProps) {
  const { clientsDialog: texts } = useTexts('team', teamTexts);
  const [search, setSearch] = useState('');
  if (all.length === 0) return <p className={styles.note}>{texts.empty}</p>;
  const found = searchBy(all, search, nameAndRucOf);
  const shown = found.slice(0, mostShown);
  const count = shown.filter(({ uuid }) => chosen.has(uuid)).length;
  const choose = (uuids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const uuid of uuids)
      if (isChosen) next.add(uuid);
      else next.delete(uuid);
    onChange(next);
  };
  return (
    <div className={styles.choice}>
      <SearchField label={texts.search} placeholder={texts.search} value={search} onValueChange={setSearch} />
      <div className={styles.head}>
        <Checkbox
          label={texts.all}
          checked={shown.length > 0 && count === shown.length}
          indeterminate={count > 0 && count < shown.length}
          disabled={disabled || shown.length === 0}
          onChange={({ currentTarget: { checked } }) =>
            choose(
              shown.map(({ uuid }) => uuid),
              checked,
            )
          }
        />
        <Status as="p" arrival="silent" className={styles.note}>
          {texts.count(chosen.size, all.length)}
        </Status>
      </div>
      {shown.length === 0 && <p className={styles.note}>{texts.none}</p>}
      <ul className={styles.list} data-bounded={bounded || undefined}>
        {shown.map(({ uuid, name, ruc }) => (
          <li key={uuid} className={styles.client}>
            <Checkbox
              label={
                <>
                  {name} <span className={styles.ruc}>RUC {ruc}</span>
                </>
              }
              checked={chosen.has(uuid)}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => choose([uuid], checked)}
            />
          </li>
        ))}
      </ul>
      {found.length > shown.length && <p className={styles.note}>{texts.more(found.length - shown.length)}</p>}
    </div>
  );
}
