import { type DetractionTerms, limaDateOf, saleDetractionTexts } from '@contapro/domain';
import { Button, useTexts, useToast } from '@contapro/ui';
import { DetractionTermsDialog, NewDepositDialog } from '@contapro/ui/screens';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { DepositForm, TermsForm } from './depositEntry.actors.ts';
import { createDepositEntry, type DepositEntryMachine } from './depositEntry.machine.ts';
import type { DepositEntryEvent, DepositEntryInput, DepositEntryServices } from './depositEntry.types.ts';

export interface DepositEntryOptions extends Pick<FlowOptions<DepositEntryMachine>, 'snapshot' | 'onEmit'> {
  services: DepositEntryServices;
  input: DepositEntryInput;
}

/**
 * Constancias that a person types. It returns `send`, for the buttons of a page, and the flow, whose dialogs and toasts
 * {@link DepositEntryFlow} draws.
 */
export function useDepositEntry({ services, input, ...flow }: DepositEntryOptions) {
  const [snapshot, send] = useFlow(() => createDepositEntry(services), { input, ...flow });
  return { snapshot, send, today: limaDateOf(services.clock()) };
}

export interface DepositEntryFlowProps {
  snapshot: SnapshotFrom<DepositEntryMachine>;
  send: (event: DepositEntryEvent) => void;
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The period that the page shows, `YYYYMM`, which the form proposes. */
  period: string | null;
  /** The usual detracción of the sales; null while it is not known. */
  terms: DetractionTerms | null;
}

/** The dialogs and toasts of the constancias that a person types. It must be inside a `ToastProvider` of `@contapro/ui`. */
export function DepositEntryFlow({ snapshot, send, today, period, terms }: DepositEntryFlowProps) {
  const { deposit: texts, terms: termsTexts } = useTexts('saleDetraction', saleDetractionTexts);
  const showToast = useToast();
  const { context, children } = snapshot;
  const { message, book } = context;
  useEffect(() => {
    if (message === null) return undefined;
    const { kind, deposit } = message;
    const number = deposit?.certificateNumber ?? '';
    const onDismiss = () => send({ type: 'message.close' });
    if (kind === 'termsSaved') return showToast({ tone: 'positive', text: termsTexts.saved, onDismiss });
    if (kind === 'removed') return showToast({ tone: 'positive', text: texts.undone(number), onDismiss });
    if (kind === 'notRemoved') return showToast({ tone: 'danger', text: texts.undoFailed(number), onDismiss });
    return showToast({
      tone: 'positive',
      text: texts.saved(number),
      action: deposit && (
        <Button size="small" variant="quiet" onClick={() => send({ type: 'deposit.remove', deposit })}>
          {texts.undo}
        </Button>
      ),
      onDismiss,
    });
  }, [message, showToast, send, texts, termsTexts]);
  const close = () => send({ type: 'dialog.close' });
  return (
    <>
      {snapshot.matches('typing') && (
        <Typing
          actor={children.depositForm}
          {...{ book, today, period }}
          code={book === 'sales' ? (terms?.code ?? null) : null}
          onSubmit={(values) => send({ type: 'deposit.save', values })}
          onClose={close}
        />
      )}
      {snapshot.matches('terms') && terms && (
        <Terms
          actor={children.termsForm}
          {...{ terms, today }}
          onSubmit={(values) => send({ type: 'terms.save', values })}
          onClose={close}
        />
      )}
    </>
  );
}

type DialogOf<Props> = Omit<Props, 'open' | 'status'>;

function Typing({
  actor,
  ...dialog
}: DialogOf<Parameters<typeof NewDepositDialog>[0]> & { actor: ActorRefFrom<DepositForm> | undefined }) {
  const [form] = useChild<DepositForm>(actor);
  return <NewDepositDialog {...dialog} open status={formStatusOf(form)} />;
}

function Terms({
  actor,
  ...dialog
}: DialogOf<Parameters<typeof DetractionTermsDialog>[0]> & { actor: ActorRefFrom<TermsForm> | undefined }) {
  const [form] = useChild<TermsForm>(actor);
  return <DetractionTermsDialog {...dialog} open status={formStatusOf(form)} />;
}
