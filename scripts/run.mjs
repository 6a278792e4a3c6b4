// Runs the commands of the project with its toolchain: `node scripts/run.mjs start|test|dev|build|storybook|…`.
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import buildServer from './build-server.mjs';
import { serverArguments, serverEnvironment, sourceArguments } from './server.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (process.env.CONTAPRO_BEGUN) await writeFile(process.env.CONTAPRO_BEGUN, '');
const [command = 'start', ...rest] = process.argv.slice(2);
const source = '--conditions=@contapro/source';
/** Where the embedded database and the keys are. */
const dataFolder = () => process.env.CONTAPRO_DATA ?? '.data';
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(130);
  });

/**
 * Runs a program and waits for its end. If it fails, this process exits, unless `allowed` is set.
 *
 * @param {string} file
 * @param {readonly string[]} args
 */
function run(file, args = [], { allowed = false, env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, {
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    running.add(child);
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`);
      process.exit(1);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (signal) process.exit(130);
      if (code && !allowed) process.exit(code);
      done(code ?? 0);
    });
  });
}

const pnpm = (/** @type {string[]} */ ...args) => run('pnpm', args);
const node = (/** @type {string[]} */ ...args) => run('node', args);
const install = () =>
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], { quiet: true });
const buildWeb = () => pnpm('--silent', '--filter', '@contapro/web', 'build');
const buildProduct = () => Promise.all([buildWeb(), buildServer()]);
const buildPackages = () => pnpm('--silent', '--filter', './packages/*', 'build');
/** Runs a program of a package whose modules are those of the sources. */
const fromSources = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  run('pnpm', ['--silent', '--filter', name, 'exec', ...args], { env: { NODE_OPTIONS: source } });

/** The address of a running ContaPro that uses the same data; undefined when there is none. */
async function runningServer() {
  try {
    const { url } = JSON.parse(await readFile(join(dataFolder(), 'server.pid'), 'utf8'));
    await fetch(new URL('/app/internal/health', url), { signal: AbortSignal.timeout(2000) });
    return url;
  } catch {
    return undefined;
  }
}

/** The address of the embedded database that runs. */
async function embeddedAddress() {
  try {
    const [, , , port] = (await readFile(join(dataFolder(), 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(dataFolder(), 'postgres.key'), 'utf8')).trim();
    return `postgres://contapro:${password}@127.0.0.1:${port}/contapro`;
  } catch {
    console.error(`En ${dataFolder()} no hay una base de datos en marcha. Iníciala con npm start.`);
    process.exit(1);
  }
}

/** The master key that the embedded database has unless another one is configured. */
async function embeddedKey() {
  if (process.env.DATABASE_URL || process.env.CONTAPRO_SECRET_KEY) return {};
  const key = await readFile(join(dataFolder(), 'secret.key'), 'utf8').catch(() => '');
  return key === '' ? {} : { CONTAPRO_SECRET_KEY: key.trim() };
}

/** What needs nothing that is installed. */
const beforeInstall = {
  async start() {
    // Check this before building, because a build would replace the files that a running product serves.
    const other = await runningServer();
    if (other) return console.log(`ContaPro ya está en marcha en ${other}`);
    console.log('Instalando lo que falta…');
    await install();
    console.log('Compilando la aplicación…');
    await buildProduct();
    await run('node', [...serverArguments, ...rest], { env: serverEnvironment });
  },
  async admin() {
    // The list of the commands needs no database.
    const url = process.env.DATABASE_URL || (rest.length > 0 ? await embeddedAddress() : 'postgres://localhost');
    if (rest[0] === 'database') return console.log(url);
    const env = { DATABASE_URL: url, ...(await embeddedKey()) };
    await run('node', [source, 'apps/server/src/admin/main.ts', ...rest], { env });
    if (rest.length === 0)
      console.log(`${'database'.padEnd(32)}muestra la dirección de la base de datos, para psql y pg_dump`);
  },
  requirements: () => node('scripts/requirements.mjs', ...rest),
};

const afterInstall = {
  dev: () =>
    Promise.all([
      run('node', ['--watch', ...sourceArguments], {
        env: { ...serverEnvironment, PORT: process.env.PORT ?? '3001', CONTAPRO_URL: 'http://localhost:3000' },
      }),
      pnpm('--filter', '@contapro/web', 'dev'),
    ]),
  async build() {
    await buildPackages();
    await buildProduct();
  },
  async packages() {
    await buildPackages();
    await node('scripts/packages.mjs');
  },
  change: () => pnpm('exec', 'changeset', 'add', ...rest),
  async release() {
    await pnpm('exec', 'changeset', 'version');
    await buildPackages();
    await node('scripts/packages.mjs', '--release');
  },
  storybook: () =>
    pnpm('--filter', '@contapro/storybook', 'exec', 'storybook', 'dev', '-c', '.', '-p', '6006', ...rest),
  pictures: () => node('scripts/pictures.mjs', ...rest),
  async ear() {
    await buildProduct();
    const accepts = rest.includes('--accept') ? ['--update-snapshots=all'] : [];
    await fromSources('@contapro/e2e', 'playwright', 'test', '/journeys/ear', ...accepts);
  },
  async chromatic() {
    if (!process.env.CHROMATIC_PROJECT_TOKEN) {
      console.error(
        'Falta CHROMATIC_PROJECT_TOKEN: la clave del proyecto, que chromatic.com muestra en Manage → Configure.\n' +
          'Sin Chromatic, compara las imágenes en este equipo con: npm run pictures',
      );
      process.exit(1);
    }
    await node('scripts/stories.mjs', '--build', '.cache/chromatic', '--stats');
    // The settings are in chromatic.config.json.
    await run('.storybook/node_modules/.bin/chromatic', rest);
  },
  test: () => node('scripts/test.mjs', ...rest),
  fuzz: () => node('scripts/fuzz.mjs', ...rest),
  lint: () => node('scripts/test.mjs', 'lint', 'types'),
  format: () => pnpm('exec', 'biome', 'format', '--write', '.'),
  async budgets() {
    await buildWeb();
    await pnpm('exec', 'size-limit');
  },
  async bench() {
    await buildProduct();
    await node(source, 'bench/run.ts', ...rest);
  },
  'pictures-of-readme': () => node('scripts/readme-pictures.mjs', ...rest),
  async example() {
    await buildPackages();
    await fromSources('@contapro/e2e', 'playwright', 'test', '-c', 'partner', ...rest);
  },
  async generate() {
    await pnpm('--filter', '@contapro/openapi', 'generate');
    await node('scripts/tokens.mjs');
  },
  migration: () => fromSources('@contapro/server', 'drizzle-kit', 'generate', ...rest),
  async image() {
    // Without the chunks of earlier builds.
    await rm('apps/server/dist', { recursive: true, force: true });
    await buildProduct();
    // The check runs as a user who may not be allowed to read the project's folder.
    const image = rest[0] ?? join(tmpdir(), 'contapro-image');
    await rm(image, { recursive: true, force: true });
    await node(source, 'scripts/image.mjs', image, '--check');
  },
  brand: () => node('scripts/brand.mjs', ...rest),
  async sunat() {
    const main = [source, 'apps/server/src/modules/sunat/stand-in/main.ts'];
    if (rest.shift() !== 'start') return node(...main);
    const port = process.env.STAND_IN_PORT ?? '4010';
    Object.assign(process.env, {
      CONTAPRO_SUNAT: 'sire',
      CONTAPRO_SUNAT_URL: `http://127.0.0.1:${port}`,
      // The sample accountants have no ID and CLAVE, and their data are of practice.
      CONTAPRO_SAMPLES: process.env.CONTAPRO_SAMPLES ?? '0',
      CONTAPRO_DATA: process.env.CONTAPRO_DATA ?? '.data/sunat',
    });
    await Promise.all([run('node', main, { env: { PORT: port } }), beforeInstall.start()]);
  },
};

/** @type {Record<string, () => unknown>} */
const commands = { ...beforeInstall, ...afterInstall };
if (!Object.hasOwn(commands, command)) {
  console.error(`No existe el comando ${command}. Los que hay: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
if (!Object.hasOwn(beforeInstall, command)) await install();
await commands[command]?.();
