import '@contapro/react/styles/PartnerValidation';
import { type PartnerLink, PartnerValidation, takePartnerLink } from '@contapro/react';
import { useState } from 'react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

const isLink = (value: unknown): value is PartnerLink =>
  typeof value === 'object' && value !== null && 'query' in value && 'fragment' in value;

export default function DrawnPartnerValidation({ values, emit }: DrawnProps) {
  const [link] = useState(() => (isLink(values['link']) ? values['link'] : takePartnerLink()));
  return <PartnerValidation link={link} recaptchaSiteKey={textOf(values['recaptchaSiteKey'])} onEmit={emit} />;
}
