import type { FormStatus } from '@contapro/domain';
import { createContext } from 'react';

export interface FormContextValue {
  status: FormStatus;
  /** False on the server and until hydration. */
  isHydrated: boolean;
  /** A function, because react-hook-form validates the whole form at each change once `isValid` is read. */
  isSubmittable: () => boolean;
}

export const FormContext = createContext<FormContextValue>({
  status: { kind: 'editing' },
  isHydrated: false,
  isSubmittable: () => true,
});
