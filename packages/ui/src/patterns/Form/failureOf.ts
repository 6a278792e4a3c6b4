import type { FormStatus, Texts } from '@contapro/domain';

export interface Failure {
  title: string;
  text: string;
}

/** The failure of the submission as a whole; null when there is none. */
export function failureOf(status: FormStatus, texts: Texts['form']): Failure | null {
  switch (status.kind) {
    case 'refused':
      if (status.messages.length > 0) return { title: texts.failed, text: status.messages.join('. ') };
      return Object.values(status.fields).some(Boolean) ? null : { title: texts.failed, text: texts.refused };
    case 'unreachable':
      return { title: texts.failed, text: texts.unreachable };
    case 'expired':
      return { title: texts.expiredTitle, text: texts.expired };
    default:
      return null;
  }
}
