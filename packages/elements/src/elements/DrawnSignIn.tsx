import '@contapro/react/styles/SignIn';
import { SignIn } from '@contapro/react';
import type { DrawnProps } from './DrawnProps.ts';

export default function DrawnSignIn({ emit }: DrawnProps) {
  return <SignIn onEmit={emit} />;
}
