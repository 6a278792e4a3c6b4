import type { ReactNode } from 'react';
import { HomeScreen, type HomeHrefs } from '@contapro/ui/screens';
import { BusinessOpeningFlow, type BusinessOpeningHrefs } from '../../engine/business-opening/BusinessOpeningFlow.tsx';
import type { BusinessOpeningMachine } from '../../engine/business-opening/index.ts';
import { IntroVideoFlow } from '../../engine/intro-video/IntroVideoFlow.tsx';
import { useChild } from '../../engine/react/useChild.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createHome, type HomeMachine } from './home.machine.ts';
import { hasPlanEnded, planNotice } from './home.selectors.ts';
import type { HomeInput, HomeServices } from './home.types.ts';

export interface HomeFlowProps extends Pick<FlowOptions<HomeMachine>, 'snapshot' | 'onEmit'> {
  services: HomeServices;
  input: HomeInput;
  /** The addresses of its links. */
  hrefs: HomeFlowHrefs;
  /**
   * What needs a hand today (`TodayFlow`), above the businesses. `null` keeps its place free while its code is loaded.
   *
   * @default nothing
   */
  today?: ReactNode;
}

export interface HomeFlowHrefs extends HomeHrefs, BusinessOpeningHrefs {}

/** The page Inicio: the accountant's businesses, the dialogs that open one of them, and the introductory video. */
export function HomeFlow({ services, input, snapshot: givenSnapshot, onEmit, hrefs, today }: HomeFlowProps) {
  const [{ children, context }, send] = useFlow(() => createHome(services), { input, snapshot: givenSnapshot, onEmit });
  const { opening, video } = children;
  const [openingSnapshot] = useChild<BusinessOpeningMachine>(opening);
  const disabled = hasPlanEnded(context);
  return (
    <HomeScreen
      hrefs={hrefs}
      name={context.accountant?.name ?? ''}
      businesses={context.businesses}
      plan={planNotice(context)}
      disabled={disabled}
      openingUuid={openingSnapshot?.hasTag('busy') ? (openingSnapshot.context.business?.uuid ?? null) : null}
      onOpen={(business) => send({ type: 'business.open', business })}
      onRetry={() => send({ type: 'part.reload', part: 'businesses' })}
      today={today}
    >
      {opening && <BusinessOpeningFlow actor={opening} hrefs={hrefs} />}
      {video && hrefs.firstRegister !== undefined && (
        <IntroVideoFlow actor={video} hrefs={{ next: hrefs.firstRegister }} disabled={disabled} />
      )}
    </HomeScreen>
  );
}
