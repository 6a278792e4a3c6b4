import {
  dataOf,
  nameAndRucOf,
  type QuickChoice,
  quickChoiceId,
  type QuickCommand,
  type QuickGroup,
  searchBy,
} from '@contapro/domain';
import type { QuickSearchContext } from './quickSearch.types.ts';

/** The most choices of a group while something is typed. */
const most = 6;

export interface QuickGroupsRequest extends QuickSearchContext {
  /** The pages and actions of the host, in the order in which they are shown. */
  commands: readonly QuickCommand[];
  /** The ids of recent choices, the last one first. One that is not known is left out. */
  recent: readonly string[];
}

/**
 * What is offered: what matches the query, or without one the recent choices, all actions and all pages. A group without choices
 * is left out.
 */
export function quickGroupsOf({
  query,
  businesses,
  documents,
  commands,
  recent,
}: QuickGroupsRequest): readonly QuickGroup[] {
  const clients = (dataOf(businesses) ?? []).map((client): QuickChoice => ({ kind: 'client', client }));
  const offered = commands.map((command): QuickChoice => ({ kind: 'command', command }));
  const isEmpty = query.trim() === '';
  const matching = (choices: readonly QuickChoice[]) => searchBy(choices, query, textsOf);
  const commandsOf = (kind: QuickCommand['kind']) =>
    matching(offered.filter((choice) => choice.kind === 'command' && choice.command.kind === kind));
  const group = (kind: QuickGroup['kind'], choices: readonly QuickChoice[], limit: number, hasMore = false) => ({
    kind,
    choices: choices.slice(0, limit),
    hasMore: hasMore || choices.length > limit,
  });
  const found = documents === null ? undefined : dataOf(documents);
  const all = new Map([...clients, ...offered].map((choice) => [quickChoiceId(choice), choice]));
  const groups = isEmpty
    ? [
        group(
          'recent',
          recent.flatMap((id) => all.get(id) ?? []),
          most,
        ),
        group('actions', commandsOf('action'), Infinity),
        group('pages', commandsOf('page'), Infinity),
      ]
    : [
        group('clients', matching(clients), most),
        group('pages', commandsOf('page'), most),
        group('actions', commandsOf('action'), most),
        group(
          'suppliers',
          (found?.suppliers ?? []).map((supplier) => ({ kind: 'supplier', supplier })),
          most,
          found?.hasMoreSuppliers,
        ),
        group(
          'vouchers',
          (found?.vouchers ?? []).map((voucher) => ({ kind: 'voucher', voucher })),
          most,
          found?.hasMoreVouchers,
        ),
      ];
  return groups.filter(({ choices }) => choices.length > 0);
}

const textsOf = (choice: QuickChoice): readonly string[] => {
  if (choice.kind === 'client') return nameAndRucOf(choice.client);
  return choice.kind === 'command' ? [choice.command.label, ...(choice.command.words ?? [])] : [];
};
