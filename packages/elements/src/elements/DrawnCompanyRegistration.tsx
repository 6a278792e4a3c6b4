import '@contapro/react/styles/CompanyRegistration';
import { CompanyRegistration } from '@contapro/react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

export default function DrawnCompanyRegistration({ values, emit }: DrawnProps) {
  return <CompanyRegistration ruc={textOf(values['ruc'])} name={textOf(values['name'])} onEmit={emit} />;
}
