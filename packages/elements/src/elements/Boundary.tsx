import { ContaProArea } from '@contapro/react';
import { FailedState } from '@contapro/ui';
import { Component, type ReactNode } from 'react';

/** Shows that an element has failed, and draws it again. Other elements of the page are not affected. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ContaProArea>
        <FailedState onRetry={() => this.setState({ hasFailed: false })} />
      </ContaProArea>
    );
  }
}
