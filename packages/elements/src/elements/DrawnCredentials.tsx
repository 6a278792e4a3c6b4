import '@contapro/react/styles/Credentials';
import { Credentials } from '@contapro/react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

export default function DrawnCredentials({ values, emit }: DrawnProps) {
  return <Credentials ruc={textOf(values['ruc']) ?? ''} onEmit={emit} />;
}
