export {
  StudioUploadScreen,
  type StudioUploadHrefs,
  type StudioUploadScreenProps,
  type ReceivedByClient,
  type UnroutedUpload,
} from './StudioUploadScreen.tsx';
