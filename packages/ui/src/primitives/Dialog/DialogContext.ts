import { createContext } from 'react';

export interface DialogParts {
  titleId: string;
  textId: string;
  /** Called by `DialogText`, so that the dialog refers to it with `aria-describedby`. */
  setDescribed: (described: boolean) => void;
}

export const DialogContext = createContext<DialogParts | null>(null);
