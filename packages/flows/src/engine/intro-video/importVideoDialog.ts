/** Most accountants have seen the video, so the code of the dialog is not loaded with the page. */
export const importVideoDialog = () => import('./videoDialog.ts');
