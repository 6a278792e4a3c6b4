import type { Business, CredentialsValues } from '@contapro/domain';
import { CredentialsFlow } from '@contapro/flows/credentials/react';
import type { CredentialsElementFact, CredentialsProps } from '../elements/Credentials.types.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import { Confirmation } from './Confirmation.tsx';
import { useDraft } from './useDraft.ts';

type Props = Omit<CredentialsProps, 'ruc'> & { business: Business };

export default function CredentialsPiece({ business, onDone, onEmit }: Props) {
  const { contapro, links } = useHost();
  const { draft, keep } = useDraft<CredentialsValues>(`credentials ${business.uuid}`);
  const handle = useFacts<CredentialsElementFact>(
    {
      'draft.changed': ({ draft: typed }) => keep(typed),
      'credentials.completed': () => onDone?.(),
    },
    onEmit,
  );
  return (
    <>
      <CredentialsFlow
        services={{ api: contapro.api }}
        input={{ business, draft }}
        hrefs={{ guide: links.guide, upload: links.upload }}
        onEmit={handle}
      />
      <Confirmation onFailure={handle} />
    </>
  );
}
