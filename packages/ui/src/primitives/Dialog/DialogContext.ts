import { createContext } from 'react';

export interface DialogParts {
  titleId: string;
  textId: string;
  /** Tells the dialog that a sentence describes it. */
  setDescribed: (described: boolean) => void;
}

export const DialogContext = createContext<DialogParts | null>(null);
