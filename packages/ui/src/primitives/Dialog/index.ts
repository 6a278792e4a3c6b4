export { Dialog, type DialogCloseReason, type DialogProps, type DialogState } from './Dialog.tsx';
export { DialogActions, type DialogActionsProps } from './DialogActions.tsx';
export { DialogBody, type DialogBodyProps } from './DialogBody.tsx';
export { DialogText, type DialogTextProps } from './DialogText.tsx';
export { DialogTitle, type DialogTitleProps } from './DialogTitle.tsx';
