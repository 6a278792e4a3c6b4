import { revisorTexts } from '@contapro/domain';
import { CredentialsFlow } from '@contapro/flows/react';
import { MessagePage, useTexts } from '@contapro/ui';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

/** Editar credenciales. */
export function Component() {
  const { api } = useServices();
  const business = useSession((state) => state.business);
  const typed = useFormDraft('editCredentials');
  const onFact = useHost();
  const memberRole = useMemberRole();
  const texts = useTexts('revisor', revisorTexts);
  if (business === null || typed === null) return null;
  if (memberRole === 'revisor')
    return (
      <MessagePage
        standalone={false}
        illustration="session"
        title={texts.title}
        href={pages.home.getHref()}
        action={texts.back}
      >
        {texts.text}
      </MessagePage>
    );
  return (
    <CredentialsFlow
      key={business.uuid}
      services={{ api }}
      input={{ business, draft: typed.draft?.ruc === business.ruc ? typed.draft : null }}
      hrefs={{
        guide: pages.sunatGuide.getHref(),
        upload: pages.upload.getHref(),
        claim: pages.rucRequest.getHref({ ruc: business.ruc }),
      }}
      onEmit={(fact) => {
        if (fact.type === 'draft.changed') typed.keep(fact.draft);
        else onFact(fact);
      }}
    />
  );
}
