import { type FactHandlers, handleFacts, type PrintRequested, saveFile } from '@contapro/flows';
import { useHost } from '../provider/HostContext.ts';
import type { ElementFact } from './ElementFact.ts';

/** What an element does with some of its facts. */
export type OwnHandlers<Fact extends ElementFact> = {
  [Type in Fact['type']]?: ((fact: Extract<Fact, { type: Type }>) => void) | undefined;
};

/**
 * Handles the facts of an element: first as the package or the host does it, then as the element does, and then by its `onEmit`
 * and that of the provider.
 *
 * @param print Prints a document; for elements that can show one (`usePrint`). The code of PDFs is not loaded with the others.
 */
export function useFacts<Fact extends ElementFact>(
  own: OwnHandlers<Fact>,
  onEmit: ((fact: Fact) => void) | undefined,
  print: ((fact: PrintRequested) => void) | 'ignored' = 'ignored',
): (fact: Fact) => void {
  const { contapro, handlers, onEmit: onAny } = useHost();
  const standard: FactHandlers<ElementFact> = {
    'session.opened': ({ token, testGroup }) => contapro.open({ token, testGroup }),
    'account.created': ({ token, testGroup }) => contapro.open({ token, testGroup }),
    'businesses.received': ({ businesses }) => contapro.keepBusinesses(businesses),
    'business.registered': () => contapro.loadBusinesses('again'),
    'credentials.validated': () => contapro.loadBusinesses('again'),
    'file.ready': ({ blob, name }) => saveFile(blob, name),
    'print.requested': print,
    'page.print.requested': () => window.print(),
    'failure.logged': ({ call, error }) => console.error(call, error),
    // The host navigates, if it wants to.
    'business.opened': 'ignored',
    'business.missed': 'ignored',
    'credentials.requested': 'ignored',
    'credentials.completed': 'ignored',
    'credentials.refused': 'ignored',
    'processing.found': 'ignored',
    'review.requested': 'ignored',
    'period.selected': 'ignored',
    'list.changed': 'ignored',
    'book.selected': 'ignored',
    // The elements keep these themselves.
    'draft.changed': 'ignored',
    'profile.received': 'ignored',
    // The elements show these themselves.
    'session.refused': 'ignored',
    'creation.changed': 'ignored',
    'vouchers.annotated': 'ignored',
    'vouchers.decided': 'ignored',
    'accounts.decided': 'ignored',
    'accounts.undone': 'ignored',
    'accounts.refused': 'ignored',
    'download.closed': 'ignored',
    'viewer.closed': 'ignored',
    'video.closed': 'ignored',
    'video.continued': 'ignored',
    'video.finished': 'ignored',
    'tour.ended': 'ignored',
    // For the analytics of the host.
    'event.logged': 'ignored',
    'analytics.noted': 'ignored',
    'view.opened': 'ignored',
    'page.received': 'ignored',
    'figures.requested': 'ignored',
    'figures.received': 'ignored',
  };
  const handle = handleFacts<ElementFact>({ ...standard, ...handlers });
  const handleOwn = handleFacts<Fact>(own as FactHandlers<Fact>);
  return (fact) => {
    handle(fact);
    handleOwn(fact);
    onEmit?.(fact);
    onAny?.(fact);
  };
}
