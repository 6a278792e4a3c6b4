import {
  type BatchKind,
  batchTexts,
  type BoardClient,
  type BoardColumn,
  boardSortColumns as sortableColumns,
  type BoardFilters,
  type BoardSelected,
  boardSelections,
  type BoardSort,
  type BoardSummary,
  clientFilesTexts,
  everyClient,
  excelDownloadTexts,
  formatCount,
  nobody,
  selectedCount,
  type StudioPerson,
  studioNavTexts,
  studioTexts,
  type Texts,
} from '@contapro/domain';
import { ArrowUpDown, Building2, Download, FileCheck, FileSpreadsheet, Plus } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { ToggleFilter } from '../../../patterns/ToggleFilter/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { Menu, MenuItem } from '../../../primitives/Menu/index.ts';
import { SearchField } from '../../../primitives/SearchField/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EmptyList } from '../../engine/ReportScreen/EmptyList.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { ListScreen } from '../../engine/ReportScreen/ListScreen.tsx';
import { ListTools } from '../../engine/ReportScreen/ListTools.tsx';
import { StudioNav } from '../../engine/StudioNav/index.ts';
import styles from './BoardScreen.module.css';
import { boardColumns, type BoardHrefs } from './boardColumns.tsx';
import { ClientFilesBar } from './ClientFilesBar.tsx';

export type { BoardHrefs } from './boardColumns.tsx';

export interface BoardScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    FilteredListProps<BoardClient, BoardFilters> {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The period that is shown, `YYYYMM`. */
  period: string;
  /** The periods that can be selected, `YYYYMM`, newest first. */
  periods: readonly string[];
  /** The counts and sums of all clients that match the search; null until they are known. */
  summary: BoardSummary | null;
  /** Null for the most urgent first. */
  sort: BoardSort | null;
  /**
   * Whether the board is the first page after signing in. Without it there is no such choice.
   *
   * @default no choice
   */
  isStartPage?: boolean | undefined;
  /** Called when the person changes whether the board is the first page after signing in. */
  onStartPageChange?: ((isStartPage: boolean) => void) | undefined;
  /** Called with the period that the person selects, `YYYYMM`. */
  onPeriodChange: (period: string) => void;
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
  /** Called with the order that the person selects; null for the most urgent first. */
  onSortChange: (sort: BoardSort | null) => void;
  /**
   * Whether an Excel of the board is being downloaded.
   *
   * @default false
   */
  isDownloading?: boolean | undefined;
  /** Called when the person asks for an Excel of the board. */
  onDownload: () => void;
  /**
   * The uuids of the clients that are chosen, also those of other pages.
   *
   * @default none
   */
  selected?: ReadonlySet<string> | undefined;
  /**
   * Called with the uuids of the clients that the person has chosen.
   *
   * @default no client can be chosen
   */
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /**
   * Whether the clients of all pages are being chosen, or could not be.
   *
   * @default 'idle'
   */
  selecting?: 'idle' | 'busy' | 'failed' | undefined;
  /**
   * Called when the person wants to choose the clients of all pages. Pass it with `onSelectedChange`.
   *
   * @default nothing happens
   */
  onSelectAll?: (() => void) | undefined;
  /**
   * Called when the person asks for the files of the chosen clients. Pass it with `onSelectedChange`.
   *
   * @default nothing happens
   */
  onFiles?: (() => void) | undefined;
  /**
   * The people by whom the clients can be filtered.
   *
   * @default no such filter
   */
  people?: readonly StudioPerson[] | undefined;
  /**
   * Called with the action that the person wants to do: for the chosen clients, or with constancias, for which none must be chosen. Pass it
   * with `onSelectedChange`.
   *
   * @default no actions are offered
   */
  onBatch?: ((kind: BatchKind) => void) | undefined;
  /**
   * Whether the person may say who is responsible for clients. Otherwise the action says who may.
   *
   * @default false
   */
  mayAssign?: boolean | undefined;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: BoardHrefs;
}

const noClients: ReadonlySet<string> = new Set();
const noPeople: readonly StudioPerson[] = [];
const ignore = () => undefined;
const keyOf = ({ uuid }: BoardClient) => uuid;
const nameOf = ({ name }: BoardClient) => name;

/** The board of the month: all clients with what is left to do in a period, the most urgent first. */
export function BoardScreen({
  today,
  period,
  periods,
  summary,
  filters,
  onFiltersChange,
  sort,
  isStartPage,
  onStartPageChange,
  onPeriodChange,
  onSearchChange,
  onSortChange,
  isDownloading = false,
  onDownload,
  selected = noClients,
  onSelectedChange,
  selecting = 'idle',
  onSelectAll = ignore,
  onFiles = ignore,
  people = noPeople,
  onBatch,
  mayAssign = false,
  hrefs,
  ...list
}: BoardScreenProps) {
  const texts = useTexts('studio', studioTexts);
  const files = useTexts('clientFiles', clientFilesTexts);
  const batch = useTexts('batch', batchTexts);
  const nav = useTexts('studioNav', studioNavTexts);
  const excel = useTexts('excelDownload', excelDownloadTexts);
  const { periodName } = usePeriodNames();
  const columns = useMemo(() => boardColumns({ texts, hrefs, today }), [texts, hrefs, today]);
  const { state, search, responsible } = filters;
  const isNarrowed = search.trim() !== '' || state !== null || responsible !== null;
  // Most months have nobody whose vouchers wait for a rate.
  const hasRateless = state === 'withoutRate' || (summary?.withoutRate ?? 0) > 0;
  const selections = boardSelections.filter((each) => each !== 'withoutRate' || hasRateless);
  const mayRegister = hrefs.register !== undefined;
  return (
    <ListScreen<BoardClient>
      {...list}
      nav={<StudioNav current="board" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={summary && summaryLine(summary, texts)}
      actions={
        <>
          <PeriodSelector periods={periods} value={period} onPeriodChange={onPeriodChange} />
          <Button icon={<Download aria-hidden />} busy={isDownloading ? excel.loading : undefined} onClick={onDownload}>
            {excel.button}
          </Button>
          {/* Constancias name their clients themselves, so nobody has to be chosen. */}
          {onBatch && (
            <Button icon={<FileCheck aria-hidden />} onClick={() => onBatch('declare')}>
              {batch.names.declare}
            </Button>
          )}
          <RegisterMenu hrefs={hrefs} texts={texts} />
        </>
      }
      summary={
        <Figures
          label={texts.title}
          loading={summary === null && list.rows.state === 'loading'}
          figures={[
            { id: 'overdue', label: texts.figures.overdue, value: formatCount(summary?.overdue) },
            { id: 'toPay', label: texts.figures.toPay, value: <Amount cents={summary?.toPayCents} /> },
            {
              id: 'atStake',
              label: texts.figures.atStake,
              value: <Amount cents={summary?.atStakeCents} />,
              href: hrefs.reviewAll,
            },
          ]}
        />
      }
      tools={
        <ListTools
          filter={
            <ToggleFilter
              label={texts.filter}
              value={state}
              onValueChange={(value) => onFiltersChange({ ...filters, state: value })}
              options={[null, ...selections].map((value) => ({
                value,
                label: selectionName(value, texts),
                note: summary ? formatCount(selectedCount(summary, value)) : undefined,
              }))}
            />
          }
        >
          <div className={styles.search}>
            <SearchField
              label={texts.search}
              placeholder={texts.search}
              value={search}
              onValueChange={onSearchChange}
            />
            <OrderMenu sort={sort} texts={texts} onSortChange={onSortChange} />
            {people.length > 1 && (
              <Select
                label={texts.responsible.label}
                labelPosition="inside"
                className={styles.person}
                value={responsible ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onFiltersChange({ ...filters, responsible: value === '' ? null : value })
                }
              >
                <option value="">{texts.responsible.all}</option>
                {people.map(({ uuid, name }) => (
                  <option key={uuid} value={uuid}>
                    {name}
                  </option>
                ))}
                <option value={nobody}>{texts.responsible.nobody}</option>
              </Select>
            )}
          </div>
        </ListTools>
      }
      region={texts.region(periodName(period))}
      columns={columns}
      rowKey={keyOf}
      rowName={nameOf}
      sort={sort ?? undefined}
      onSortChange={({ by, descending }) => isColumn(by) && onSortChange({ by, descending })}
      selected={selected}
      onSelectedChange={onSelectedChange}
      empty={
        <EmptyList
          title={mayRegister ? texts.empty : nav.noneAssigned}
          text={mayRegister ? texts.emptyText : nav.noneAssignedText}
          action={
            hrefs.register !== undefined && (
              <ButtonLink variant="primary" href={hrefs.register}>
                {texts.emptyAction}
              </ButtonLink>
            )
          }
          narrowed={
            isNarrowed
              ? { title: texts.noMatch, clear: texts.clear, onClear: () => onFiltersChange(everyClient) }
              : undefined
          }
        />
      }
      selectionBar={
        onSelectedChange && (
          <ClientFilesBar
            texts={files}
            chosen={selected.size}
            listed={summary && selectedCount(summary, state)}
            isChoosing={selecting === 'busy'}
            hasFailed={selecting === 'failed'}
            onChooseAll={onSelectAll}
            onClear={() => onSelectedChange(noClients)}
            onDownload={onFiles}
            onBatch={onBatch}
            mayAssign={mayAssign}
          />
        )
      }
      footer={
        onStartPageChange && (
          <Checkbox
            label={texts.startHere}
            checked={isStartPage === true}
            onChange={({ target }) => onStartPageChange(target.checked)}
          />
        )
      }
    />
  );
}

const isColumn = (name: string): name is BoardColumn => sortableColumns.some((column) => column === name);

function selectionName(selected: BoardSelected | null, texts: Texts['studio']): string {
  if (selected === null) return texts.all;
  return selected === 'withoutRate' ? texts.withoutRate : texts.states[selected];
}

const summaryLine = ({ clients, overdue }: BoardSummary, texts: Texts['studio']) =>
  overdue === 0 ? texts.clients(clients) : `${texts.clients(clients)} · ${texts.overdue(overdue)}`;

interface RegisterMenuProps {
  hrefs: BoardHrefs;
  texts: Texts['studio'];
}

/** Registers one client, or those of a file. */
function RegisterMenu({ hrefs: { register, registerFromFile }, texts }: RegisterMenuProps) {
  const icon = <Plus aria-hidden />;
  if (register === undefined) return null;
  if (registerFromFile === undefined)
    return (
      <ButtonLink href={register} icon={icon}>
        {texts.register}
      </ButtonLink>
    );
  return (
    <Menu label={texts.register} align="end" trigger={<Button icon={icon}>{texts.register}</Button>}>
      <MenuItem href={register} icon={<Building2 aria-hidden />}>
        {texts.registerOne}
      </MenuItem>
      <MenuItem href={registerFromFile} icon={<FileSpreadsheet aria-hidden />}>
        {texts.registerFromFile}
      </MenuItem>
    </Menu>
  );
}

interface OrderMenuProps extends Pick<BoardScreenProps, 'sort' | 'onSortChange'> {
  texts: Texts['studio'];
}

/** The order of the board. The headers of the table sort too, except on a phone, where it has none. */
function OrderMenu({ sort, texts, onSortChange }: OrderMenuProps) {
  return (
    <Menu
      label={texts.sort}
      align="end"
      trigger={
        <IconButton label={texts.sort}>
          <ArrowUpDown aria-hidden />
        </IconButton>
      }
    >
      <MenuItem checked={sort === null} onSelect={() => onSortChange(null)}>
        {texts.orders.urgency}
      </MenuItem>
      {sortableColumns.flatMap((by) =>
        [by !== 'name' && by !== 'dueDate', by === 'name' || by === 'dueDate'].map((descending) => (
          <MenuItem
            key={`${by} ${descending}`}
            checked={sort?.by === by && sort.descending === descending}
            onSelect={() => onSortChange({ by, descending })}
          >
            {texts.orders[by][descending ? 'descending' : 'ascending']}
          </MenuItem>
        )),
      )}
    </Menu>
  );
}
