import * as z from 'zod/mini';
import { memberRoles } from '../schemas.ts';
import { teamInvitationFormTexts } from '../texts/studio/team.ts';
import type { Texts } from '../words.ts';
import { email } from './fields.ts';

/** The form that invites a person to a studio. `clients` are the uuids of those of an asistente. */
export const teamInvitationSchema = (texts: Texts['teamInvitationForm'] = teamInvitationFormTexts) =>
  z.object({ email: email(texts.email), role: z.literal(memberRoles), clients: z.array(z.string()) });

/** The checked values of {@link teamInvitationSchema}. */
export type TeamInvitationValues = z.output<ReturnType<typeof teamInvitationSchema>>;
