import { createContext } from 'react';

/** Whether the server is not connected to SUNAT. `AppShell` provides it to the forms inside it. */
export const PracticeContext = createContext(false);
