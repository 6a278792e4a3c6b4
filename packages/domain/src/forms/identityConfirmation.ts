import * as z from 'zod/mini';
import { identityConfirmationFormTexts } from '../texts/engine/identityConfirmation.ts';
import type { Texts } from '../words.ts';
import { requiredSecret } from './fields.ts';

/** The form in which a person confirms with the password who it is. `factorCodeSchema` is that for a code. */
export const identityConfirmationSchema = (texts: Texts['identityConfirmationForm'] = identityConfirmationFormTexts) =>
  z.object({ password: requiredSecret(texts.password) });
