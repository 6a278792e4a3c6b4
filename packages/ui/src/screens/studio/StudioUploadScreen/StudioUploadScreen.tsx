import {
  formatBytes,
  formatCount,
  type Loadable,
  studioUploadTexts,
  ready,
  type RouteProblem,
  type Texts,
  type UploadRefusal,
  uploadLimitBytes,
  uploadTexts,
  unzippedLimitBytes,
  studioNavTexts,
} from '@contapro/domain';
import { type ComponentProps, type MouseEvent, useMemo, useRef } from 'react';
import { focusNeighbour } from '../../../internal/focusNeighbour.ts';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { type ColumnDefinition, DataTable } from '../../../patterns/DataTable/index.ts';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { rucColumn } from '../../engine/ReportScreen/documentColumns.tsx';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import styles from './StudioUploadScreen.module.css';

interface Named {
  uuid: string;
  name: string;
  ruc: string;
}

/** How far the files of a client are. */
export interface ReceivedByClient<Client extends Named = Named> {
  business: Client;
  /** How far its upload is. */
  state: 'idle' | 'sending' | 'reading' | 'interrupted' | 'stalled' | 'incomplete' | 'done';
  /** How many files it has. */
  files: number;
  /** How many files the server has; once all are sent, how many it has read. */
  done: number;
  /** How many vouchers are new. */
  imported: number;
}

/** A file that was sent to no client. */
export interface UnroutedUpload<Client extends Named = Named> {
  /** Unique on the page. */
  id: string;
  file: { readonly name: string };
  /** Why it was sent to nobody. */
  reason: RouteProblem | UploadRefusal | 'damagedZip' | 'nestedZip' | 'largeZip';
  /** The RUCs that it names. */
  rucs: readonly string[];
  /** The clients among them, to which it can be sent. */
  clients: readonly Client[];
}

export interface StudioUploadHrefs<Client extends Named = Named> {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The upload of a client, with the report of each of its files. */
  client: (client: Client) => string;
  /**
   * The page that registers clients.
   *
   * @default no link to it, for somebody who may not register any
   */
  register?: string | undefined;
}

export interface StudioUploadScreenProps<Client extends Named = Named> extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many clients the account has. */
  clients: Loadable<number>;
  /** How many files are being routed; 0 when none is. */
  routing: number;
  /** The clients that have files. */
  received: readonly ReceivedByClient<Client>[];
  /** The files that were sent to no client. */
  unrouted: readonly UnroutedUpload<Client>[];
  /** Called with the files that were dropped or chosen. */
  onChoose: (files: readonly File[]) => void;
  /** Called when the person says to which clients a file is to be sent. */
  onSend: (id: string, uuids: readonly string[]) => void;
  /** Called when the person removes a file that was sent to no client. */
  onDismiss: (id: string) => void;
  /** Called when the person removes all files that were sent to no client. */
  onDismissAll: () => void;
  /** Called when the person asks to load the clients again. */
  onRetry: () => void;
  /** The addresses of its links. They must be stable. */
  hrefs: StudioUploadHrefs<Client>;
}

/** The page that takes the files of all clients, with what each client received and what belongs to none. */
export function StudioUploadScreen<Client extends Named = Named>({
  clients,
  routing,
  received,
  unrouted,
  onChoose,
  onSend,
  onDismiss,
  onDismissAll,
  onRetry,
  hrefs,
  ...rest
}: StudioUploadScreenProps<Client>) {
  const texts = useTexts('studioUpload', studioUploadTexts);
  const nav = useTexts('studioNav', studioNavTexts);
  const zone = useRef<HTMLDivElement>(null);
  const focusZone = () => zone.current?.querySelector('button')?.focus();
  return (
    <Page {...rest}>
      <StudioNav current="upload" hrefs={hrefs.studio} />
      <PageHeader title={texts.title} subtitle={texts.lead} />
      {clients.state === 'ready' && clients.data === 0 ? (
        <EmptyState
          illustration="ledger"
          title={hrefs.register === undefined ? nav.noneAssigned : texts.none}
          action={
            hrefs.register !== undefined && (
              <ButtonLink variant="primary" href={hrefs.register}>
                {texts.register}
              </ButtonLink>
            )
          }
        >
          {hrefs.register === undefined ? nav.noneAssignedText : texts.noneText}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <DropZone ref={zone} onFiles={onChoose} words={texts.drop} />
          {clients.state === 'failed' && <FailedState title={texts.listFailed} onRetry={onRetry} />}
          {clients.state !== 'failed' && routing > 0 && <WaitingLine>{texts.routing(routing)}</WaitingLine>}
          {unrouted.length > 0 && (
            <Unrouted {...{ unrouted, texts, onSend, onDismiss, onDismissAll }} onLeave={focusZone} />
          )}
          <Received received={received} texts={texts} hrefs={hrefs} />
        </div>
      )}
    </Page>
  );
}

type ScreenTexts = Texts['studioUpload'];

interface UnroutedProps<Client extends Named>
  extends Pick<StudioUploadScreenProps<Client>, 'unrouted' | 'onSend' | 'onDismiss' | 'onDismissAll'> {
  texts: ScreenTexts;
  /** Called before the list is removed while it contains the focus. */
  onLeave: () => void;
}

/** The files that were sent to no client, with what to do. */
function Unrouted<Client extends Named>({
  unrouted,
  texts,
  onSend,
  onDismiss,
  onDismissAll,
  onLeave,
}: UnroutedProps<Client>) {
  const { left } = texts;
  const leaving =
    (act: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const isOther = focusNeighbour(currentTarget.closest('li'), (item) => item.querySelector('button'));
      if (!isOther) onLeave();
      act();
    };
  return (
    <Section
      title={left.title(unrouted.length)}
      actions={
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onLeave();
            onDismissAll();
          }}
        >
          {left.dismissAll}
        </Button>
      }
    >
      <ul className={styles.list}>
        {unrouted.map(({ id, file, clients, reason, rucs }) => (
          <li key={id} className={styles.item}>
            <div className={styles.words}>
              <strong className={styles.file}>{file.name}</strong>
              <Reason reason={reason} rucs={rucs} names={clients.map(({ name }) => name)} texts={texts} />
            </div>
            <div className={styles.actions}>
              {clients.map((client) => (
                <Button
                  key={client.uuid}
                  size="small"
                  className={styles.choice}
                  aria-label={left.toOf(file.name, client.name)}
                  onClick={leaving(() => onSend(id, [client.uuid]))}
                >
                  {left.to(client.name)}
                </Button>
              ))}
              {clients.length > 1 && (
                <Button
                  size="small"
                  aria-label={left.allOf(file.name)}
                  onClick={leaving(() =>
                    onSend(
                      id,
                      clients.map(({ uuid }) => uuid),
                    ),
                  )}
                >
                  {left.all}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={left.dismissOf(file.name)}
                onClick={leaving(() => onDismiss(id))}
              >
                {left.dismiss}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ReasonProps extends Pick<UnroutedUpload, 'reason' | 'rucs'> {
  names: readonly string[];
  texts: ScreenTexts;
}

function Reason({ reason, rucs, names, texts: { left } }: ReasonProps) {
  const { refusals } = useTexts('upload', uploadTexts);
  return <span className={styles.reason}>{reasonOf()}</span>;

  function reasonOf(): string {
    switch (reason) {
      case 'unknown':
        return left.reasons.unknown(rucs.join(' y '));
      case 'several':
        return left.reasons.several(names.join(' y '));
      case 'largeZip':
        return left.reasons.largeZip(formatBytes(unzippedLimitBytes));
      case 'unnamed':
      case 'damagedZip':
      case 'nestedZip':
        return left.reasons[reason];
      default:
        return refusals[reason](formatBytes(uploadLimitBytes));
    }
  }
}

interface ReceivedProps<Client extends Named> extends Pick<StudioUploadScreenProps<Client>, 'received' | 'hrefs'> {
  texts: ScreenTexts;
}

const tones: Readonly<Record<ReceivedByClient['state'], Tone>> = {
  idle: 'neutral',
  sending: 'notice',
  reading: 'notice',
  interrupted: 'caution',
  stalled: 'caution',
  incomplete: 'danger',
  done: 'positive',
};
const keyOf = ({ business }: ReceivedByClient) => business.uuid;
const nameOf = ({ business }: ReceivedByClient) => business.name;

/** What each client received. */
function Received<Client extends Named>({ received, texts, hrefs }: ReceivedProps<Client>) {
  const words = texts.received;
  const columns = useMemo(() => columnsOf<Client>(words, hrefs), [words, hrefs]);
  const files = received.reduce((sum, one) => sum + one.files, 0);
  return (
    <Section title={words.title} note={received.length > 0 && words.sum(received.length, files)}>
      <DataTable
        label={words.label}
        rows={ready(received)}
        rowKey={keyOf}
        rowName={nameOf}
        columns={columns}
        empty={
          <EmptyState illustration={null} level={3} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      />
    </Section>
  );
}

const columnsOf = <Client extends Named>(
  words: ScreenTexts['received'],
  hrefs: StudioUploadHrefs<Client>,
): readonly ColumnDefinition<ReceivedByClient<Client>, never>[] => [
  {
    id: 'client',
    header: words.client,
    minWidth: '12rem',
    grow: 2,
    rowHeader: true,
    cell: ({ business }) => (
      <Link className={styles.client} href={hrefs.client(business)} title={business.name}>
        {business.name}
      </Link>
    ),
    phone: 'title',
  },
  { ...rucColumn<ReceivedByClient<Client>>('ruc', words.ruc, ({ business }) => business.ruc), phone: 'detail' },
  { id: 'files', header: words.files, width: '6rem', align: 'end', cell: ({ files }) => formatCount(files) },
  {
    id: 'done',
    header: words.done,
    width: '6rem',
    align: 'end',
    cell: ({ done, state }) => (state === 'sending' ? formatCount(0) : formatCount(done)),
  },
  {
    id: 'imported',
    header: words.imported,
    width: '8rem',
    align: 'end',
    cell: ({ imported }) => formatCount(imported),
  },
  {
    id: 'state',
    header: words.state,
    width: '9rem',
    cell: ({ state }) => (
      <Badge tone={tones[state]} bare={state === 'done'}>
        {words.states[state]}
      </Badge>
    ),
    phone: 'amount',
  },
];
