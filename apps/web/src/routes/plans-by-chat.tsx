import { ChatPlansFlow } from '@contapro/flows/react';
import { salesChatUrlOf } from '../configuration.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';

/** The plans, sold by chat. */
export function Component() {
  const { configuration } = useServices();
  return (
    <ChatPlansFlow
      hrefs={{
        home: pages.home.getHref(),
        plans: pages.plans.getHref(),
        chat: salesChatUrlOf(configuration),
      }}
    />
  );
}
