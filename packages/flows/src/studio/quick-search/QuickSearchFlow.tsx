import type { QuickCommand } from '@contapro/domain';
import { QuickSearchDialog, type QuickSearchDialogProps } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createQuickSearch, type QuickSearchMachine } from './quickSearch.machine.ts';
import { quickGroupsOf } from './quickSearch.selectors.ts';
import type { QuickSearchInput, QuickSearchServices } from './quickSearch.types.ts';

export interface QuickSearchFlowProps
  extends Pick<FlowOptions<QuickSearchMachine>, 'snapshot' | 'onEmit'>,
    Pick<QuickSearchDialogProps, 'open' | 'onClose'> {
  services: QuickSearchServices;
  /** Read when the flow starts. */
  input: QuickSearchInput;
  /** The pages and actions of the host, in the order in which they are shown. Leave out what the accountant may not do now. */
  commands: readonly QuickCommand[];
  /**
   * The `quickChoiceId`s of recent choices, the last one first. One that is not known is left out.
   *
   * @default []
   */
  recent?: readonly string[];
}

/**
 * The dialog that finds clients, pages, actions, suppliers and vouchers. Keep it mounted while it is closed: it then keeps what
 * was typed.
 */
export function QuickSearchFlow({
  services,
  input,
  commands,
  recent = [],
  open,
  onClose,
  ...flow
}: QuickSearchFlowProps) {
  const [{ context }, send] = useFlow(() => createQuickSearch(services), { input, ...flow });
  return (
    <QuickSearchDialog
      open={open}
      query={context.query}
      groups={quickGroupsOf({ ...context, commands, recent })}
      clients={context.businesses.state}
      documents={context.documents?.state ?? 'ready'}
      onQueryChange={(query) => send({ type: 'query.change', query })}
      onChoose={(choice) => send({ type: 'choice.make', choice })}
      onRetry={(part) => send({ type: 'part.reload', part })}
      onClose={onClose}
    />
  );
}
