import { ChatPlansFlow } from '@contapro/flows/react';
import { salesChatUrlOf } from '../../configuration.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { usePlans } from '../../services/usePlans.ts';

/** The plans, sold by chat, or by card where there is no chat. */
export function Component() {
  const { configuration } = useServices();
  const { onEmit } = usePlans().props;
  return (
    <ChatPlansFlow
      hrefs={{
        home: pages.home.getHref(),
        questions: configuration.faqUrl,
        chat: salesChatUrlOf(configuration),
      }}
      onEmit={onEmit}
    />
  );
}
