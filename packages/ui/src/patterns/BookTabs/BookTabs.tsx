import { bookTabsTexts, formatCount, type Loadable, missing, type Book } from '@contapro/domain';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs, type TabsProps } from '../../primitives/Tabs/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface BookTabsProps extends Omit<TabsProps, 'value' | 'onValueChange'> {
  /** The selected tab. */
  value: Book;
  /** Called with the tab that the person selects. */
  onValueChange: (book: Book) => void;
  /** The number of vouchers of each book: `-` when it failed; no number when it is undefined, as without a period. */
  counts: Readonly<Record<Book, Loadable<number> | undefined>>;
  /** Content at the end of the line, such as a link to the vouchers. */
  end?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Spaces that are as wide as a count of three digits, so that nothing moves when the count is loaded. */
const unknown = '\u2007\u2007\u2007';

function countText(count: Loadable<number> | undefined): string | undefined {
  if (count === undefined) return undefined;
  if (count.state === 'failed') return missing;
  return count.state === 'loading' ? unknown : formatCount(count.data);
}

const books = ['purchases', 'sales'] as const satisfies readonly Book[];

/** The tabs Compras and Ventas, each in its own colour and with its number of vouchers. */
export function BookTabs({ value, onValueChange, counts, end, children, ...rest }: BookTabsProps) {
  const texts = useTexts('bookTabs', bookTabsTexts);
  const turn = (next: string) => {
    const book = books.find((one) => one === next);
    if (book) onValueChange(book);
  };
  return (
    <Tabs {...rest} value={value} onValueChange={turn}>
      <TabList label={texts.label} end={end}>
        {books.map((book) => (
          <Tab key={book} value={book} tone={book} count={countText(counts[book])}>
            {texts[book]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={value}>{children}</TabPanel>
    </Tabs>
  );
}
