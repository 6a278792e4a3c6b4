import type { FormStatus } from '@contapro/domain';
import { createContext } from 'react';

export interface FormContextValue {
  status: FormStatus;
  /** False on the server and until hydration. */
  isHydrated: boolean;
  /** A function, because the form is validated and rendered at each change once it is called. */
  isSubmittable: () => boolean;
}

export const FormContext = createContext<FormContextValue>({
  status: { kind: 'editing' },
  isHydrated: false,
  isSubmittable: () => true,
});
