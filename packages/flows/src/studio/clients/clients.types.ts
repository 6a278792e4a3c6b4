import type { Api } from '@contapro/api';
import type { Client, ClientChange, ClientContents, ClientFilters, ClientLists, Loadable } from '@contapro/domain';
import type { ListQuery, OpenedList, ReportFact } from '../../engine/report/index.ts';

export interface ClientsServices {
  api: Pick<
    Api,
    | 'listBusinesses'
    | 'listArchivedBusinesses'
    | 'archiveBusiness'
    | 'restoreBusiness'
    | 'getBusinessContents'
    | 'removeBusiness'
  >;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** Which clients the page shows. */
export type ClientsList = ListQuery<ClientFilters, null>;

/** What the list of clients is about. */
export interface ClientsSubject {
  /** Null until they are loaded. */
  lists: ClientLists | null;
}

/** The input of `createClients`. */
export interface ClientsInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 20, the active clients
   */
  list?: OpenedList<ClientFilters, null> | undefined;
}

/** A removal, confirmed with the RUC that was typed. */
export interface ClientRemoval extends Pick<Client, 'uuid' | 'ruc'> {}

/** What the page loads, by the names that `part.reload` takes. */
export interface ClientsParts {
  lists: ClientLists;
  contents: ClientContents;
}

export interface ClientsContext {
  input: ClientsInput;
  lists: Loadable<ClientLists>;
  /** The client of the open dialog; null without one. */
  chosen: Client | null;
  /** The first is being restored; the others wait. */
  restoring: readonly Client[];
  /** What is lost with the client that may be removed. */
  contents: Loadable<ClientContents>;
  /** The last change that was made; null while none was, and as soon as another one is asked for. */
  done: { change: ClientChange; name: string } | null;
  /** How many changes were made since the flow started. */
  changes: number;
  /** The client that could not be restored, with what the server says to do; null unless one failed. */
  failure: { name: string; message: string | null } | null;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type ClientsEvent =
  /** Loads a part again after a failure. */
  | { type: 'part.reload'; part: keyof ClientsParts }
  /** Opens the dialog that asks before a client is archived. Ignored while a dialog is open. */
  | { type: 'client.archive'; client: Client }
  /** Opens the dialog that says what is lost before a client is removed. Ignored while a dialog is open. */
  | { type: 'client.remove'; client: Client }
  /** Makes an archived client a client again, after those that wait. Ignored while it waits itself. */
  | { type: 'client.restore'; client: Client }
  /** Archives the client of the dialog. Ignored while the call is open. */
  | { type: 'archive.confirm' }
  /** Removes the client of the dialog. Ignored while the call is open. */
  | { type: 'removal.confirm'; ruc: string }
  /** Closes the dialog. */
  | { type: 'dialog.close' }
  /** The message about a client that could not be restored was closed. */
  | { type: 'message.close' };

/** A client was archived or removed: a page of it cannot be shown any more. */
export interface ClientLeft {
  type: 'client.left';
  uuid: string;
}

/** The facts of the page, also those of its list. */
export type ClientsFact = ClientLeft | ReportFact<ClientFilters, null>;
