import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import { readConfiguration } from './src/readConfiguration.ts';
import { hidePartnerQuery, partnerQueryKey } from './src/services/hidePartnerQuery.ts';
import { requestEarly } from './src/services/requestEarly.ts';

const api = process.env['CONTAPRO_DEV_API'] ?? 'http://localhost:3001';
const apiPath = '/app/internal';

const configurationOf = (mode: string) => readConfiguration(loadEnv(mode, import.meta.dirname));

/** The router's package exports only its development build. This plugin resolves the production build next to it. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
};

/** Marks the router's components as free of side effects, so that unused ones are removed. */
const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) =>
      code
        .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo))\(/g, ' = /* @__PURE__ */ $1(')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

/**
 * Writes `hidePartnerQuery` and `requestEarly` into the HTML, before everything else. The server adds their hashes to the
 * content security policy.
 */
const earlyScripts = (mode: string): Plugin => ({
  name: 'early-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: () =>
      [
        [hidePartnerQuery, partnerQueryKey] as const,
        [requestEarly, `${configurationOf(mode).apiUrl}${apiPath}`] as const,
      ].map(([script, argument]) => ({
        tag: 'script',
        children: `(${script.toString()})(${JSON.stringify(argument)})`,
        injectTo: 'head-prepend' as const,
      })),
  },
});

/**
 * Removes what Lucide's icons have for developers and class names: their names, former names and the keys of their parts.
 * What this and each other step saves is in docs/decisions/0050-what-the-build-saves.md.
 */
const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(createLucideIcon|icons\/)/ },
    handler: (code) =>
      code
        .replace(/if \(iconData\.name\) \{\s*Component\.displayName = [^}]*\}/, '')
        .replace(/\bname: "[^"]*",\s*size: 24,|\bname: "[^"]*",/, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replaceAll(/,\s*key: "[^"]*"/g, ''),
  },
};

/**
 * The chunks that pages share. Browsers load at most six files at a time over HTTP/1.1, and on a slow network each file's
 * round trip takes longer than its bytes: dozens of small chunks would delay a page by seconds.
 *
 * The groups are written by hand, because the imports of the pages do not tell them apart: pages import packages through
 * their index files, so that until unused code is removed every page imports everything. `build.mjs` refuses chunks that
 * import each other, and size-limit compares what each page loads with the budgets of `.size-limit.mjs`.
 */
const groups = [
  {
    // Code of the first page, sign-in, which all other pages need too. One large chunk compresses better than many, and
    // stays in the browser's cache over most releases.
    name: 'core',
    test: [
      /node_modules\/(react|react-dom|scheduler|react-router|zod)\//,
      /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/,
      /flows\/src\/\w+\/(host\/|react\/(unsentStatusOf|useLazyFlow)|sign-in\/SignInFlow|submission\/formStatusOf)/,
      /domain\/src\/(loadable|schemas|texts\/\w+\/errors)/,
      /ui\/src\/internal\/classes/,
      /ui\/src\/primitives\/(Banner|Button|Field|IconButton|Link|Logo|PasswordField|Spinner|TextField|ThemeRoot|VisuallyHidden|useCode)\//,
      /ui\/src\/patterns\/(EntryLayout|Form(?!\/(Form(Actions|Steps)|schemaFormControl|useSchemaForm))|GlobalSpinner|LedgerPage)\//,
      /ui\/src\/screens\/\w+\/(SignInScreen\/|UnloadedScreen\/PublicUnloadedScreen)/,
      /ui\/src\/(tokens|primitives\/Illustration)\/.*\.css$/,
      /web\/src\/(page\.css|pages|services\/(ServicesContext|browserStorage))/,
      /flows\/src\/\w+\/session\/(state|storage)/,
    ],
  },
  {
    // Code that every form needs, and sign-in only after its first paint. In `core`, the pages without a form would load it too.
    name: 'forms',
    includeDependenciesRecursively: false,
    test: [
      /node_modules\/(@hookform|@standard-schema|react-hook-form)\//,
      /ui\/src\/patterns\/Form\/(schemaFormControl|useSchemaForm)/,
    ],
  },
  {
    // Code that sign-in loads after its first paint, so that private pages find it in the cache. Modules that sign-in does
    // not use (such as loadableStates) are excluded: they would add their own imports.
    name: 'calls',
    includeDependenciesRecursively: false,
    test: [
      /node_modules\/(openapi-fetch|xstate)\//,
      /packages\/api\/src\/(?!composeDashboard|countReceived|createApi|fetchFile|generated\/createCalls|readPagination|withConfirmation|xhrUpload)/,
      /openapi\/generated\//,
      /domain\/src\/(accountants|eventNames|trialDays|texts\/\w+\/(loadFailed|privatePages))/,
      /flows\/src\/\w+\/(internal\/(?!businessListActors|collectionPolling|confirmFigures|downloadFailureOf|downloadStates|fromRead|holdTab|inTurn|loadableStates|loadScript|periodStates|whenOnline|whenVisibleAgain)|submission\/submission\.machine)/,
      /flows\/src\/\w+\/mapping\/sessions/,
      /web\/src\/services\/(apiClient|sessionActor)\.ts/,
    ],
  },
  {
    // Code that the other public pages share, with private forms too. In `private`, the pages without a form would load it too.
    name: 'entry',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(ruc|forms\/(fields|inputs|recovery|rule)|texts\/\w+\/(forms|recovery|tryLater))\.ts/,
      /flows\/src\/(engine\/(captcha\/|internal\/loadScript|mapping\/requests\/accounts)|entry\/sign-up\/createRecaptcha)/,
      /ui\/src\/(internal\/(PicturedTitle|WaitingLine|useFocusedView)|screens\/\w+\/UncheckedLink\/)/,
      /ui\/src\/patterns\/Form\/FormActions/,
      /web\/src\/services\/(captcha|useCaptcha)/,
    ],
  },
  {
    // Code that the pages share on which vouchers are decided. In `vouchers`, the listings without decisions would load it too.
    name: 'decisions',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(annotationPeriods|creditCondition)/,
      /flows\/src\/\w+\/(decision-queue|voucher-decision)\//,
      /flows\/src\/\w+\/mapping\/requests\/decisions/,
      /ui\/src\/screens\/\w+\/VoucherDecisionDialog\//,
    ],
  },
  {
    // Code that the pages share that show one observed voucher. In `decisions`, the listings with decisions would load it too.
    name: 'observed',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [/domain\/src\/texts\/\w+\/observedVoucher/, /ui\/src\/patterns\/ObservedVoucherDetails\//],
  },
  {
    // Code that the reviews of one client and of all clients share. In `private`, all other pages would load it too.
    name: 'review',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(texts\/\w+\/)?review\.ts/,
      /flows\/src\/\w+\/(mapping\/(requests\/)?review\.ts|voucher-review\/)/,
      /ui\/src\/screens\/\w+\/VoucherReviewScreen\//,
      /web\/src\/navigation\/useReviewRoute/,
    ],
  },
  {
    // Code that the listings of purchases share. In `listings`, the reports of other documents would load it too.
    name: 'vouchers',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/questionStateOf/,
      /flows\/src\/\w+\/(mapping\/(clientQuestions|vouchers)|vouchers\/)/,
      /ui\/src\/patterns\/(FilterBar|useVoucherTable)\//,
      /ui\/src\/screens\/\w+\/VoucherReportScreen\//,
    ],
  },
  {
    // Code of the lists with an Excel. In `listings` or `studio`, the lists of the other kind would load it too.
    name: 'excel',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /flows\/src\/\w+\/(excel-download\/|report-page\/(useReportExcel|withholdingExcel))/,
      /ui\/src\/screens\/\w+\/ReportScreen\/(ExcelButton|ReceiptsScreen)/,
    ],
  },
  {
    // Code that listings share. In `private`, pages without a listing would load it too.
    name: 'listings',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /node_modules\/@tanstack\//,
      /domain\/src\/pagination/,
      /flows\/src\/\w+\/(file-download|report|report-page|voucher-viewer)\/(?!OpenVoucherViewer|useStudioList)/,
      /lucide-react\/dist\/esm\/icons\/file-spreadsheet/,
      /ui\/src\/primitives\/(Pagination|Tooltip)\//,
      /ui\/src\/patterns\/DataTable\//,
      /ui\/src\/screens\/\w+\/ReportScreen\/(?!EmptyList|ExcelButton|ListTools|ReceiptsScreen|UploadHrefContext)/,
      /web\/src\/navigation\/(listParameters|useListMemory|useListRoute|useReportRoute)/,
    ],
  },
  {
    // Code that the pages share that register a company or edit its credentials. In `private`, all other pages would load it too.
    name: 'companies',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(credentialsOutcome|forms\/company|texts\/\w+\/(company|credentials))/,
      /flows\/src\/\w+\/(company-registration\/|mapping\/(credentials|requests\/companies))/,
      /ui\/src\/patterns\/(CompanyForm\/|ConsentFields\/|Section\/FieldsSection)/,
      /web\/src\/navigation\/companyHrefs/,
    ],
  },
  {
    // Code that the pages of a partner's customer share. In `private`, all other pages would load it too.
    name: 'partner',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/texts\/\w+\/partner/,
      /flows\/src\/\w+\/partner-validation\/(findBusiness|partnerOf)/,
      /web\/src\/services\/partnerQuery/,
    ],
  },
  {
    // Code that the pages of plans share. In `private`, all other pages would load it too.
    name: 'plans',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(texts\/\w+\/)?plans\.ts/,
      /flows\/src\/\w+\/plans\//,
      /ui\/src\/patterns\/PlanCards\//,
      /ui\/src\/screens\/\w+\/(PlansScreen|SubscriptionDialog)\//,
      /web\/src\/services\/usePlans/,
    ],
  },
  {
    // Code that the pages about collections share, and the dashboard loads on demand. In `private`, all other pages would load
    // it too.
    name: 'collections',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(collectionEnds|collectionOutcomes|collectionSentence|collections|texts\/\w+\/collections)\.ts/,
      /flows\/src\/\w+\/(collections\/|internal\/collectionPolling|mapping\/collections)/,
      /ui\/src\/screens\/\w+\/Collections\//,
    ],
  },
  {
    // Code that the pages share to which files are given. In `private`, all other pages would load it too.
    name: 'files',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(texts\/\w+\/upload|uploadFiles)\.ts/,
      /flows\/src\/\w+\/(mapping\/(requests\/)?imports|uploads?\/)/,
      /ui\/src\/patterns\/DropZone\//,
      /web\/src\/services\/startSessionUploads/,
    ],
  },
  {
    // Code that the pages with questions to the client share. In `private`, all other pages would load it too.
    name: 'questions',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [/domain\/src\/(texts\/\w+\/)?clientQuestions/, /flows\/src\/\w+\/mapping\/openedQuestions/],
  },
  {
    // Tables of the dashboard and of reports. In `private`, lists and the first private page would load them too.
    name: 'sheets',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [/ui\/src\/primitives\/SheetTable\//],
  },
  {
    // Code that the pages about all clients share. In `private`, the pages of one client would load it too.
    name: 'studio',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /flows\/src\/\w+\/(mapping\/team|report\/useStudioList)/,
      /domain\/src\/(board\.|notices\.|texts\/\w+\/studioNav)/,
      /ui\/src\/(screens\/\w+\/(ReportScreen\/(EmptyList|ListTools)|StudioNav\/)|patterns\/ToggleFilter\/)/,
      /web\/src\/(layouts\/StudioPage|navigation\/(addressValues|noticesAddress|pendingDepositsAddress))/,
    ],
  },
  {
    // Code of declarations and the rules of their form, which the pages of a month share with the board, as one file. In `private`, all other pages would load it too.
    name: 'declarations',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(declaredPeriod|declaration\/countDifferent|form621|incomeTax|texts\/\w+\/(declaredPeriod|incomeRegimeNames))\.ts/,
      /flows\/src\/\w+\/(declared-period\/(?!declarationDialog)|mapping\/(declaredPeriods|pdt|requests\/form621))/,
      /ui\/src\/screens\/\w+\/DeclarationStatus\//,
      /flows\/src\/\w+\/submission\/fieldErrors/,
      /web\/src\/services\/readFiledFile/,
    ],
  },
  {
    // Code of the actions on many clients, which the board shares with the progress in the top bar. In `private`, all pages would load it.
    name: 'batches',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(batch|declaration\/constancia|texts\/\w+\/batch)/,
      /flows\/src\/\w+\/batch(es)?\/(?!batches\.selectors)/,
    ],
  },
  {
    // Texts about the form, which the page of the form shares with the confirmation of many clients. In `private`, all pages would load them.
    name: 'forms621',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [/domain\/src\/texts\/\w+\/(income|pdt)\.ts/],
  },
  {
    // Code of summaries of a month, for the same reason.
    name: 'summaries',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/figureDoubts/,
      /flows\/src\/\w+\/internal\/confirmFigures/,
      /flows\/src\/\w+\/mapping\/((requests\/)?monthSummaries|studioLogo)/,
      /ui\/src\/internal\/StudioLogoImage/,
    ],
  },
  {
    // Code of the correlativos, which the dashboard, Cuadre and the working paper load on demand.
    name: 'numbering',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(texts\/\w+\/)?numbering/,
      /flows\/src\/\w+\/(mapping\/)?numbering/,
      /ui\/src\/screens\/\w+\/NumberingScreen\//,
    ],
  },
  {
    // Code of the second factor, which sign-in and private pages load on demand. In `private`, sign-in would load all of that.
    name: 'factors',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(secondFactor|texts\/\w+\/factors|forms\/factorCode)\.ts/,
      /flows\/src\/\w+\/(account-factors|passkeys)\//,
      /flows\/src\/\w+\/mapping\/(requests\/)?factors/,
      /ui\/src\/(internal\/ItemList|screens\/\w+\/(AccountFactorsSection|FactorDialog)\/)/,
      /web\/src\/services\/useFactorHost/,
    ],
  },
  {
    // Code of accounts and entries, which Cuentas, Asientos and the download of files for ledger programs share, for the same reason.
    name: 'accounting',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(accounts\/accountLines|ledgers\/entry|texts\/\w+\/(ledgerEntries|ledgerPrograms))\.ts/,
      /flows\/src\/\w+\/mapping\/requests\/voucherAccounts/,
      /ui\/src\/screens\/\w+\/EntryTable\//,
    ],
  },
  {
    // Code that at least three private pages share: what two share would make all others larger. What is loaded on demand is
    // excluded.
    name: 'private',
    minShareCount: 3,
    includeDependenciesRecursively: false,
    test: [
      /node_modules\/(@xstate\/react|use-isomorphic-layout-effect|use-sync-external-store)\//,
      /lucide-react\/dist\/esm\/icons\//,
      /packages\/api\/src\/readPagination/,
      /domain\/src\/(?!accounts\/enteredAccounts|businesses|clientQuestionSchema|depositFile|form621|incomeTax|passwordRefusal|pendingDeposits|proposals|readAmount|readDate|spreadsheetTraces|texts\/\w+\/(annotationDialog|income|incomeRegimeNames|monthClosing|pages|pdt|pendingDeposits|passwordStrength|privatePages|supplierState|voucherDecision|voucherHistory|xmlSignature))/,
      /flows\/src\/\w+\/(?!internal\/inTurn|session\/|voucher-history\/|voucher-viewer\/OpenVoucherViewer|mapping\/(requests\/)?(clientQuestions|decisions|pdt|pendingDeposits|proposals|voucherHistory))/,
      /flows\/src\/\w+\/session\/(reloadBusiness|selectedPeriod)/,
      /ui\/src\/(?!patterns\/(PasswordStrength|VoucherViewerDialog)|internal\/(codingName|DownloadingActions|SavedFile|use(PageKeys|SignatureNote|SunatNotes))|screens\/\w+\/(AnnotationDialog|VoucherHistory)\/)/,
      /web\/src\/(businessState|configuration|navigation\/(filterText|listingFilters|useAddress|useScrollMemory|voucherFilters)|services\/(changesHref|formDrafts|keepPreferences|session(Downloads|Uploads)|use))/,
    ],
  },
  {
    // What reads amounts of files and pasted texts, for the same reason.
    name: 'amounts',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [/domain\/src\/(readAmount|readDate|spreadsheetTraces)\.ts/],
  },
  {
    // Code of deposits, which the board shares with the page of all deposits, for the same reason.
    name: 'deposits',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /domain\/src\/(depositFile|pendingDeposits|forms\/supplierAccount|texts\/\w+\/pendingDeposits)\.ts/,
      /flows\/src\/\w+\/mapping\/(requests\/)?pendingDeposits/,
    ],
  },
  {
    // Small modules that two or three pages share. As chunks of their own, they would be a dozen files of a few hundred bytes for each
    // page. A module belongs here only if what it imports is in `core`, `calls`, `private` or here.
    name: 'small',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: [
      /lucide-react\/dist\/esm\/icons\//,
      /api\/src\/countReceived/,
      /domain\/src\/(accounts\/enteredAccounts|clientQuestionSchema|dateRange|documentKinds|forms\/confirmation|ledgers\/bookFiles|voucherCode|texts\/\w+\/(dashboard|documentSources|missingRates|revisor|sharedLink|supplierState|video))/,
      /flows\/src\/\w+\/(batches\/batches\.selectors|internal\/inTurn|intro-video\/|react\/useChanged|zip-download\/countZip|mapping\/(questionStates|rucRequests|requests\/(clientQuestions|monthSummaries)))/,
      /ui\/src\/internal\/(codingName|CollectedLines|DownloadingActions|LossList|SavedFile|reportFileChoices|SourcesState|useSunatNotes|useWidth)/,
      /ui\/src\/patterns\/(BookTabs|ShareBar|SharedLink|readPdfText)\//,
      /web\/src\/navigation\/(bookHrefs|listingFilters|salesFilters|studioHrefs|useBookRoute|useStudioHrefs)/,
      /web\/src\/layouts\/ClosedToRevisor/,
      /web\/src\/services\/(changesHref|preferences|reconciliationHref|sessionBatches|sessionChannel|shownAbove|useCollections)/,
    ],
  },
];

/**
 * Modules that import only what the page that loads them has loaded, and one for which nobody waits. A list of their imports, for loading them at the same
 * time, would make the page larger.
 */
const importsNothingNew = /openAhead|PdfContent|followRows|lateGuards|printIn|videoDialog|(QuickSearch|Today)Piece/;

/** Fails the build when a pattern of the groups matches no file, for example after the file was renamed. */
const usedGroups: Plugin = {
  name: 'used-groups',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const files = [...this.getModuleIds()];
    const unused = groups.flatMap(({ test }) => test.filter((pattern) => !files.some((file) => pattern.test(file))));
    if (unused.length > 0) this.error(`No file matches ${unused.join(' and ')} in the groups of vite.config.ts.`);
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [react(), productionRouter, pureRouter, bareIcons, usedGroups, earlyScripts(mode)],
  resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
  define: { __CONFIGURATION__: JSON.stringify(configurationOf(mode)) },
  // The default has a hash and a number, which cannot be compressed. The names of CSS modules are unique (unknown-classes.mjs).
  css: {
    modules: { generateScopedName: (part, path) => `${basename(path, '.module.css')}_${part}` },
    postcss: {
      plugins: [
        {
          // What a module composes from another one arrives without its file, which Vite wants to know and warns about.
          postcssPlugin: 'sources-of-composed-classes',
          OnceExit: (root) => {
            const { source } = root;
            if (source) root.walkDecls((declaration) => void (declaration.source = source));
          },
        },
      ],
    },
  },
  build: {
    manifest: true,
    // PDF.js is one module of 505 kB, which the viewer loads when it is opened. `.size-limit.mjs` has the budgets.
    chunkSizeWarningLimit: 520,
    modulePreload: {
      polyfill: false,
      // Every page has the styles of `core` in its HTML.
      resolveDependencies: (file, imports) =>
        imports.filter(
          (name) => !/core-[^/]*\.css$/.test(name) && (name.endsWith('.css') || !importsNothingNew.test(file)),
        ),
    },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // The first chunk contains the names of all others, and the hashes in them cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: groups.map(({ test, ...group }) => ({ ...group, test: (id) => test.some((part) => part.test(id)) })),
        },
      },
      // The router's warnings are for developers.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['warning', 'warningOnce'] },
    },
    // Fonts and images are not inlined, so that they are cached and the content security policy needs no `data:`.
    assetsInlineLimit: 0,
  },
  server: { port: 3000, proxy: { [apiPath]: api } },
}));
