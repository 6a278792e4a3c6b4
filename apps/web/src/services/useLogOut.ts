import { useNavigate } from 'react-router-dom';
import { pages } from '../pages.ts';
import { useServices } from './ServicesContext.tsx';

/** Forgets everything of the session and goes to sign-in (SESSION-27 to SESSION-31). */
export function useLogOut(): () => void {
  const { session } = useServices();
  const navigate = useNavigate();
  return () => {
    session.logOut();
    void navigate(pages.signIn.getHref());
  };
}
