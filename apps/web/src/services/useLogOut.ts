import { useNavigate } from 'react-router-dom';
import { pages } from '../pages.ts';
import { useServices } from './ServicesContext.tsx';

/** Clears the session and navigates to sign-in. */
export function useLogOut(): () => void {
  const { session } = useServices();
  const navigate = useNavigate();
  return () => {
    session.logOut();
    void navigate(pages.signIn.getHref());
  };
}
