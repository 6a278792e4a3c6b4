import { embeddedTexts, type PartnerCompanyInput } from '@contapro/domain';
import { assertionOf, createRecaptcha, partnerOf } from '@contapro/flows';
import { PartnerAccountFlow } from '@contapro/flows/partner-account/react';
import { PartnerCompanyFlow } from '@contapro/flows/partner-company/react';
import { PartnerValidationFlow } from '@contapro/flows/partner-validation/react';
import { EmptyState, useTexts } from '@contapro/ui';
import { useState } from 'react';
import type { PartnerValidationElementFact, PartnerValidationProps } from '../elements/PartnerValidation.types.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import { contaproSignIn } from '../provider/links.ts';
import { useDraft } from './useDraft.ts';

/** The server of practice takes it in place of a token of reCAPTCHA. */
const practiceCaptcha = () => Promise.resolve('sandbox');

export default function PartnerValidationPiece({ link, recaptchaSiteKey, onOpen, onEmit }: PartnerValidationProps) {
  const { contapro, links, contaproUrl } = useHost();
  const texts = useTexts('embedded', embeddedTexts);
  const [partner] = useState(() => partnerOf(link.query));
  const [assertion] = useState(() => assertionOf(link.fragment));
  const [step, setStep] = useState<'validation' | 'account' | 'company'>('validation');
  const [requestCaptchaToken] = useState(() =>
    recaptchaSiteKey ? createRecaptcha({ siteKey: recaptchaSiteKey }).requestToken : practiceCaptcha,
  );
  const { draft, keep } = useDraft<PartnerCompanyInput>(`partner company ${partner?.ruc}`);
  const handle = useFacts<PartnerValidationElementFact>(
    {
      'credentials.refused': () => setStep('account'),
      'account.created': () => setStep('company'),
      'business.missed': () => setStep('company'),
      'draft.changed': ({ draft: typed }) => keep(typed),
      'business.opened': ({ business, periods, landing }) => onOpen?.({ business, periods, landing }),
    },
    onEmit,
  );
  if (partner === null)
    return (
      <EmptyState role="alert" title={texts.missingLinkTitle}>
        {texts.missingLinkText}
      </EmptyState>
    );
  const { email, password, ruc, razonSocial } = partner;
  const { terms, privacy } = links;
  const signIn = links.signIn ?? contaproSignIn(contaproUrl);
  if (step === 'company')
    return (
      <PartnerCompanyFlow
        services={{ api: contapro.api, clock: Date.now }}
        input={{ company: { ruc, name: razonSocial }, draft }}
        hrefs={{
          home: links.home,
          plans: links.plans,
          guide: links.guide,
          support: links.support,
          terms,
          privacy,
        }}
        onEmit={handle}
      />
    );
  if (step === 'account' && email !== undefined && password !== undefined)
    return (
      <PartnerAccountFlow
        services={{ api: contapro.api, requestCaptchaToken }}
        partner={{ email, password, ruc, razonSocial }}
        assertion={assertion}
        hrefs={{ signIn, terms, privacy }}
        onEmit={handle}
      />
    );
  return (
    <PartnerValidationFlow
      services={{ api: contapro.api, apiWith: contapro.apiWith, clock: Date.now }}
      input={{ partner, assertion }}
      hrefs={{ signIn, support: links.support }}
      onEmit={handle}
    />
  );
}
