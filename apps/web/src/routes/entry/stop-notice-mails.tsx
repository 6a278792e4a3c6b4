import { type FactsOf, handleFacts, type NoticeMailStopMachine } from '@contapro/flows';
import { NoticeMailStopFlow } from '@contapro/flows/react';
import { useParams } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

/** Stops the mails with notices, with the link of a mail. */
export function Component() {
  const { api, logFailure } = useServices();
  const { token = '' } = useParams();
  return (
    <NoticeMailStopFlow
      key={token}
      services={{ api }}
      input={{ token }}
      noticesHref={pages.notices.getHref()}
      onEmit={handleFacts<FactsOf<NoticeMailStopMachine>>({ 'failure.logged': (failure) => logFailure(failure) })}
    />
  );
}
