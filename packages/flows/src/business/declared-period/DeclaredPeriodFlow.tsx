import { type Book, dataOf } from '@contapro/domain';
import { StatusDialog, useCode } from '@contapro/ui';
import { DeclarationStatus } from '@contapro/ui/screens';
import { useChild } from '../../engine/react/useChild.ts';
import { useChanged } from '../../engine/react/useChanged.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { OpenVoucherAnnotation } from '../../engine/voucher-annotation/OpenVoucherAnnotation.tsx';
import type { DeclarationForm } from './declaredPeriod.actors.ts';
import { createDeclaredPeriod, type DeclaredPeriodMachine } from './declaredPeriod.machine.ts';
import type { DeclaredPeriodInput, DeclaredPeriodServices } from './declaredPeriod.types.ts';

/** Most visits of a page change no declaration, so the code of the dialog is loaded with its first use. */
const importDialog = () => import('./declarationDialog.ts');
const importFiled = () => import('../filed-declaration/FiledDeclarationFlow.tsx');

export interface DeclaredPeriodFlowProps extends Pick<FlowOptions<DeclaredPeriodMachine>, 'snapshot' | 'onEmit'> {
  services: DeclaredPeriodServices;
  /** Read when the flow starts. */
  input: DeclaredPeriodInput;
  /** With another value the declaration is loaded again, such as after an import. */
  version?: unknown;
  /**
   * Whether the person may mark the period as declared, or change that. If not, a sentence says where it is done.
   *
   * @default true
   */
  canDeclare?: boolean | undefined;
  /** The addresses of its links. */
  hrefs?: DeclaredPeriodHrefs | undefined;
  /**
   * Whether declaring is what the person does next: its button is then the main one.
   *
   * @default false
   */
  isNext?: boolean | undefined;
}

export interface DeclaredPeriodHrefs {
  /** The page with what SUNAT changed in a book. Without it there is no link. */
  changes?: ((book: Book, period: string) => string) | undefined;
  /** The page that compares SUNAT's proposal of a book with the XML. Without it there is no link. */
  reconciliation?: ((book: Book, period: string) => string) | undefined;
}

/**
 * Whether a period is declared and what SUNAT changed since then, with the dialog that marks it. Give it the uuid of the
 * business and the period as `key`.
 */
export function DeclaredPeriodFlow({
  services,
  input,
  version,
  canDeclare = true,
  hrefs: { changes, reconciliation } = {},
  isNext,
  snapshot: given,
  onEmit,
}: DeclaredPeriodFlowProps) {
  const [snapshot, send] = useFlow(() => createDeclaredPeriod(services), { input, snapshot: given, onEmit });
  const [form] = useChild<DeclarationForm>(snapshot.children.form);
  useChanged(version, () => send({ type: 'declaration.reload' }));
  const { declaration, business, period, today, annotated } = snapshot.context;
  const status = formStatusOf(form);
  const hasFailed = status.kind !== 'editing' && status.kind !== 'submitting';
  const isRectification = snapshot.matches('rectifying');
  const isEditing = snapshot.matches('editing') || isRectification;
  const { code, retry } = useCode(importDialog, undefined, isEditing);
  const isFiling = snapshot.matches('filing');
  const filed = useCode(importFiled, undefined, isFiling);
  const stored = dataOf(declaration);
  const { readFiledFile } = services;
  const close = () => send({ type: 'dialog.close', hasFailed });
  return (
    <>
      <DeclarationStatus
        declaration={declaration}
        period={period}
        isNext={isNext}
        changesHref={changes && ((book) => changes(book, period))}
        reconciliationHref={reconciliation?.('purchases', period)}
        onEdit={canDeclare ? () => send({ type: 'dialog.open' }) : undefined}
        onRectify={canDeclare ? () => send({ type: 'rectification.open' }) : undefined}
        onAnnotate={(voucher) => send({ type: 'annotation.open', voucher })}
        onFile={
          readFiledFile && (canDeclare || stored?.photograph?.filed) ? () => send({ type: 'filed.open' }) : undefined
        }
        onRetry={() => send({ type: 'declaration.reload' })}
      />
      {isFiling && filed.code.state !== 'ready' && (
        <StatusDialog state={filed.code.state} size="medium" onClose={close} onLeave={close} onRetry={filed.retry} />
      )}
      {isFiling && filed.code.state === 'ready' && readFiledFile && stored && (
        <filed.code.data.FiledDeclarationFlow
          services={{ ...services, readFiledFile }}
          input={{ business, period, declaration: stored }}
          canDeclare={canDeclare}
          onClose={(failedMeanwhile) => send({ type: 'dialog.close', hasFailed: failedMeanwhile })}
          onEmit={(fact) =>
            fact.type === 'filed.changed'
              ? send({ type: 'filed.receive', declaration: fact.declaration })
              : send({ type: 'failure.pass', failure: fact })
          }
        />
      )}
      {isEditing && code.state !== 'ready' && (
        <StatusDialog state={code.state} size="small" onClose={close} onLeave={close} onRetry={retry} />
      )}
      {isEditing && code.state === 'ready' && (
        <code.data.DeclarationDialog
          open
          period={period}
          today={today}
          declared={stored?.declared ?? null}
          isRectification={isRectification}
          status={status}
          onSubmit={(values) => send({ type: 'declaration.save', declared: code.data.declaredPeriodOf(values) })}
          onTakeBack={() => send({ type: 'declaration.save', declared: null })}
          onClose={close}
        />
      )}
      {annotated && (
        <OpenVoucherAnnotation
          services={services}
          input={{ business, period, vouchers: [annotated] }}
          onFailure={(failure) => send({ type: 'failure.pass', failure })}
          onClose={(output) => send({ type: 'annotation.close', ...output })}
        />
      )}
    </>
  );
}
