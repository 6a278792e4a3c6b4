import { createContext } from 'react';

/** The address of 'Subir archivos', to which pages without vouchers lead; null where there is no such page. */
export const UploadHrefContext = createContext<string | null>(null);
