import { isPlanEnded, planAlertOf, type Accountant } from '@contapro/domain';
import { HomeScreen, type BusinessStatusDialogProps, type HomeScreenProps, type PlanNotice } from '@contapro/ui';
import { BusinessOpeningFlow, type BusinessOpeningFlowProps } from '../business-opening/BusinessOpeningFlow.tsx';
import type { BusinessOpeningMachine } from '../business-opening/index.ts';
import { IntroVideoFlow } from '../intro-video/IntroVideoFlow.tsx';
import { useChild } from '../react/useChild.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { createHome, type HomeMachine } from './home.machine.ts';
import type { HomeInput, HomeServices } from './home.types.ts';

/** Props of {@link HomeFlow}. */
export interface HomeFlowProps
  extends Pick<FlowOptions<HomeMachine>, 'snapshot' | 'onEmit'>,
    Pick<HomeScreenProps, 'registerHref' | 'firstRegisterHref' | 'plansHref'>,
    Pick<BusinessStatusDialogProps, 'supportHref'> {
  services: HomeServices;
  input: HomeInput;
}

/** The page Inicio: the accountant's businesses, the dialogs that open one of them, and the introductory video. */
export function HomeFlow({ services, input, snapshot: givenSnapshot, onEmit, supportHref, ...screen }: HomeFlowProps) {
  const [snapshot, send] = useFlow(() => createHome(services), { input, snapshot: givenSnapshot, onEmit });
  const { opening, video } = snapshot.children;
  const [openingSnapshot] = useChild<BusinessOpeningMachine>(opening);
  const { accountant, businesses, today } = snapshot.context;
  const hasEnded = accountant !== null && isPlanEnded(accountant, today);
  return (
    <HomeScreen
      {...screen}
      name={accountant?.name ?? ''}
      businesses={businesses}
      plan={noticeOf(accountant, today)}
      disabled={hasEnded}
      openingUuid={openingSnapshot?.hasTag('busy') ? (openingSnapshot.context.business?.uuid ?? null) : null}
      onOpen={(business) => send({ type: 'business.open', business })}
      onRetry={() => send({ type: 'list.reload' })}
    >
      {opening && <BusinessOpeningFlow actor={opening} {...contactOf(supportHref)} />}
      {video && <IntroVideoFlow actor={video} href={screen.firstRegisterHref} disabled={hasEnded} />}
    </HomeScreen>
  );
}

const contactOf = (supportHref: BusinessOpeningFlowProps['supportHref']) =>
  supportHref === undefined ? {} : { supportHref };

function noticeOf(accountant: Accountant | null, today: string): PlanNotice | null {
  const alert = accountant && planAlertOf(accountant, today);
  if (!alert) return null;
  return alert.kind === 'free' ? { kind: 'free', daysLeft: alert.daysLeft } : { kind: alert.kind };
}
