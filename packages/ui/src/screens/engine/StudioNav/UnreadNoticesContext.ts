import { createContext } from 'react';

/** The number of unread notices, which `StudioNav` shows beside their link. 0 while it is not known. */
export const UnreadNoticesContext = createContext(0);
