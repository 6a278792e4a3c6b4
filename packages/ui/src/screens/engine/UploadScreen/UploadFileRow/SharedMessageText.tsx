import { sharedMessage, uploadTexts } from '@contapro/domain';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';

interface SharedMessageTextProps {
  /** Messages that differ in nothing but long numbers. */
  messages: readonly string[];
}

/** How many different numbers are written out. */
const named = 3;

/** What equal messages say; where they differ, such as in a RUC, all numbers are named, or the first of many. */
export function SharedMessageText({ messages }: SharedMessageTextProps) {
  const texts = useTexts('upload', uploadTexts);
  const { parts, numbers } = sharedMessage(messages);
  const words = numbers.map((all) =>
    all.length === 1 ? all[0] : texts.oneOf(all.slice(0, named), Math.max(0, all.length - named)),
  );
  return <>{parts.map((part, index) => `${part}${words[index] ?? ''}`).join('')}</>;
}
