import type { suppliersRepository } from './suppliers.repository.ts';

const atOnce = 1_000;

/** The ids of all businesses, which are read some at a time. */
export async function* eachBusiness({
  businessesAfter,
}: Pick<ReturnType<typeof suppliersRepository>, 'businessesAfter'>): AsyncGenerator<string, void, undefined> {
  let last: string | null = null;
  do {
    const ids: string[] = await businessesAfter(last, atOnce);
    yield* ids;
    last = ids.at(-1) ?? null;
  } while (last !== null);
}
