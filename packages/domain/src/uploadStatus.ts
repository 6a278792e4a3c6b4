/**
 * Whether an upload goes on. Nothing that the server has is lost in any of them.
 *
 * - `going`: nothing stands in the way.
 * - `paused`: nothing is sent or read at the moment. The upload goes on by itself.
 * - `stalled`: the server is no longer asked for the progress. `message` is what it said; empty when it sent none.
 */
export type UploadStatus =
  | { readonly kind: 'going' }
  | { readonly kind: 'paused'; readonly reason: 'connection' | 'server' | 'full' | 'session' }
  | { readonly kind: 'stalled'; readonly message: string };
