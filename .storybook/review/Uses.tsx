import uses from 'virtual:component-uses';
import styles from './review.module.css';
import { entriesByName, hrefOf, useStoryIndex } from './useStoryIndex.ts';

/** What uses a component, with links to those that have a page. Nothing when nothing does. */
export function Uses({ of }: { of: string }) {
  const index = useStoryIndex();
  const users = uses[of] ?? [];
  if (users.length === 0) return null;
  const pages = entriesByName(index === undefined || index === 'failed' ? [] : index);
  return (
    <section className={styles['uses']} aria-labelledby="uses" data-uses={of}>
      <h2 id="uses">Used by {users.length === 1 ? 'one component' : `${users.length} components`}</h2>
      <ul>
        {users.map((user) => {
          const page = pages.get(user);
          return (
            <li key={user}>
              {page ? (
                <a href={hrefOf(page)} target="_top">
                  {user}
                </a>
              ) : (
                user
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
