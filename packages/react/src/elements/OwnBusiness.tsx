import {
  type Business,
  embeddedTexts,
  failed,
  formatPeriod,
  isPeriod,
  type Loadable,
  loading,
  ready,
} from '@contapro/domain';
import { Banner, ButtonLink, EmptyState, FailedState, useTexts } from '@contapro/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useHost } from '../provider/HostContext.ts';
import { Waiting } from './Waiting.tsx';

interface OwnBusinessProps {
  ruc: string;
  children: (business: Business) => ReactNode;
}

/** Finds one of the accountant's businesses by its RUC, and says so where there is none. */
export function OwnBusiness(props: OwnBusinessProps) {
  const texts = useTexts('embedded', embeddedTexts);
  if (props.ruc.trim() !== '') return <KnownRuc {...props} />;
  return (
    <EmptyState role="alert" title={texts.noRucTitle}>
      {texts.noRucText}
    </EmptyState>
  );
}

function KnownRuc({ ruc, children }: OwnBusinessProps) {
  const { contapro, links } = useHost();
  const texts = useTexts('embedded', embeddedTexts);
  const { businesses, loadBusinesses } = contapro;
  const list = useSyncExternalStore(businesses.subscribe, businesses.get, businesses.get);
  const isMissing = list.state === 'loading';
  useEffect(() => {
    if (isMissing) loadBusinesses();
  }, [isMissing, loadBusinesses]);

  if (list.state === 'loading') return <Waiting />;
  if (list.state === 'failed') return <FailedState onRetry={() => loadBusinesses('again')} />;
  const business = list.data.find((each) => each.ruc === ruc);
  if (business) return children(business);
  return (
    <EmptyState
      role="alert"
      title={texts.unknownTitle(ruc)}
      action={<ButtonLink href={links.registerCompany}>{texts.register}</ButtonLink>}
    >
      {texts.unknownText}
    </EmptyState>
  );
}

interface PeriodsOfProps {
  business: Business;
  /** The period that the host asks for, `YYYYMM`. */
  asked: string | undefined;
  children: (periods: readonly string[]) => ReactNode;
}

/** Loads the periods of a business, and says when the one that the host asks for is not among them. Give it the uuid of the business as `key`. */
export function PeriodsOf({ business, asked, children }: PeriodsOfProps) {
  const { listPeriods } = useHost().contapro;
  const { uuid, existsPeriodsProcessed } = business;
  const [periods, setPeriods] = useState<Loadable<readonly string[]>>(existsPeriodsProcessed ? loading : ready([]));
  const isLoading = periods.state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isLeft = false;
    const settle = (settled: Loadable<readonly string[]>) => {
      if (!isLeft) setPeriods(settled);
    };
    listPeriods({ uuid }).then(
      (list) => settle(ready(list)),
      (error: unknown) => {
        console.error('listPeriods', error);
        settle(failed);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isLoading, listPeriods, uuid]);

  if (periods.state === 'loading') return <Waiting />;
  if (periods.state === 'failed') return <FailedState onRetry={() => setPeriods(loading)} />;
  return (
    <>
      {asked !== undefined && !periods.data.includes(asked) && periods.data.length > 0 && (
        <UnknownPeriod key={asked} asked={asked} />
      )}
      {children(periods.data)}
    </>
  );
}

/** What the host asks for may be an old address, so the person reads it, once. */
function UnknownPeriod({ asked }: { asked: string }) {
  const texts = useTexts('embedded', embeddedTexts);
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <Banner style={{ margin: 'var(--cp-space-4)' }} onDismiss={() => setIsShown(false)}>
      {isPeriod(asked) ? texts.noSuchPeriod(formatPeriod(asked)) : texts.notAPeriod(asked)}
    </Banner>
  );
}
