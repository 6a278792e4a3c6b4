import type { CompanyInput } from '@contapro/domain';
import { RegisterCompanyFlow } from '@contapro/flows/register-company/react';
import type {
  CompanyRegistrationElementFact,
  CompanyRegistrationProps,
} from '../elements/CompanyRegistration.types.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import { useDraft } from './useDraft.ts';

export default function CompanyRegistrationPiece({
  ruc = '',
  name = '',
  onRegistered,
  onEmit,
}: CompanyRegistrationProps) {
  const { contapro, links } = useHost();
  const { draft, keep } = useDraft<CompanyInput>(`company ${ruc}`);
  const handle = useFacts<CompanyRegistrationElementFact>(
    {
      'draft.changed': ({ draft: typed }) => keep(typed),
      'business.registered': (company) => onRegistered?.({ ruc: company.ruc, name: company.name }),
    },
    onEmit,
  );
  return (
    <RegisterCompanyFlow
      key={ruc}
      services={{ api: contapro.api }}
      input={{ draft: draft ?? { ruc, name } }}
      hrefs={{
        back: links.home,
        home: links.home,
        plans: links.plans,
        guide: links.guide,
        terms: links.terms,
        privacy: links.privacy,
        support: links.support,
      }}
      onEmit={handle}
    />
  );
}
