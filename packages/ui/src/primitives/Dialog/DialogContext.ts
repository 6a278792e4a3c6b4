import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** What a part of a dialog does for it: the title names it, the text describes it. */
export type DialogRole = 'title' | 'text';

export interface DialogParts {
  /** Called with the id of a part when it is mounted, and with null when it is unmounted. */
  setPart: (role: DialogRole, id: string | null) => void;
}

export const DialogContext = createContext<DialogParts | null>(null);

function useDialogParts(part: string): DialogParts {
  const parts = useContext(DialogContext);
  if (!parts) throw new Error(`${part} is used outside of Dialog, so it belongs to no dialog. Put it inside <Dialog>.`);
  return parts;
}

/** Makes a part name or describe its dialog. Returns the id of the part: the caller's, or one of its own. */
export function useDialogPart(part: string, role: DialogRole, given: string | undefined): string {
  const { setPart } = useDialogParts(part);
  const own = useId();
  const id = given ?? own;
  useLayoutEffect(() => {
    setPart(role, id);
    return () => setPart(role, null);
  }, [setPart, role, id]);
  return id;
}
