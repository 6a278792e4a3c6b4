import type { Accountant } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/home/react';
import type { BusinessesElementFact, BusinessesProps } from '../elements/Businesses.types.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import { useSession } from '../provider/useContaPro.ts';

type Props = BusinessesProps & { accountant: Accountant };

export default function BusinessesPiece({ accountant, onOpen, onCredentials, onEmit }: Props) {
  const { contapro, links } = useHost();
  const { testGroup } = useSession();
  const handle = useFacts<BusinessesElementFact>(
    {
      'business.opened': ({ business, periods, landing }) => onOpen?.({ business, periods, landing }),
      'credentials.requested': ({ business, periods }) => {
        if (onCredentials) onCredentials({ business, periods });
        else location.assign(links.credentials);
      },
    },
    onEmit,
  );
  return (
    <HomeFlow
      key={accountant.uuid}
      services={{ api: contapro.api, clock: Date.now, whenVisible }}
      input={{ accountant, testGroup, showsIntroVideo: false, videoUrl: null }}
      hrefs={{
        register: links.registerCompany,
        firstRegister: links.firstCompany,
        plans: links.plans,
        support: links.support,
      }}
      onEmit={handle}
    />
  );
}
