export {
  OfficeUploadScreen,
  type OfficeUploadHrefs,
  type OfficeUploadScreenProps,
  type ReceivedByClient,
  type UnroutedUpload,
} from './OfficeUploadScreen.tsx';
