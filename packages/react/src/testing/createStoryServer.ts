import type { CallId } from '@contapro/api';
import { createStandIn } from '@contapro/testing';

/** The stand-in of a story, as far as stories change it. */
export interface StoryServer {
  fetch: (request: Request) => Promise<Response>;
  failWith: (id: CallId, status: number) => void;
  delay: (id: CallId, milliseconds: number) => void;
  answer: (id: 'validateBusinessByRuc', body: { name: string; accountant_uuid: string }) => void;
}

/** Creates the server of a story. It is in a module of its own, because the types of the stand-in are not known where stories are checked. */
export const createStoryServer = (): StoryServer => createStandIn();
