// The budgets of the JavaScript that pages load, which size-limit compares with the built web app: `npm run budgets`.
import { readFileSync } from 'node:fs';

const folder = 'apps/web/dist';
const manifest = JSON.parse(readFileSync(new URL(`${folder}/.vite/manifest.json`, import.meta.url), 'utf8'));

/** The files of the entry, of modules and of all their static imports. */
function filesOf(modules) {
  const found = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`${key} is not in Vite's manifest: build the web app first, or correct .size-limit.mjs.`);
    if (found.has(key)) return;
    found.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of ['index.html', ...modules]) add(key);
  return [...new Set([...found].map((key) => `${folder}/${manifest[key].file}`))];
}

/** The limit is in kB (1000 bytes) after brotli, React included. */
const budget = (name, modules, limit) => ({
  name,
  path: filesOf(modules),
  limit: `${limit} kB`,
  message: 'Load something later, or leave it out.',
});

/** The key of a chunk that pages share, by the name of its group in `vite.config.ts`. */
const sharedChunk = (name) => Object.keys(manifest).find((key) => manifest[key].name === name) ?? name;

const signIn = ['src/routes/entry/sign-in.tsx'];
/** The modules that every private page loads besides its own. */
const signedIn = ['src/layouts/PrivateLayout.tsx', 'src/services/privateCalls.ts'];

export default [
  budget('sign-in, until its form can be used', signIn, 102.1),
  budget(
    'sign-in, with what is loaded after the first paint',
    [...signIn, 'src/routes/entry/sign-in.actor.ts', sharedChunk('calls'), sharedChunk('forms')],
    133.1,
  ),
  budget('home', [...signedIn, 'src/routes/studio/home.tsx'], 181.5),
  budget('dashboard', [...signedIn, 'src/routes/business/dashboard.tsx'], 200.5),
  budget('purchases', [...signedIn, 'src/routes/business/purchases.tsx'], 204.1),
];
