/** The data of an account that its password must not contain. */
export interface OwnData {
  email: string;
  name: string;
  lastName: string;
  /** Undefined where it is not known. */
  documentNumber?: string | undefined;
  /** Undefined where it is not known. */
  phoneNumber?: string | undefined;
}

/** A shorter word would be found in many passwords by chance. */
const shortestWord = 4;

/** Lower case without accents, so that `Quispé` is found in `quispe2026`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The words of an account that are looked for in its password: those of the name and of the part of the email before the `@`, with at
 * least four characters, and the numbers of the document and the phone. They are in lower case and have no accents.
 */
export function ownWords({ email, name, lastName, documentNumber = '', phoneNumber = '' }: OwnData): string[] {
  const [mailbox = ''] = email.split('@', 1);
  const words = [name, lastName, mailbox].flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u));
  const all = [...words, plain(mailbox), documentNumber.trim(), phoneNumber.trim()];
  return [...new Set(all)].filter((word) => word.length >= shortestWord);
}

/*
 * Whether a password contains the name, the mailbox, the document or the phone of its account, in whichever case and with or without
 * accents.
 */
function hasOwnData(password: string, data: OwnData): boolean {
  const typed = plain(password);
  return ownWords(data).some((word) => typed.includes(word));
}

/** What is known when a new password is compared. */
export interface PasswordKnowledge {
  /** The most common passwords, in lower case and without accents. */
  common: ReadonlySet<string>;
  /** Undefined when the account is not known. */
  own: OwnData | undefined;
}

/**
 * Why a password is refused although it follows the rule of the form: it is one of the most common ones, in whichever case and with or
 * without accents, or it has the data of its account. Null when it is not.
 */
export function passwordRefusal(password: string, { common, own }: PasswordKnowledge): 'common' | 'personal' | null {
  if (common.has(plain(password))) return 'common';
  return own && hasOwnData(password, own) ? 'personal' : null;
}
