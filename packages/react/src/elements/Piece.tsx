import { FailedState, useCode } from '@contapro/ui';
import type { ComponentType } from 'react';
import { Waiting } from './Waiting.tsx';

export interface PieceProps<Props> {
  /** Imports the module with the component. It must be a stable function. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}

/** A component whose code is loaded when it is shown, so that a page of the host loads only what it shows. */
export function Piece<Props extends object>({ load, props }: PieceProps<Props>) {
  const { code, retry } = useCode(load);
  if (code.state === 'loading') return <Waiting />;
  if (code.state === 'failed') return <FailedState onRetry={retry} />;
  const { default: Component } = code.data;
  return <Component {...props} />;
}
