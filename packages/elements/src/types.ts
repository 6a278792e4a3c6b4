import type { ContaProEvents } from './contaProElement.ts';
export type { ContaProEvents } from './contaProElement.ts';
import type { ContaProElements } from './elementTypes.ts';
import type { SessionChanged } from './sharedSession.ts';

declare global {
  interface HTMLElementTagNameMap extends ContaProElements {}
  // The events bubble, so that they can be received anywhere above the elements.
  interface HTMLElementEventMap extends ContaProEvents {}
  interface DocumentEventMap extends ContaProEvents {
    'contapro-session-changed': SessionChanged;
  }
}
