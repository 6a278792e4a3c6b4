import type { OperationId } from '@contapro/openapi/operations';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  businessOf,
  type Calls,
  freshRuc,
  type ImportReport,
  registerEmptyBusiness,
  signUp,
  uploadFiles,
} from '../../support/api.ts';
import {
  type Action,
  alertOf,
  businessName,
  dialog,
  expiry,
  heading,
  main,
  openMonth,
  press,
  serverUrl,
  test,
  walkAction,
} from '../../support/failingCalls.ts';
import { type Fault, faultsOf, HeldCall, said } from '../../support/faults.ts';
import { purchaseFile } from '../../support/hand-made.ts';
import { fillSignIn, waitForForm, withDashboard } from '../../support/product.ts';
import { choose, fileRow, openEmpty } from '../../support/uploading.ts';

/** A call of an upload. The upload makes it again by itself after a failure that passes. */
interface UploadCall {
  operation: OperationId;
  /** Selects documents, of which {@link own} is imported, and brings the upload to the call. May return other calls that it holds. */
  act: (page: Page, ruc: string) => Promise<HeldCall | void>;
  /** Where the message of the server is, of a failure that does not pass. */
  place: (page: Page) => Locator;
  /** Makes the call again after such a failure. */
  again: (page: Page) => Promise<unknown>;
  /** What is said beneath the question to sign in again. */
  resumes: string;
  /**
   * How many documents are imported.
   *
   * @default 1
   */
  documents?: 1 | 2;
  except?: readonly Fault[];
}

const own = 'propia-1.xml';
const other = 'otra-2.xml';

/** Two of them are too large to be sent together. */
const filling = 'relleno '.repeat(150_000);

const sending = {
  act: (page: Page, ruc: string) => choose(page, purchaseFile(own, ruc)),
  place: (page: Page) => fileRow(page, own),
  again: press(`Reintentar ${own}`),
  resumes: 'No se perdió nada: la subida sigue cuando vuelvas a iniciar sesión en esta pestaña.',
};

const uploads: readonly UploadCall[] = [
  { ...sending, operation: 'createImport' },
  { ...sending, operation: 'announceImportFiles' },
  { ...sending, operation: 'uploadImportFile' },
  {
    ...sending,
    operation: 'uploadImportFiles',
    // Then each file is sent alone: the test of these failures.
    except: ['404', '500', 'malformed'],
    act: (page, ruc) => choose(page, [purchaseFile(own, ruc), purchaseFile(other, ruc)]),
    documents: 2,
  },
  {
    ...sending,
    operation: 'withdrawImportFiles',
    // The import is gone, and the file with it.
    except: ['404'],
    act: async (page, ruc) => {
      const call = await HeldCall.of(page, 'uploadImportFile');
      await choose(page, [purchaseFile(own, ruc, filling), purchaseFile(other, ruc, filling)]);
      await call.made();
      await press(`Quitar ${other}`)(page);
      return call;
    },
  },
  {
    operation: 'getImport',
    act: sending.act,
    place: main,
    again: press('Volver a intentar'),
    resumes: sending.resumes,
  },
];

/** Makes the pauses after which the page repeats a call an eighth as long. */
const shortenPauses = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, pause = 0) => setTimeout(run, pause > 1000 ? pause / 8 : pause),
    });
  });

/** Makes the call of an upload fail in each way, the last time with 401. The upload is completed nevertheless. */
async function walkUpload(page: Page, row: UploadCall): Promise<void> {
  const { operation, act, place, again, resumes, documents: count = 1, except = [] } = row;
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await withDashboard(page);
  await shortenPauses(page);
  await openEmpty(page, calls, ruc, businessName);
  const call = await HeldCall.of(page, operation);
  const held = await act(page, ruc);
  for (const fault of faultsOf(operation)) {
    if (except.includes(fault)) continue;
    await test.step(`${operation} ${fault}`, async () => {
      await call.fail(fault);
      if (fault === '404') {
        await expect(place(page)).toContainText(said(fault));
        await again(page);
      } else {
        const interruption = fault === 'dropped' ? 'Se cortó la conexión' : 'El servidor no responde por ahora';
        await expect(main(page).getByText(interruption)).toBeVisible();
      }
      await call.made();
      await expect(main(page).getByText(/^Terminamos/)).toHaveCount(0);
    });
  }
  await test.step(`${operation} 401`, async () => {
    await call.fail('401');
    await expect(expiry(page)).toBeVisible();
    await expect(main(page)).toContainText(resumes);
    await expiry(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    await waitForForm(page);
    await fillSignIn(page, calls.email);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(heading('Subir archivos')(page)).toBeVisible();
  });
  await test.step(`${operation} answers`, async () => {
    await call.made();
    await call.lift();
    await held?.lift();
    await expectImported(page, calls, ruc, count);
  });
}

/** Waits until the upload has ended. It has imported these documents once, and nothing else. */
async function expectImported(page: Page, calls: Calls, ruc: string, count: number): Promise<void> {
  const words = count === 1 ? 'Se importó 1 comprobante nuevo.' : `Se importaron ${count} comprobantes nuevos.`;
  await expect(main(page).getByText(`Terminamos. ${words}`)).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  const { uuid } = await businessOf(calls, ruc);
  const { imports } = await calls.get<{ imports: ImportReport[] }>(`/businesses/${uuid}/imports`);
  expect(imports.map(({ state, counts }) => [state, counts])).toMatchObject([
    ['terminado', { files: count, missing: 0, imported: count, repeated: 0, rejected: 0 }],
  ]);
}

test.describe.configure({ mode: 'parallel', timeout: 150_000 });

for (const row of uploads)
  test(`UPLOAD OPEN-185 an upload is completed whatever happens to ${row.operation}`, async ({ page }) => {
    await walkUpload(page, row);
  });

test('UPLOAD files that are sent together are sent one by one when the server refuses them or fails', async ({
  page,
}) => {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await withDashboard(page);
  await shortenPauses(page);
  await openEmpty(page, calls, ruc, businessName);
  for (const [index, fault] of (['404', '500', 'malformed'] as const).entries()) {
    const call = await HeldCall.of(page, 'uploadImportFiles');
    await choose(
      page,
      [2 * index + 1, 2 * index + 2].map((number) => purchaseFile(`${number}.xml`, ruc)),
    );
    await call.fail(fault);
    await expectImported(page, calls, ruc, 2 * index + 2);
    await call.lift();
  }
});

const inDialog = (button: string) => (page: Page) =>
  dialog(page).getByRole('button', { name: button, exact: true }).click();
const askUndo = async (page: Page) => {
  await press(/^Ver los archivos de la subida del/)(page);
  await press('Deshacer esta subida')(page);
};
const undoSays = (fault: Fault) =>
  fault === '404' ? said(fault) : 'No pudimos revisar la subida. Vuelve a intentarlo.';

const count: Action = {
  operation: 'previewImportUndo',
  path: '/dashboard/subir-archivos',
  act: askUndo,
  place: dialog,
  says: undoSays,
  done: (page) => dialog(page).getByText('Se borra 1 compra'),
};

const undo: Action = {
  operation: 'undoImport',
  path: '/dashboard/subir-archivos',
  act: async (page) => {
    await askUndo(page);
    await inDialog('Deshacer')(page);
  },
  place: dialog,
  says: undoSays,
  again: async (page) => {
    await inDialog('Volver a intentar')(page);
    await inDialog('Deshacer')(page);
  },
  done: (page) => main(page).getByText('Deshecha', { exact: true }),
};

test('UPLOAD ERR-02 the dialog that undoes an upload says that nothing was undone, and tries again', async ({
  page,
}) => {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const { name, buffer } = purchaseFile(own, ruc);
  await uploadFiles(calls, await businessOf(calls, ruc), [{ name, content: buffer }]);
  await openMonth(page, calls);
  await walkAction(page, count);
  await inDialog('No deshacer')(page);
  await page.goto('/inicio');
  await walkAction(page, undo);
});
