import { signInTexts, type Words } from '@contapro/domain';
import { type Finder, type FoundElement, labelled } from './Finder.ts';

/**
 * The sign-in page.
 *
 * @param words The words with which the host replaces those of the page.
 */
export function signInPage<Found extends FoundElement<Found>>(page: Finder<Found>, words: Words['signIn'] = {}) {
  const texts = { ...signInTexts, ...words };
  const user = () => page.getByRole('textbox', { name: texts.user, exact: true });
  const password = () => labelled(page, texts.password);
  const submit = () => page.getByRole('button', { name: texts.submit, exact: true });
  return {
    heading: () => page.getByRole('heading', { name: texts.title }),
    user,
    password,
    submit,
    /** The link to the page that recovers a password. */
    recover: () => page.getByRole('link', { name: texts.recover }),
    /** What was refused, in the words of the server or of the page. */
    refusal: () => page.getByRole('alert'),
    /** Fills in the form without sending it. */
    fill: async (values: { user: string; password: string }) => {
      await user().fill(values.user);
      await password().fill(values.password);
    },
    /** Fills in the form and sends it. */
    signIn: async (values: { user: string; password: string }) => {
      await user().fill(values.user);
      await password().fill(values.password);
      await submit().click();
    },
  };
}
