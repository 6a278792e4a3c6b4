import type { FormStatus } from '@contapro/domain';
import { createContext } from 'react';

export interface FormContextValue {
  status: FormStatus;
  /** False until the page's script runs the form. */
  isHydrated: boolean;
  /** A function, because react-hook-form checks the whole form at each change once anybody asks. */
  isSubmittable: () => boolean;
}

export const FormContext = createContext<FormContextValue>({
  status: { kind: 'editing' },
  isHydrated: false,
  isSubmittable: () => true,
});
